import { openObjectStore } from './object-store.js';
import type { ResultStorage, SavedResult } from '../state/queue-storage.js';

// Milliseconds: thirty days.
const maxAge = 30 * 24 * 60 * 60 * 1000;
const defaultMost = 5_000;
// The oldest are removed with the first save of a page, and with every one of this many.
const pruneEvery = 100;

type Entry = SavedResult & { readonly owner: string };

/** Keeps the results of `prepare` in the browser's IndexedDB, for thirty days and at most 5,000 of all users. */
export function resultsDatabase(
  name: string = 'longshore-results',
  most: number = defaultMost,
): ResultStorage {
  const results = openObjectStore({
    database: name,
    store: 'results',
    keyPath: ['owner', 'id'],
    index: 'at',
  });
  let saves = 0;

  return {
    async find(owner, id) {
      const entry = await results.perform(
        'readonly',
        (store) => store.get([owner, id]) as IDBRequest<Entry | undefined>,
      );
      return entry && entry.at >= Date.now() - maxAge ? entry : null;
    },
    async save(owner, result) {
      await results.perform('readwrite', (store) => {
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
