import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../api/clock.js';
import { createMediaClient } from '../../api/client.js';
import { createMockService } from '../../mock/index.js';
import { indexedDbStorage } from './indexed-db.js';
import { ownerOf } from './own-storage.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../queue.js';
import {
  databaseName,
  type OwnedItem,
  type QueueStorage,
  type SavedImport,
  type SavedResult,
} from '../state/queue-storage.js';

const owner = 'owner';
// Milliseconds: a day ago.
const since = Date.now() - 86_400_000;

const saved: SavedImport & OwnedItem = {
  owner,
  kind: 'import',
  id: 'i1',
  group: '',
  url: 'https://source.example/a.txt',
  name: 'a.txt',
  path: 'https://source.example/a.txt',
  meta: null,
  filename: undefined,
  privacy: 'public',
  idempotencyKey: 'k1',
  jobId: null,
  at: Date.now(),
};

const clear = (database: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

const opened: QueueStorage[] = [];

function open(): QueueStorage {
  const storage = indexedDbStorage();
  opened.push(storage);
  return storage;
}

// Earlier tests in this browser may have saved something too.
beforeEach(() => clear(databaseName));
beforeEach(() => clear('longshore-results'));
beforeEach(() => clear('longshore-files'));

afterEach(() => vi.restoreAllMocks());
// What is open saves again what is cleared.
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close?.();
});

/** All items in the database, of any page. */
function kept(): Promise<OwnedItem[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('items').objectStore('items').getAll() as IDBRequest<
        OwnedItem[]
      >;
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  });
}

/** Saves items from a page that is then closed: a frame that is removed. */
async function leaveBehind(item: OwnedItem): Promise<void> {
  await open().save([item]);
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(databaseName);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const change = opening.result.transaction('items', 'readwrite');
      change.objectStore('items').put({ ...item, page: 'a page that is gone' });
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

describe('storage in IndexedDB', () => {
  it('saves, updates and removes items, also across pages', async () => {
    const storage = open();
    await storage.save([saved]);
    await storage.save([
      { ...saved, jobId: 'j1' },
      { ...saved, id: 'i2' },
    ]);
    expect(await kept()).toMatchObject([
      { ...saved, jobId: 'j1' },
      { ...saved, id: 'i2' },
    ]);
    await open().remove(['i1']);
    expect(await kept()).toMatchObject([{ ...saved, id: 'i2' }]);
  });

  it('lets one page claim the items of a closed page, but not of an open one', async () => {
    const living = open();
    await living.save([{ ...saved, id: 'alive' }]);
    await leaveBehind({ ...saved, id: 'left' });
    const both = await Promise.all([open().claim(owner, since), open().claim(owner, since)]);
    expect(both.flat()).toMatchObject([{ id: 'left' }]);
  });

  it('leaves the items of other owners to them, unless they are older than a day', async () => {
    const other = 'another owner';
    await leaveBehind({ ...saved, id: 'mine' });
    await leaveBehind({ ...saved, id: 'theirs', owner: other });
    await leaveBehind({ ...saved, id: 'old', owner: other, at: since - 1 });
    expect(await open().claim(owner, since)).toMatchObject([{ id: 'mine' }]);
    expect((await kept()).map(({ id }) => id)).toEqual(['mine', 'theirs']);
    expect(await open().claim(other, since)).toMatchObject([{ id: 'theirs' }]);
  });

  it('drops an item without a date, which would stay forever', async () => {
    await leaveBehind({ ...saved, at: undefined as never });
    expect(await open().claim(owner, since)).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('holds no lock after close, even when a claim is granted later', async () => {
    const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    // The storages of other tests stay open.
    const before = await held();
    const storage = open();
    await storage.save([saved]);
    const claiming = storage.claim(owner, since);
    storage.close?.();
    await expect(claiming).rejects.toThrow('closed');
    await expect(storage.save([saved])).rejects.toThrow('closed');
    await expect.poll(held).toEqual(before);
    expect(await open().claim(owner, since)).toMatchObject([saved]);
  });

  it('holds a lock only while it keeps something: Firefox would not keep the page for Back', async () => {
    const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    const before = await held();
    const storage = open();
    await storage.claim(owner, since);
    await expect.poll(held).toEqual(before);
    for (const id of ['i1', 'i2']) {
      void storage.save([{ ...saved, id }]);
      await storage.remove([id]);
      await expect.poll(held).toEqual(before);
    }
    await storage.save([saved]);
    await storage.remove(['another']);
    expect(await open().claim(owner, since)).toEqual([]);
    // What it has become needs no owner: any page may know it.
    const asset = { kind: 'asset', id: saved.id, checksum: '', privacy: 'public', assetId: 'a' } as const;
    await storage.save([{ ...asset, owner, at: saved.at }]);
    await expect.poll(held).toEqual(before);
    storage.close?.();
    expect(await open().claim(owner, since)).toMatchObject([asset]);
  });

  it('returns items that were saved before it was closed, as when a user comes back', async () => {
    for (let round = 0; round < 20; round++) {
      const storage = open();
      await storage.save([saved]);
      const last = storage.save([{ ...saved, id: `round ${round}` }]);
      storage.close?.();
      const ids = (await open().claim(owner, since)).map(({ id }) => id);
      expect(ids).toContain(`round ${round}`);
      await last;
    }
  });

  it('opens the database although the first attempt fails, as it may while another page creates it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Unable to establish IDB database file', 'UnknownError');
    });
    await open().save([saved]);
    expect(await kept()).toMatchObject([saved]);
  });

  it('goes on when the connection is lost without an event', async () => {
    const storage = open();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await storage.save([saved]);
    // As iOS does to a page in the background.
    (transaction.mock.contexts[0] as IDBDatabase).close();
    await storage.save([{ ...saved, id: 'i2' }]);
    expect((await kept()).map(({ id }) => id)).toEqual(['i1', 'i2']);
  });

  it('saves again what is left when the data of the site is cleared', async () => {
    const storage = open();
    await storage.save([saved, { ...saved, id: 'i2' }, { ...saved, id: 'i3' }]);
    await storage.remove(['i2']);
    await clear(databaseName);
    await expect.poll(kept).toMatchObject([saved, { ...saved, id: 'i3' }]);
  });
});

