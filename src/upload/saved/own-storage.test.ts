import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import type { QueueStorage } from '../state/queue-storage.js';

afterEach(() => vi.unstubAllGlobals());

const never = () => new Promise<never>(() => {});
const silent: QueueStorage = { claim: never, save: never, remove: never };

describe('a storage that never responds', () => {
  it('does not hold up an import or a file', async () => {
    const { queue, service, finish, now } = createQueueWorld({
      queue: { storage: silent },
      fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
    });
    const [imported] = await queue.importUrls(['https://source.example/a.txt']);
    const [file] = queue.add([textFile('b.txt')]);
    await finish();
    expect([now(imported!).status, now(file!).status]).toEqual(['done', 'done']);
    expect(service.assets()).toHaveLength(2);
  });

  it('does not hold up `restore()`', async () => {
    const { queue, clock } = createQueueWorld({ queue: { storage: silent } });
    let isRestored = false;
    void queue.restore().then(() => (isRestored = true));
    for (let turn = 0; turn < 20; turn++) await clock.advance(1_000);
    expect(isRestored).toBe(true);
  });

  it('does not hold up `restore()` when the browser does not list its databases', async () => {
    vi.stubGlobal('indexedDB', { databases: never });
    const { queue, clock } = createQueueWorld({ queue: { storage: undefined } });
    let isRestored = false;
    void queue.restore().then(() => (isRestored = true));
    for (let turn = 0; turn < 20; turn++) await clock.advance(1_000);
    expect(isRestored).toBe(true);
    expect(clock.sleeping()).toBe(0);
  });
});
