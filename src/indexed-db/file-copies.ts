import { openObjectStore } from './object-store.js';

/** Copies of files that are not uploaded yet, separately for each owner. Every method may reject. */
export interface FileCopies {
  /** Those of an owner, by id. */
  find(owner: string): Promise<ReadonlyMap<string, File>>;
  /** Keeps those for which there is room, in place of older ones with the same id. */
  save(owner: string, files: ReadonlyMap<string, File>): Promise<void>;
  /** Without `ids`: all of this owner. */
  remove(owner: string, ids?: readonly string[]): Promise<void>;
}

// Milliseconds.
const maxAge = 24 * 60 * 60 * 1000;
// Bytes of all copies of the origin. Also what Safari before 17, which tells no quota, grants without a question.
const mostBytes = 2 ** 30;

// All that is decided about a copy is in its key, which is read without the file.
type Key = [owner: string, id: string, at: number, size: number];

/**
 * Keeps copies in the browser's IndexedDB, which stores a `File` without reading it into the page. They take at most a
 * tenth of what the origin has left, and none is older than a day.
 */
export function indexedDbFiles(): FileCopies {
  const copies = openObjectStore({
    database: 'longshore-files',
    store: 'files',
    keyPath: ['owner', 'id', 'at', 'size'],
  });
  // Arrays come after strings and numbers.
  const of = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

  /** Removes what is too old, and resolves with the bytes that are left, while the transaction is open. */
  const sweep = (store: IDBObjectStore, then: (kept: number) => void = () => {}) => {
    const keys = store.getAllKeys() as IDBRequest<IDBValidKey[]>;
    keys.onsuccess = () => {
      let kept = 0;
      for (const key of keys.result as Key[]) {
        if (key[2] > Date.now() - maxAge) kept += key[3];
        else store.delete(key);
      }
      then(kept);
    };
  };

  return {
    async find(owner) {
      const entries = await copies.perform('readwrite', (store) => {
        sweep(store);
        return store.getAll(of(owner)) as IDBRequest<{ id: string; at: number; file: File }[]>;
      });
      return new Map(
        entries.filter(({ at }) => at > Date.now() - maxAge).map(({ id, file }) => [id, file] as const),
      );
    },
    async save(owner, files) {
      const { quota = mostBytes, usage = 0 } = await estimate();
      await copies.perform('readwrite', (store) => {
        sweep(store, (before) => {
          const most = Math.min(mostBytes, (quota - usage + before) / 10);
          let kept = before;
          for (const [id, file] of files) {
            store.delete(of(owner, id));
            if (kept + file.size > most) continue;
            try {
              store.put({ owner, id, at: Date.now(), size: file.size, file });
              kept += file.size;
            } catch {
              // A private window of WebKit, which keeps no files.
            }
          }
        });
      });
    },
    remove: (owner, ids) =>
      copies.perform('readwrite', (store) => {
        for (const range of ids?.map((id) => of(owner, id)) ?? [of(owner)]) store.delete(range);
      }),
  };
}

async function estimate(): Promise<StorageEstimate> {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}
