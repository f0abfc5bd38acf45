import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { optional } from '../platform.js';
import { databaseName, type OwnedItem, type QueueStorage } from '../state/queue-storage.js';

const items = 'items';

/** An item and the page that owns it. */
type Entry = OwnedItem & { readonly page: string };

/**
 * Keeps what must survive a reload in the browser's IndexedDB. Every method may reject, for example in private windows
 * or when the storage is full.
 *
 * Each page holds a Web Lock while it is open, so that only the entries of closed pages are taken over. In a browser
 * without locks, every page takes over all entries of its owner.
 */
export function indexedDbStorage(name: string = databaseName): QueueStorage {
  const page = newIdempotencyKey();
  const lockOf = (id: string) => `${name}:${id}`;
  const locks = optional(() => navigator.locks);
  let opening: Promise<IDBDatabase> | null = null;
  let holding: Promise<() => void> | null = null;
  let isClosed = false;

  const open = async () => {
    // Before the first write: other pages take over the entries of a page without a lock.
    if (locks) await (holding ??= hold(locks, lockOf(page)));
    return new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(items, { keyPath: 'id' });
      request.onsuccess = () => {
        // An open connection would block another tab that deletes or upgrades the database.
        request.result.onversionchange = () => {
          request.result.close();
          opening = null;
        };
        // The browser closes it when the site's data is cleared.
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
    // A pending claim would reopen the database and keep the lock of a closed queue.
    if (isClosed) throw new DOMException('The storage was closed.', 'InvalidStateError');
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const transaction = (await opening).transaction(items, mode);
    const request = work(transaction.objectStore(items));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request && request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted a transaction.'));
    });
  };

  const save = async (saved: readonly OwnedItem[]) => {
    await perform('readwrite', (store) => {
      for (const item of saved) store.put({ ...item, page } satisfies Entry);
      return null;
    });
  };

  const remove = async (ids: readonly string[]) => {
    await perform('readwrite', (store) => {
      for (const id of ids) store.delete(id);
      return null;
    });
  };

  const claim = async (owner: string, since: number) => {
    const all = (await perform('readonly', (store) => store.getAll() as IDBRequest<Entry[]>)) ?? [];
    const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
    const left = all.filter((item) => item.page !== page && !held.has(lockOf(item.page)));
    const expired = left.filter(({ at }) => at < since);
    if (expired.length > 0) await remove(expired.map(({ id }) => id));
    const claimed = left.filter((item) => item.owner === owner && item.at >= since);
    if (claimed.length > 0) await save(claimed);
    return claimed;
  };

  return {
    save,
    // Two tabs that open together must not both take over the same entries.
    claim: (owner, since) =>
      locks ? locks.request(lockOf('claim'), () => claim(owner, since)) : claim(owner, since),
    remove,
    close() {
      isClosed = true;
      void opening?.then(
        (database) => database.close(),
        () => {},
      );
      void holding?.then(
        (release) => release(),
        () => {},
      );
      opening = null;
      holding = null;
    },
  };
}

/** Resolves with a release function when the lock is granted. The browser releases the lock when the page is closed. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = locks.request(name, () => new Promise<void>((release) => resolve(release)));
    held.catch(reject);
  });
}
