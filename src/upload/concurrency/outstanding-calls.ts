import type { Clock } from '../../api/clock.js';
import type { UploadStore } from '../state/upload-store.js';
import { isHeld, isSettled, type Upload } from '../upload.js';

export interface OutstandingCallsOptions {
  readonly store: Pick<UploadStore, 'ids' | 'getUpload'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Whether the service will be asked for each file that is not checked yet. */
  readonly asksForEach: () => boolean;
}

/** How many calls of the uploads of a queue have no response yet, by operation: `CallOptions.outstanding`. */
export type OutstandingCalls = () => Readonly<Record<string, number>>;

// Milliseconds between looks at a large queue.
const minLook = 250;

/** Counts the calls that uploads need from here to their end. Those that wait for the user are left out. */
export function createOutstandingCalls({
  store,
  clock,
  asksForEach,
}: OutstandingCallsOptions): OutstandingCalls {
  let counts: Record<string, number> = {};
  let countedAt = Number.NEGATIVE_INFINITY;
  const add = (operation: string) => {
    counts[operation] = (counts[operation] ?? 0) + 1;
  };
  return () => {
    if (clock.now() - countedAt < minLook) return counts;
    countedAt = clock.now();
    counts = {};
    const isAsked = asksForEach();
    for (const id of store.ids())
      for (const operation of callsOf(store.getUpload(id), isAsked)) add(operation);
    return counts;
  };
}

function callsOf(upload: Upload | undefined, isAsked: boolean): readonly string[] {
  if (!upload || isSettled(upload) || upload.paused || isHeld(upload) || upload.status === 'duplicate')
    return [];
  if (upload.url !== null) return upload.job ? ['getJob'] : ['createImport', 'getJob'];
  const isNew = upload.target.kind === 'new';
  const calls = isNew
    ? ['checkDuplicate', 'presignUpload', 'finalizeUpload']
    : ['presignReplacement', 'finalizeReplacement'];
  if (/^(uploading|finalizing)$/.test(upload.status)) return calls.slice(-1);
  const isChecked = upload.status === 'presigning' || upload.duplicates === 'allow' || !isAsked;
  return isNew && isChecked ? calls.slice(1) : calls;
}
