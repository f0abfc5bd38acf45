import type { Gate } from './scheduling/gate.js';
import type { UploadError } from './errors/upload-error.js';
import type { Upload, UploadStatus, UploadWait } from './upload.js';

/** What happens in a queue, for logging and tracing. Contains no secrets: never an `upload_url`. */
export type QueueEvent = QueueEventBody & {
  /** Milliseconds since the epoch, on the queue's clock. */
  readonly at: number;
};

/** A `QueueEvent` without its time. */
export type QueueEventBody =
  | { readonly type: 'upload-added'; readonly upload: Upload }
  /** A retry goes from `failed` or `cancelled` to `queued`, with the next `attempt`. */
  | { readonly type: 'upload-status'; readonly upload: Upload; readonly previous: UploadStatus }
  /** Bytes read (`hashing`) or sent (`uploading`), or what `prepare` reports (`preparing`). */
  | { readonly type: 'upload-progress'; readonly upload: Upload }
  | { readonly type: 'upload-waiting'; readonly upload: Upload; readonly wait: UploadWait | null }
  | { readonly type: 'upload-paused'; readonly upload: Upload }
  | { readonly type: 'upload-resumed'; readonly upload: Upload }
  /** `upload.commit` has changed: whether an asset may exist. */
  | { readonly type: 'upload-commit'; readonly upload: Upload }
  | { readonly type: 'upload-removed'; readonly upload: Upload }
  /** A refused credential or an exhausted quota stopped the queue. */
  | { readonly type: 'queue-halted'; readonly error: UploadError }
  | { readonly type: 'queue-resumed' }
  | { readonly type: 'queue-online'; readonly online: boolean };

/** The events of one change of an upload. */
export function eventsOf(before: Upload | undefined, after: Upload | undefined): QueueEventBody[] {
  if (!after) return before ? [{ type: 'upload-removed', upload: before }] : [];
  if (!before) return [{ type: 'upload-added', upload: after }];
  const upload = after;
  const events: QueueEventBody[] = [];
  if (before.status !== after.status) events.push({ type: 'upload-status', upload, previous: before.status });
  if (before.paused !== after.paused)
    events.push({ type: after.paused ? 'upload-paused' : 'upload-resumed', upload });
  if (before.waiting !== after.waiting) events.push({ type: 'upload-waiting', upload, wait: after.waiting });
  if (before.commit !== after.commit) events.push({ type: 'upload-commit', upload });
  if (progressIn(before) !== progressIn(after) && before.status === after.status)
    events.push({ type: 'upload-progress', upload });
  return events;
}

function progressIn(upload: Upload): number | null {
  if (upload.status === 'preparing') return upload.prepared;
  if (upload.status === 'hashing') return upload.hashed;
  return upload.status === 'uploading' ? upload.sent : null;
}

/** Reports when the queue halts, resumes, goes offline or comes back online. */
export function watchBlocks(gate: Gate, emit: (event: QueueEventBody) => void, onChange: () => void): void {
  let { halted, online } = { halted: gate.halted(), online: gate.online() };
  gate.watch(() => {
    const now = { halted: gate.halted(), online: gate.online() };
    if (now.halted && !halted) emit({ type: 'queue-halted', error: now.halted });
    if (!now.halted && halted) emit({ type: 'queue-resumed' });
    if (now.online !== online) emit({ type: 'queue-online', online: now.online });
    ({ halted, online } = now);
    onChange();
  });
}
