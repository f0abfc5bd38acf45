import type { SavedItem, SavedUpload } from '../src/upload/state/queue-storage.js';

/** A page of Playwright, or a browser of the flows. */
interface Page {
  evaluate<Result>(run: () => Promise<Result>, input: undefined): Promise<Result>;
}

/** The files that the page has saved in IndexedDB, to restore them after a reload. */
export async function savedUploads(page: Page): Promise<SavedUpload[]> {
  const items = await page.evaluate(async () => {
    // Opening it before the app does, and undoing that, could make the app's own attempt fail.
    const databases = (await indexedDB.databases?.()) ?? [{ name: 'longshore' }];
    if (!databases.some(({ name }) => name === 'longshore')) return [];
    return new Promise<SavedItem[]>((resolve, reject) => {
      const opening = indexedDB.open('longshore');
      // In a test that takes away `databases`.
      opening.onupgradeneeded = () => {
        opening.transaction?.abort();
        resolve([]);
      };
      opening.onerror = (event) => {
        event.preventDefault();
        reject(opening.error);
      };
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('items').objectStore('items').getAll() as IDBRequest<
          SavedItem[]
        >;
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result);
        };
      };
    });
  }, undefined);
  return items.filter((item) => item.kind === 'file');
}
