import type { SavedItem, SavedUpload } from '../src/upload/state/queue-storage.js';

/** A page of Playwright, or a browser of the flows. */
interface Page {
  evaluate<Result, Input>(run: (input: Input) => Promise<Result>, input: Input): Promise<Result>;
}

/** The files that the page has saved in IndexedDB, to restore them after a reload. */
export async function savedUploads(page: Page): Promise<SavedUpload[]> {
  const items = (await entries(page, 'longshore', 'items')) as SavedItem[];
  return items.filter((item) => item.kind === 'file');
}

/** The names of the files whose copies the page has kept. */
export async function keptFiles(page: Page): Promise<string[]> {
  return (await entries(page, 'longshore-files', 'files')) as string[];
}

/** The items; of files, their names. */
async function entries(page: Page, database: string, store: string): Promise<unknown[]> {
  try {
    return await read(page, database, store);
  } catch (error) {
    // Firefox, of a database that the page is creating in a private window. Tests ask again.
    if (String(error).includes('UnknownError')) return [];
    throw error;
  }
}

function read(page: Page, database: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    async ([databaseName, storeName]) => {
      // Opening it before the app does, and undoing that, could make the app's own attempt fail.
      const databases = (await indexedDB.databases?.()) ?? [{ name: databaseName }];
      if (!databases.some(({ name }) => name === databaseName)) return [];
      return new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
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
          const reading = opening.result.transaction(storeName).objectStore(storeName).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((entry) => entry.file?.name ?? entry));
          };
        };
      });
    },
    [database, store] as const,
  );
}
