import type { Clock } from '../../api/clock.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { optional } from '../platform.js';
import {
  databaseName,
  type OwnedItem,
  type QueueStorage,
  type ResultStorage,
  type SavedResult,
} from '../state/queue-storage.js';
import { indexedDbFiles } from '../../indexed-db/file-copies.js';
import { isDatabase, openObjectStore } from '../../indexed-db/object-store.js';
import { withinLimit } from './own-storage.js';

// Milliseconds: thirty days, in which some thousand results of a busy user take a few megabytes.
const maxResultAge = 30 * 24 * 60 * 60 * 1000;

/** An item, the page that owns it, and the place of its queue there. */
type Entry = OwnedItem & { readonly page: string; readonly place?: number };

const places = new Set<string>();

/** The given storage, or by default that of the browser; null if there is none. */
export function storageOr(given: QueueStorage | null | undefined, owner = ''): QueueStorage | null {
  if (given !== undefined) return given;
  return optional(() => indexedDB) ? indexedDbStorage(owner) : null;
}

/**
 * Keeps what must survive a reload in the browser's IndexedDB. Every method may reject, for example in private windows
 * or when the storage is full.
 *
 * Each page holds a Web Lock while it has unfinished entries, so that only those of closed pages are taken over; no longer,
 * because Firefox does not keep a page with a lock for Back. In a browser without locks, every page takes over all entries of its
 * owner. If a page has several queues of an owner, the first gets what the first of a closed page has left, and what no other
 * is there for.
 */
export function indexedDbStorage(owner = ''): QueueStorage {
  const page = newIdempotencyKey();
  let place = 0;
  while (places.has(`${place} ${owner}`)) place += 1;
  places.add(`${place} ${owner}`);
  const lockOf = (id: string) => `${databaseName}:${id}`;
  const locks = optional(() => navigator.locks);
  let holding: Promise<Unlock | null> | null = null;
  const letGo = () => {
    holding?.then((unlock) => unlock?.()).catch(() => {});
    holding = null;
  };
  const items = openObjectStore({
    database: databaseName,
    store: 'items',
    keyPath: 'id',
    // Before the first write: other pages take over the entries of a page without a lock.
    beforeOpen: async () => locks && (holding ??= requestLock(locks, lockOf(page))),
    onEmpty: letGo,
  });

  const own = { page, place };
  const save = async (saved: readonly OwnedItem[]) => {
    const entries = saved.map((item): Entry => ({ ...item, ...own }));
    const made = entries.filter(({ kind }) => kind === 'asset');
    const unfinished = entries.filter(({ kind }) => kind !== 'asset');
    await Promise.all([
      unfinished.length > 0 && items.put(unfinished),
      // What files have become, any page may take over: it is not worth a lock.
      made.length > 0 && items.put(made, true),
    ]);
  };
  const isOwn = (was = place) => was === place || (place === 0 && !places.has(`${was} ${owner}`));

  const claim = async (whose: string, since: number) => {
    const all = await items.perform('readonly', (store) => store.getAll() as IDBRequest<Entry[]>);
    const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
    const left = all.filter((item) => item.page !== page && !held.has(lockOf(item.page)));
    // One without a date as well: it would stay forever.
    const expired = left.filter(({ at }) => !(at >= since));
    if (expired.length > 0) await items.remove(expired.map(({ id }) => id));
    // Without a limit, to forget all: of every queue.
    const isMine = ({ at, place: was }: Entry) => at >= since && (since === 0 || isOwn(was));
    const claimed = left.filter((item) => item.owner === whose && isMine(item));
    if (claimed.length > 0) await save(claimed);
    return claimed;
  };

  return {
    save,
    // Two tabs that open together must not both take over the same entries.
    claim: (whose, since) =>
      locks ? locks.request(lockOf('claim'), () => claim(whose, since)) : claim(whose, since),
    remove: items.remove,
    results: resultsDatabase(),
    files: indexedDbFiles(),
    close() {
      places.delete(`${place} ${owner}`);
      items.close();
      letGo();
    },
  };
}

/** Releases a lock. Resolves when the browser has released it. */
export type Unlock = () => Promise<unknown>;

/** Resolves with the release of the lock, or with null if it is not available. */
export function requestLock(
  locks: LockManager,
  name: string,
  options: LockOptions = {},
): Promise<Unlock | null> {
  return new Promise((resolve, reject) => {
    const work = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => {
        resolve(() => {
          release();
          return ended;
        });
      });
    };
    const ended: Promise<unknown> = locks.request(name, options, work).catch(reject);
  });
}

/** Keeps the results of `prepare`, in a database of their own. */
function resultsDatabase(): ResultStorage {
  const results = openObjectStore({
    database: 'longshore-results',
    store: 'results',
    keyPath: ['owner', 'id'],
    index: 'at',
  });
  return {
    async find(owner, id) {
      const find = (store: IDBObjectStore) => store.get([owner, id]) as IDBRequest<SavedResult | undefined>;
      return (await results.perform('readonly', find)) ?? null;
    },
    async save(owner, result) {
      await results.perform('readwrite', (store) => {
        const old = store.index('at').openCursor(IDBKeyRange.upperBound(Date.now() - maxResultAge));
        old.onsuccess = () => {
          old.result?.delete();
          old.result?.continue();
        };
        store.put({ ...result, owner });
      });
    },
    // Arrays come after strings.
    clear: (owner) =>
      results.perform('readwrite', (store) => void store.delete(IDBKeyRange.bound([owner], [owner, []]))),
  };
}

/** Whether this origin has saved uploads. Creates no database. Rejects if IndexedDB is missing or silent. */
export function hasDatabase(clock: Clock): Promise<boolean> {
  return withinLimit(clock, isDatabase(databaseName));
}
