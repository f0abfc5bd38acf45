/** A file that was uploaded in an earlier synchronization. */
export interface SyncRecord {
  readonly path: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
  /** Bytes. */
  readonly size: number;
  readonly link: string | null;
}

/** What was uploaded from the folders of a user. Every method may reject: then all files count as new. */
export interface SyncStore {
  read(folder: string): Promise<readonly SyncRecord[]>;
  write(folder: string, record: SyncRecord): Promise<void>;
  /** Forgets a folder: its files count as new again. */
  clear(folder: string): Promise<void>;
}

interface Entry extends SyncRecord {
  readonly owner: string;
  readonly folder: string;
}

const files = 'files';

/** In IndexedDB, in a database of its own. `owner`: see `ownerOf`. */
export function openSyncStore(owner: string, name = 'longshore-sync'): SyncStore {
  const perform = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const database = await open(name);
    try {
      const transaction = database.transaction(files, mode);
      const request = work(transaction.objectStore(files));
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () =>
          reject(transaction.error ?? new Error('IndexedDB aborted a transaction.'));
      });
    } finally {
      database.close();
    }
  };
  const all = (folder: string) => IDBKeyRange.bound([owner, folder], [owner, folder, []]);
  return {
    read: (folder) => perform('readonly', (store) => store.getAll(all(folder)) as IDBRequest<Entry[]>),
    async write(folder, record) {
      await perform('readwrite', (store) => store.put({ ...record, owner, folder } satisfies Entry));
    },
    async clear(folder) {
      await perform('readwrite', (store) => store.delete(all(folder)));
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(files, { keyPath: ['owner', 'folder', 'path'] });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
  });
}
