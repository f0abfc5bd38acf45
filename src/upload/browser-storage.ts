import { databaseName, type QueueStorage, type SavedImport } from './queue-storage.js';

const imports = 'imports';

/** Keeps what must survive a reload in the browser's IndexedDB. Every call may reject: in private windows, or when it is full. */
export function browserStorage(name: string = databaseName): QueueStorage {
  let opening: Promise<IDBDatabase> | null = null;

  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(imports, { keyPath: 'id' });
      request.onsuccess = () => {
        // Another tab may want to delete or upgrade it; holding on would block that tab.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        resolve(request.result);
      };
      request.onerror = () => {
        opening = null;
        reject(request.error ?? new Error('IndexedDB did not open.'));
      };
    });
    return opening;
  };

  const perform = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(imports, mode);
    const request = work(transaction.objectStore(imports));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up a transaction.'));
    });
  };

  return {
    all: () => perform('readonly', (store) => store.getAll() as IDBRequest<SavedImport[]>),
    save: async (saved) => void (await perform('readwrite', (store) => store.put(saved))),
    remove: (id) => perform('readwrite', (store) => store.delete(id)),
  };
}
