import type { ResultStorage, SavedResult } from '../state/queue-storage.js';

const results = 'results';
// Milliseconds: thirty days.
const maxAge = 30 * 24 * 60 * 60 * 1000;
const defaultMost = 5_000;
// The oldest are removed with the first save of a page, and with every one of this many.
const pruneEvery = 100;

type Entry = SavedResult & { readonly owner: string };

/**
 * Keeps the results of `prepare` in the browser's IndexedDB, for thirty days and at most 5,000 of all users. In a
 * database of its own: an older version of this package, in another tab, could not open one with another layout.
 */
export function resultsDatabase(
  name: string = 'longshore-results',
  most: number = defaultMost,
): ResultStorage {
  let opening: Promise<IDBDatabase> | null = null;
  let saves = 0;

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        const store = request.result.createObjectStore(results, { keyPath: ['owner', 'id'] });
        store.createIndex('at', 'at');
      };
      request.onsuccess = () => {
        const close = () => {
          request.result.close();
          opening = null;
        };
        // An open connection would block another tab that deletes the database. The browser closes it with the site's data.
        request.result.onversionchange = close;
        request.result.onclose = close;
        resolve(request.result);
      };
      request.onerror = (event) => {
        // Firefox would log it.
        event.preventDefault();
        reject(request.error ?? new Error('IndexedDB did not open.'));
      };
    });

  const perform = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const transaction = (await opening).transaction(results, mode);
    const request = work(transaction.objectStore(results));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted a transaction.'));
    });
  };

  return {
    async find(owner, id) {
      const entry = await perform(
        'readonly',
        (store) => store.get([owner, id]) as IDBRequest<Entry | undefined>,
      );
      return entry && entry.at >= Date.now() - maxAge ? entry : null;
    },
    async save(owner, result) {
      await perform('readwrite', (store) => {
        const request = store.put({ ...result, owner } satisfies Entry);
        if (saves++ % pruneEvery === 0) prune(store, most);
        return request;
      });
    },
  };
}

/** Deletes what is too old, and the oldest of too many. */
function prune(store: IDBObjectStore, most: number): void {
  const counting = store.count();
  counting.onsuccess = () => {
    let excess = counting.result - most;
    const oldest = store.index('at').openCursor();
    oldest.onsuccess = () => {
      const cursor = oldest.result;
      if (!cursor || (excess-- <= 0 && (cursor.value as Entry).at >= Date.now() - maxAge)) return;
      cursor.delete();
      cursor.continue();
    };
  };
}
