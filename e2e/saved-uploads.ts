import type { Page } from '@playwright/test';
import type { SavedItem, SavedUpload } from '../src/upload/state/queue-storage.js';

/** The files that the page has saved in IndexedDB, to restore them after a reload. */
export async function savedUploads(page: Pick<Page, 'evaluate'>): Promise<SavedUpload[]> {
  const items = await page.evaluate(async () => {
    // Opening a database that does not exist would create it without the stores of the app.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'longshore')) return [];
    return new Promise<SavedItem[]>((resolve, reject) => {
      const opening = indexedDB.open('longshore');
      opening.onerror = () => reject(opening.error);
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
  });
  return items.filter((item) => item.kind === 'file');
}
