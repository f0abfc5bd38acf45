import type { Usage } from '../../api/resources.js';
import type { UploadQueue } from '../../upload/queue.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { isHeld, isSettled, type Upload } from '../../upload/upload.js';

/** The account's storage, in bytes (spec 2.6). */
export interface Space {
  /** Never below 0. */
  readonly free: number;
  readonly limit: number;
  readonly used: number;
}

/** The storage in a usage response; null unless the service reports both amounts, or for the ambiguous limit 0. */
export function spaceOf({ storage }: Usage): Space | null {
  const { used_bytes: used, limit_bytes: limit } = storage ?? {};
  if (typeof used !== 'number' || !limit) return null;
  return { free: Math.max(0, limit - used), limit, used };
}

/** Bytes of all running uploads: the reported usage does not include them yet. Held ones are not running. */
export function pendingBytes(queue: UploadQueue): number {
  let bytes = 0;
  for (const { ids } of Object.values(queue.getState().groups)) {
    for (const id of ids) {
      const upload = queue.getUpload(id);
      if (upload && !isSettled(upload) && !isHeld(upload)) bytes += upload.size;
    }
  }
  return bytes;
}

/** The uploads in a group that wait for `release`, in the order they were added. */
export function heldUploads(queue: UploadQueue, group: string): readonly Upload[] {
  return groupOf(queue.getState(), group).ids.flatMap((id) => {
    const upload = queue.getUpload(id);
    return upload && isHeld(upload) ? upload : [];
  });
}

/** Which files of a batch fit, in order. A file that is too large does not keep later ones from fitting. */
export interface Fit {
  /** Bytes that all of them need. */
  readonly needed: number;
  readonly fitting: readonly Upload[];
  readonly leftOut: readonly Upload[];
}

export function fitInto(free: number, uploads: readonly Upload[]): Fit {
  const [fitting, leftOut]: [Upload[], Upload[]] = [[], []];
  let [needed, taken] = [0, 0];
  for (const upload of uploads) {
    needed += upload.size;
    if (taken + upload.size > free) {
      leftOut.push(upload);
    } else {
      taken += upload.size;
      fitting.push(upload);
    }
  }
  return { needed, fitting, leftOut };
}
