import { handleOf } from '../files/file-handles.js';
import type { Upload } from '../upload.js';

/** Handles of unfinished files, which are saved with them. */
export interface KeptHandles {
  of(id: string): FileSystemHandle | undefined;
  /** Looks for the handle of an added file, before `prepare`, and calls back if it has one. */
  watch(id: string, upload: Upload | undefined, file: File | null | undefined, onFound: () => void): void;
  /** Keeps the handle of a file of a closed page. */
  restore(id: string, handle: unknown): void;
}

// Ids are unique, also among the queues of a page.
const restored = new Map<string, FileSystemHandle>();

/** The handle of an interrupted file of a closed page. With the user's permission, the file can be read again. */
export function restoredHandle(id: string): FileSystemHandle | undefined {
  return restored.get(id);
}

export function createKeptHandles(): KeptHandles {
  const known = new Map<string, FileSystemHandle | null>();
  return {
    of: (id) => known.get(id) ?? undefined,
    watch(id, upload, file, onFound) {
      if (!upload || upload.status === 'done') {
        known.delete(id);
        restored.delete(id);
      } else if (file && !known.has(id)) {
        known.set(id, null);
        void handleOf(file)?.then((handle) => {
          if (!handle || !known.has(id)) return;
          known.set(id, handle);
          onFound();
        });
      }
    },
    restore(id, handle) {
      // A storage that writes JSON loses it.
      if (typeof FileSystemHandle === 'undefined' || !(handle instanceof FileSystemHandle)) return;
      known.set(id, handle);
      restored.set(id, handle);
    },
  };
}
