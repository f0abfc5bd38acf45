import type { DroppedFile } from '../../../upload/files/dropped-files.js';
import type { UploadQueue } from '../../../upload/queue.js';
import type { UploadChange } from '../../../upload/state/upload-store.js';
import { isSettled, type Upload } from '../../../upload/upload.js';

interface Tracked {
  readonly one: DroppedFile;
  /** Whether the bytes are those of the file: `prepare` may have changed them. */
  isSame: boolean;
  isOpen: boolean;
}

/**
 * Follows the uploads of files that are about to be added, in any group, and resolves when all have settled or were
 * removed, or the signal aborts. A retry is followed as well. `onChange` gets each upload as it is added and when it
 * settles. Call it before the files are added.
 */
export function trackUploads(
  queue: Pick<UploadQueue, 'subscribe'>,
  files: readonly DroppedFile[],
  signal: AbortSignal,
  onChange: (file: DroppedFile, upload: Upload, isSame: boolean) => void,
): Promise<void> {
  const pending = new Map(files.map((one) => [one.path, one]));
  const tracked = new Map<string, Tracked>();

  /** The entry of an upload; a new one if it was just added for one of the files. */
  const entryOf = ({ id, before, after }: UploadChange): Tracked | undefined => {
    const known = tracked.get(id);
    const one = before || !after ? undefined : pending.get(after.path);
    if (known || !one || !after) return known;
    // Files with the same name may be added elsewhere at the same time.
    if (after.file && after.file !== one.file) return undefined;
    pending.delete(one.path);
    const entry = { one, isSame: true, isOpen: true };
    tracked.set(id, entry);
    return entry;
  };

  return new Promise((resolve) => {
    const update = (change: UploadChange) => {
      const entry = entryOf(change);
      if (!entry) return;
      const { after } = change;
      if (after?.file && after.file !== entry.one.file) entry.isSame = false;
      entry.isOpen = after !== undefined && !isSettled(after);
      if (after && (!entry.isOpen || !change.before)) onChange(entry.one, after, entry.isSame);
    };
    const stop = queue.subscribe((changes) => {
      for (const change of changes.values()) update(change);
      if (pending.size === 0 && [...tracked.values()].every(({ isOpen }) => !isOpen)) resolve();
    });
    const end = () => {
      stop();
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
