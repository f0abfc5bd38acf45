import type { Clock } from '../api/clock.js';
import { notify } from '../api/notify.js';
import type { Blocks } from './schedule/blocks.js';
import type { UploadError } from './errors/upload-error.js';
import type { Upload, UploadStatus, UploadWait } from './upload.js';

/** What happens in a queue, for logging and tracing. Contains no secrets: never an `upload_url`. */
export type QueueEvent = QueueEventBody & {
  /** Milliseconds since the epoch, on the queue's clock. */
  readonly at: number;
};

export type QueueEventBody =
  | { readonly type: 'upload-added'; readonly upload: Upload }
  /**
   * A retry goes from `failed` or `cancelled` to `queued`, with the next `attempt`; as does a file that is paused or held, when
   * one with the same bytes goes first.
   */
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

export interface QueueEvents {
  emit(event: QueueEventBody): void;
  /** Emits the events of one change of an upload. */
  change(before: Upload | undefined, after: Upload | undefined): void;
  subscribe(listener: (event: QueueEvent) => void): () => void;
}

/** Calls listeners with the events of a queue, synchronously. */
export function createQueueEvents(clock: Clock, onEvent?: (event: QueueEvent) => void): QueueEvents {
  const listeners = new Set(onEvent && [onEvent]);
  const emit = (event: QueueEventBody) => notify(listeners, { ...event, at: clock.now() });
  return {
    emit,
    change: (before, after) => eventsOf(before, after).forEach(emit),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function eventsOf(before: Upload | undefined, after: Upload | undefined): QueueEventBody[] {
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

function progressIn(upload: Upload): number | undefined {
  const { prepared, hashed, sent } = upload as Partial<Record<'prepared' | 'hashed' | 'sent', number>>;
  return prepared ?? hashed ?? sent;
}

/** Reports when the queue halts, resumes, goes offline or comes back online. */
export function watchBlocks(
  blocks: Blocks,
  emit: (event: QueueEventBody) => void,
  onChange: () => void,
): void {
  let halted = blocks.halted();
  let online = blocks.online();
  blocks.watch(() => {
    const wasHalted = halted;
    const wasOnline = online;
    halted = blocks.halted();
    online = blocks.online();
    if (halted && !wasHalted) emit({ type: 'queue-halted', error: halted });
    if (!halted && wasHalted) emit({ type: 'queue-resumed' });
    if (online !== wasOnline) emit({ type: 'queue-online', online });
    onChange();
  });
}
