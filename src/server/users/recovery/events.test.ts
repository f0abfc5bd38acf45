// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsersWorld } from '../../../test/worlds/users-world.js';
import { createMemoryStore } from '../memory-store.js';
import type { UploadedEvent, UserStore } from '../store.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('onUploaded', () => {
  it('is called once for each upload, with its user and `meta`', async () => {
    const events: UploadedEvent[] = [];
    const { as } = createUsersWorld({ users: { onUploaded: (event) => void events.push(event) } });
    const meta = { album: 7 };
    const { folder_id: _folder, ...asset } = await as('ada').upload('one', { meta });
    await seconds(60);
    const expected = { id: expect.any(String), user: 'ada', kind: 'new', asset, meta, attempts: 0 };
    expect(events).toEqual([expected]);
  });

  it('is called again, later each time, until it succeeds', async () => {
    const times: number[] = [];
    const start = Date.now();
    const ids = new Set<string>();
    const onUploaded = async ({ id, attempts }: UploadedEvent) => {
      times.push(Date.now() - start);
      ids.add(id);
      if (attempts < 3) throw new Error('the queue is full');
    };
    const { as, logged } = createUsersWorld({ users: { onUploaded } });
    await as('ada').upload('one');
    await seconds(60);
    expect(times).toEqual([0, 1000, 3000, 7000]);
    expect(ids.size).toBe(1);
    expect(logged).toHaveLength(3);
    expect(logged.join()).toContain('the queue is full');
  });

  it('that a store ended, because it took too long, is logged and called again', async () => {
    const memory = createMemoryStore();
    let calls = 0;
    const store: UserStore = {
      ...memory,
      deliver: (handler, now, retryAt) =>
        memory.deliver(
          async (event, transaction) => {
            await handler(event, transaction);
            if (calls === 1) throw new Error('too late');
          },
          now,
          retryAt,
        ),
    };
    const { as, logged } = createUsersWorld({ users: { store, onUploaded: () => void calls++ } });
    await as('ada').upload('one');
    await seconds(60);
    expect(calls).toBe(2);
    expect(logged).toHaveLength(1);
    expect(logged.join()).toContain('was not committed');
  });

  it('does not delay the response, nor other events', async () => {
    const seen: unknown[] = [];
    let fail = true;
    const onUploaded = ({ asset }: UploadedEvent) => {
      seen.push(asset.filename);
      if (asset.filename === 'bad.txt' && fail) throw new Error('bad');
    };
    const { as } = createUsersWorld({ users: { onUploaded } });
    await as('ada').upload('one', { filename: 'bad.txt' });
    await as('ada').upload('two', { filename: 'good.txt' });
    await seconds(0);
    expect(seen).toEqual(['bad.txt', 'good.txt']);
    fail = false;
    await seconds(5);
    expect(seen).toEqual(['bad.txt', 'good.txt', 'bad.txt']);
  });

  it('is called by the next process if this one ends first', async () => {
    const events: string[] = [];
    const onUploaded = () => Promise.reject(new Error('ending'));
    const world = createUsersWorld({ users: { onUploaded } });
    const { id } = await world.as('ada').upload('one');
    await world.proxy.close();
    const next = world.another({ onUploaded: ({ asset }) => void events.push(asset.id ?? '') });
    await seconds(60);
    await next.proxy.reconcile();
    expect(events).toEqual([id]);
    expect(await next.proxy.reconcile()).toMatchObject({ completed: 0 });
    expect(events).toHaveLength(1);
  });
});

describe('close', () => {
  it('stops the timers, and refuses further calls', async () => {
    const { as, proxy } = createUsersWorld();
    await as('ada').send('one');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await proxy.close();
    expect(vi.getTimerCount()).toBe(0);
    expect((await as('ada').call('GET', '/assets')).code).toBe('store_unavailable');
  });

  it('may come before the first call', async () => {
    await createUsersWorld().proxy.close();
  });
});

it('without anything open, no timer is left', async () => {
  const { as } = createUsersWorld();
  await as('ada').upload('one');
  await seconds(3600);
  expect(vi.getTimerCount()).toBe(0);
});
