import type { Usage } from '../../api/resources.js';
import type { DroppedFile } from '../../upload/files/dropped-files.js';
import type { UploadQueue } from '../../upload/queue.js';
import { refusal, type Restrictions } from '../../upload/admission/restrictions.js';
import { isSettled } from '../../upload/upload.js';

/** The account's storage, in bytes (spec 2.6). */
export interface Space {
  /** Never below 0. */
  readonly free: number;
  readonly limit: number;
  readonly used: number;
}

/** The storage of a usage; null where the service does not tell both, and for a limit of 0, which may mean anything. */
export function spaceOf({ storage }: Usage): Space | null {
  const { used_bytes: used, limit_bytes: limit } = storage ?? {};
  if (typeof used !== 'number' || !limit) return null;
  return { free: Math.max(0, limit - used), limit, used };
}

/** Bytes of everything in the queue that is not done yet: the account's storage does not show them so far. */
export function bytesUnderWay(queue: UploadQueue): number {
  let bytes = 0;
  for (const { ids } of Object.values(queue.getState().groups)) {
    for (const id of ids) {
      const upload = queue.getUpload(id);
      if (upload && !isSettled(upload)) bytes += upload.size;
    }
  }
  return bytes;
}

/** Which files of a batch fit, in their order; one that is too large does not keep those after it from fitting. */
export interface Fit {
  /** Bytes that all of them need. */
  readonly needed: number;
  /** What fits, and what is refused before anything is sent: that needs no space, and shows why. */
  readonly fitting: readonly DroppedFile[];
  /** How many of `fitting` would be sent. */
  readonly sendable: number;
  readonly leftOut: readonly DroppedFile[];
}

/** `count`: files of the group that are under way or done, for `maxFiles`. */
export function fitInto(
  free: number,
  files: readonly DroppedFile[],
  restrictions: Restrictions,
  count: number,
): Fit {
  const [fitting, leftOut]: [DroppedFile[], DroppedFile[]] = [[], []];
  let [needed, taken, sendable, accepted] = [0, 0, 0, count];
  for (const one of files) {
    const isRefused = one.error !== undefined || refusal(one.file, restrictions, accepted) !== null;
    const bytes = isRefused ? 0 : one.file.size;
    if (!isRefused) accepted++;
    needed += bytes;
    if (taken + bytes > free && !isRefused) {
      leftOut.push(one);
    } else {
      taken += bytes;
      if (!isRefused) sendable++;
      fitting.push(one);
    }
  }
  return { needed, fitting, sendable, leftOut };
}
