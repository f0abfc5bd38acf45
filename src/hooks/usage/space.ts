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

/** The storage of a usage; null if the service does not report both amounts, or for the ambiguous limit 0. */
export function spaceOf({ storage }: Usage): Space | null {
  const { used_bytes: used, limit_bytes: limit } = storage ?? {};
  if (typeof used !== 'number' || !limit) return null;
  return { free: Math.max(0, limit - used), limit, used };
}

/** Bytes of all running uploads: the reported usage does not include them yet. */
export function pendingBytes(queue: UploadQueue): number {
  let bytes = 0;
  for (const { ids } of Object.values(queue.getState().groups)) {
    for (const id of ids) {
      const upload = queue.getUpload(id);
      if (upload && !isSettled(upload)) bytes += upload.size;
    }
  }
  return bytes;
}

/** Which files of a batch fit, in order. A file that is too large does not keep later ones from fitting. */
export interface Fit {
  /** Bytes that all of them need. */
  readonly needed: number;
  /** Files that fit, and files that are rejected locally: those need no space, and are listed with the reason. */
  readonly fitting: readonly DroppedFile[];
  /** How many of `fitting` would be sent. */
  readonly sendable: number;
  readonly leftOut: readonly DroppedFile[];
}

/** @param count Files of the group that are running or done, for `maxFiles`. */
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
