import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../api/clock.js';
import { createMediaClient } from '../api/client.js';
import { createMockService } from '../mock/index.js';
import { browserStorage } from './browser-storage.js';
import { createUploadQueue, type UploadQueue } from './queue.js';
import { databaseName, type SavedImport } from './queue-storage.js';

const saved: SavedImport = {
  id: 'i1',
  group: '',
  url: 'https://source.example/a.txt',
  name: 'a.txt',
  path: 'https://source.example/a.txt',
  filename: undefined,
  privacy: 'public',
  idempotencyKey: 'k1',
  jobId: null,
  at: Date.now(),
};

afterEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(databaseName);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    }),
);

describe('storage in IndexedDB', () => {
  it('keeps, changes and forgets, also for another page', async () => {
    const storage = browserStorage();
    await storage.save(saved);
    await storage.save({ ...saved, jobId: 'j1' });
    await storage.save({ ...saved, id: 'i2' });
    const elsewhere = browserStorage();
    expect(await elsewhere.all()).toEqual([
      { ...saved, jobId: 'j1' },
      { ...saved, id: 'i2' },
    ]);
    await elsewhere.remove('i1');
    expect(await storage.all()).toEqual([{ ...saved, id: 'i2' }]);
  });

  it('lets go of the database when another page deletes it, and opens it anew', async () => {
    const storage = browserStorage();
    await storage.save(saved);
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(databaseName).onsuccess = () => resolve();
    });
    await storage.save({ ...saved, id: 'i3' });
    expect(await storage.all()).toEqual([{ ...saved, id: 'i3' }]);
  });
});

describe('a queue in a page', () => {
  const service = createMockService({
    fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
  });
  const key = service.createKey({ scopes: ['imports:write', 'imports:read'] });
  const openPage = (): UploadQueue => {
    const client = createMediaClient({
      baseUrl: service.baseUrl,
      clock: { ...systemClock, sleep: (_ms, signal) => systemClock.sleep(0, signal) },
      fetch: async (input, init) => {
        const request = new Request(input, init);
        request.headers.set('authorization', `Bearer ${key}`);
        return service.fetch(request);
      },
    });
    const none = () => Promise.reject(new Error('No file is sent here.'));
    return createUploadQueue({ calls: client, clock: client.clock, put: none, hash: none });
  };

  it('makes no database as long as nothing is imported', async () => {
    await openPage().restore();
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(databaseName);
  });

  it('takes up what another page has left, and keeps nothing in the end', async () => {
    await browserStorage().save(saved);
    const queue = openPage();
    await queue.restore();
    await queue.restore();
    expect(queue.getUpload('i1')).toBeDefined();
    expect(await queue.settled('i1')).toMatchObject({ status: 'done', outcome: 'imported' });
    expect(service.assets()).toHaveLength(1);
    await expect.poll(() => browserStorage().all()).toEqual([]);
  });
});
