import { loadUploadParts } from '../../../upload/later.js';
import type { ObjectStore } from '../../../indexed-db/object-store.js';
import type { UploadCalls } from '../../../upload/attempt.js';

/** A file that was uploaded in an earlier synchronization. A hint: the account may have lost it since. */
export interface SyncRecord {
  readonly path: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
  /** SHA-256 of what was uploaded instead, if `prepare` has changed the file. */
  readonly uploaded?: string;
  /** Bytes. */
  readonly size: number;
  readonly link: string | null;
  /** The asset that was made of it; left out if the account had the bytes already, perhaps for another file. */
  readonly assetId?: string | undefined;
  /** Whether it was deleted from the account, and is to stay away. */
  readonly isForgotten?: boolean;
}

/** What was uploaded from the folders of a user. Every method may reject: then all files count as new. */
export interface SyncStore {
  read(folder: string): Promise<readonly SyncRecord[]>;
  write(folder: string, record: SyncRecord): Promise<void>;
  /** Forgets a file. */
  remove(folder: string, path: string): Promise<void>;
  /** Forgets a folder: its files count as new again. */
  clear(folder: string): Promise<void>;
}

interface Entry extends SyncRecord {
  readonly owner: string;
  readonly folder: string;
}

// One connection for all folders of the page.
let opened: ObjectStore | undefined;

/** In IndexedDB. */
export async function openSyncStore({
  baseUrl = '',
  user,
}: Pick<UploadCalls, 'baseUrl' | 'user'>): Promise<SyncStore> {
  const { openObjectStore, ownerOf } = await loadUploadParts();
  const owner = await ownerOf(baseUrl, user);
  const files = (opened ??= openObjectStore({
    database: 'longshore-sync',
    store: 'files',
    keyPath: ['owner', 'folder', 'path'],
  }));
  const all = (folder: string) => IDBKeyRange.bound([owner, folder], [owner, folder, []]);
  return {
    read: (folder) => files.perform('readonly', (store) => store.getAll(all(folder)) as IDBRequest<Entry[]>),
    async write(folder, record) {
      await files.perform('readwrite', (store) => store.put({ ...record, owner, folder } satisfies Entry));
    },
    async remove(folder, path) {
      await files.perform('readwrite', (store) => store.delete([owner, folder, path]));
    },
    async clear(folder) {
      await files.perform('readwrite', (store) => store.delete(all(folder)));
    },
  };
}
