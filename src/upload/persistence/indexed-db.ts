import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { databaseName, type QueueStorage, type SavedItem } from '../state/queue-storage.js';

const items = 'items';

/** With the page that it belongs to. */
type Kept = SavedItem & { readonly page: string };

/**
 * Keeps what must survive a reload in the browser's IndexedDB. Every call may reject: in private windows, or when it
 * is full.
 *
 * Each page holds a lock for as long as it lives, so that another tab takes over what is left by those that are gone,
 * and by no other. Where the browser has no locks, every page takes over everything.
 */
export function indexedDbStorage(name: string = databaseName): QueueStorage {
  const page = newIdempotencyKey();
  const lockOf = (id: string) => `${name}:${id}`;
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  let opening: Promise<IDBDatabase> | null = null;
  let holding: Promise<void> | null = null;

  const open = async () => {
    // Before anything is written: what belongs to a page without a lock belongs to nobody.
    if (locks) await (holding ??= holdUntilClosed(locks, lockOf(page)));
    return new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(items, { keyPath: 'id' });
      request.onsuccess = () => {
        // Another tab may want to delete or upgrade it; holding on would block that tab.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        // The browser itself may close it, to clear what a site has stored.
        request.result.onclose = () => {
          opening = null;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open.'));
    });
  };

  const perform = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | null> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const transaction = (await opening).transaction(items, mode);
    const request = work(transaction.objectStore(items));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request && request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up a transaction.'));
    });
  };

  const save = async (saved: readonly SavedItem[]) => {
    await perform('readwrite', (store) => {
      for (const item of saved) store.put({ ...item, page } satisfies Kept);
      return null;
    });
  };

  const claim = async () => {
    const all = (await perform('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)) ?? [];
    const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
    const left = all.filter((item) => item.page !== page && !held.has(lockOf(item.page)));
    await save(left);
    return left;
  };

  return {
    save,
    // Two tabs that open together must not both take the same.
    claim: () => (locks ? locks.request(lockOf('claim'), claim) : claim()),
    remove: async (ids) => {
      await perform('readwrite', (store) => {
        for (const id of ids) store.delete(id);
        return null;
      });
    },
  };
}

/** Resolves when the lock is had; the browser gives it back when the page is gone. */
function holdUntilClosed(locks: LockManager, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, () => {
      resolve();
      return new Promise<never>(() => {});
    });
    held.catch(reject);
  });
}