describe('results of `prepare` in IndexedDB', () => {
  const result = (id: string, age: number): SavedResult => ({
    id,
    originalName: 'a.heic',
    originalMeta: null,
    checksum: 'ab',
    name: 'a.jpg',
    size: 7,
    type: 'image/jpeg',
    meta: { width: 7 },
    at: Date.now() - age,
  });
  const results = () => open().results!;

  it('are found for the same owner, from another page as well', async () => {
    await results().save('ann', result('r1', 0));
    const other = results();
    expect(await other.find('ann', 'r1')).toMatchObject({ name: 'a.jpg', meta: { width: 7 } });
    expect(await other.find('tom', 'r1')).toBeNull();
    expect(await other.find('ann', 'r2')).toBeNull();
  });

  it('are forgotten after thirty days', async () => {
    const day = 86_400_000;
    await results().save('ann', result('old', 31 * day));
    await results().save('ann', result('older', 32 * day));
    await results().save('tom', result('recent', 29 * day));
    expect(await results().find('ann', 'old')).toBeNull();
    expect(await results().find('ann', 'older')).toBeNull();
    expect(await results().find('tom', 'recent')).not.toBeNull();
  });
});

describe('a queue in a page', () => {
  const service = createMockService({
    fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
  });
  const key = service.createKey({ scopes: ['imports:write', 'imports:read'] });
  const user = 'ada';
  const openPage = (person = user, options: Partial<UploadQueueOptions> = {}): UploadQueue => {
    const client = createMediaClient({
      baseUrl: service.baseUrl,
      clock: { ...systemClock, sleep: (ms, signal) => systemClock.sleep(ms < 10_000 ? 0 : ms, signal) },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('authorization', `Bearer ${key}`);
        return service.fetch(request);
      },
    });
    const none = () => Promise.reject(new Error('No file is sent here.'));
    const queue = { calls: client, user: person, clock: client.clock, put: none, hash: none };
    return createUploadQueue({ ...queue, ...options });
  };

  it('creates no database before the first import', async () => {
    await openPage().restore();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(databaseName);
  });

  it('resumes the uploads of a closed page, and keeps nothing afterwards', async () => {
    await leaveBehind({ ...saved, owner: await ownerOf(service.baseUrl, user) });
    const queue = openPage();
    await queue.restore();
    await queue.restore();
    expect(queue.getUpload('i1')).toBeDefined();
    expect(await queue.settled('i1')).toMatchObject({ status: 'done', outcome: 'imported' });
    expect(service.assets()).toHaveLength(1);
    await expect.poll(() => kept()).toEqual([]);
  });

  it('gives what each of two queues of a user has left to the same of the next page, and all to one alone', async () => {
    const hash = () => new Promise<string>(() => {});
    const openBoth = () => ['first', 'second'].map(() => openPage('eve', { hash }));
    const names = ({ getState, getUpload }: UploadQueue) =>
      Object.values(getState().groups).flatMap(({ ids }) => ids.map((id) => getUpload(id)?.name));
    const held = async () => (await navigator.locks.query()).held?.length;
    const others = await held();
    const left = openBoth();
    for (const [index, queue] of left.entries()) {
      await queue.restore();
      queue.add([new File([`of eve ${index}`], `${index}.txt`)]);
    }
    for (const name of ['0.txt', '1.txt']) await expect.poll(everything).toContain(name);
    for (const queue of left) queue.close();
    await expect.poll(held).toBe(others);

    const next = openBoth();
    await Promise.all(next.map((queue) => queue.restore()));
    await expect.poll(() => next.map(names)).toEqual([['0.txt'], ['1.txt']]);
    for (const queue of next) queue.close();
    await expect.poll(held).toBe(others);

    const alone = openPage('eve', { hash });
    await alone.restore();
    // In the order of their digests, of which there are none yet.
    await expect.poll(() => names(alone).toSorted()).toEqual(['0.txt', '1.txt']);
    alone.close();
    await expect.poll(held).toBe(others);

    const [, second] = openBoth();
    await second?.forget();
    expect(await everything()).not.toMatch(/\d\.txt/);
  });

  it('leaves nothing of its user in the browser after `forget`, and all of others', async () => {
    const [hers, his] = ['ada', 'ben'].map((person) =>
      openPage(person, { hash: () => new Promise(() => {}) }),
    );
    const add = (queue: UploadQueue | undefined, name: string) =>
      queue?.add([new File([`the diary of ${name}`], `${name}.txt`)]);
    add(hers, 'ada');
    add(his, 'ben');
    const results = open().results;
    const ada = await ownerOf(service.baseUrl, 'ada');
    const result = {
      originalName: 'ada.heic',
      originalMeta: null,
      name: 'ada.jpg',
      size: 1,
      type: '',
      meta: null,
    };
    await results?.save(ada, { id: 'r', checksum: 'c', at: Date.now(), ...result });
    await expect.poll(everything).toMatch(/the diary of ada[^]*the diary of ben/);
    await hers?.forget();
    expect(await everything()).not.toMatch(/ada/);
    expect(await everything()).toContain('the diary of ben');
    await his?.forget();
  });
});

/** All that is in all databases, files as text. */
async function everything(): Promise<string> {
  const found: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll() as IDBRequest<{ file?: File }[]>;
      await new Promise((resolve) => (all.onsuccess = resolve));
      for (const entry of all.result) found.push(JSON.stringify(entry), (await entry.file?.text()) ?? '');
    }
    database.close();
  }
  return found.join('\n');
}
