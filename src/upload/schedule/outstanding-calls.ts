import type { Clock } from '../../api/clock.js';
import type { UploadStore } from '../state/upload-store.js';
import { isHeld, isSettled, type Upload } from '../upload.js';

/** How many calls of the uploads of a queue have no response yet, by operation: `CallOptions.outstanding`. */
export type OutstandingCalls = () => Readonly<Record<string, number>>;

// Milliseconds between looks at a large queue.
const minLook = 250;

/**
 * Counts the calls that uploads need from here to their end. Those that wait for the user are left out.
 *
 * @param asksForEach whether each file that is not checked yet will cost a check
 */
export function createOutstandingCalls(
  { ids, getUpload }: Pick<UploadStore, 'ids' | 'getUpload'>,
  clock: Pick<Clock, 'elapsed'>,
  asksForEach: () => boolean,
): OutstandingCalls {
  let counts: Record<string, number> = {};
  let countedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (clock.elapsed() - countedAt < minLook) return counts;
    countedAt = clock.elapsed();
    counts = {};
    const isAsked = asksForEach();
    for (const id of ids()) {
      for (const operation of callsOf(getUpload(id), isAsked))
        counts[operation] = (counts[operation] ?? 0) + 1;
    }
    return counts;
  };
}

function callsOf(upload: Upload | undefined, isAsked: boolean): readonly string[] {
  if (!upload || isSettled(upload) || upload.paused || isHeld(upload)) return [];
  const { status, target, duplicates, url, job } = upload;
  // How often a job will be polled is not known.
  if (url !== null) return job ? [] : ['createImport'];
  if (status === 'duplicate') return [];
  const calls =
    target.kind === 'new'
      ? ['checkDuplicate', 'presignUpload', 'finalizeUpload']
      : ['presignReplacement', 'finalizeReplacement'];
  if (status === 'uploading' || status === 'finalizing') return calls.slice(-1);
  const isChecked = status === 'presigning' || duplicates === 'allow' || !isAsked;
  return isChecked ? calls.slice(-2) : calls;
}
