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

  /** Calls back while the transaction is open. */
  const readKeys = (store: IDBObjectStore, then: (keys: readonly Key[]) => void) => {
    const request = store.getAllKeys();
    request.onsuccess = () => then(request.result as Key[]);
  };
  const isOld = ([, , at]: Key) => at < Date.now() - maxAge;

  return {
    async find(owner) {
      const entries = await copies.perform('readwrite', (store) => {
        readKeys(store, (keys) => {
          for (const key of keys) if (isOld(key)) store.delete(key);
        });
        return store.getAll(of(owner)) as IDBRequest<{ id: string; at: number; file: File }[]>;
      });
      return new Map(entries.flatMap(({ id, at, file }) => (isOld([owner, id, at, 0]) ? [] : [[id, file]])));
    },
    async save(owner, files) {
      const { quota = mostBytes, usage = 0 } = await estimate();
      await copies.perform('readwrite', (store) =>
        readKeys(store, (keys) => {
          const at = Date.now();
          const isReplaced = (key: Key) => key[0] === owner && files.has(key[1]) && key[2] < at;
          const gone = keys.filter((key) => isOld(key) || isReplaced(key));
          const before = keys.reduce((bytes, key) => bytes + key[3], 0);
          const most = Math.min(mostBytes, (quota - usage + before) / 10);
          let kept = gone.reduce((bytes, key) => bytes - key[3], before);
          for (const [id, file] of files) {
            if (kept + file.size > most) continue;
            kept += file.size;
            store.put({ owner, id, at, size: file.size, file });
          }
          // Not before: where WebKit keeps no files, as in private windows, its transaction would never end.
          for (const key of gone) store.delete(key);
        }),
      );
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
