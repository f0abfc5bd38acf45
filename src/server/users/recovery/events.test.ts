import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsersWorld } from '../../../../test/worlds/users-world.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { UploadedEvent } from '../store/model.js';
import type { UserStore } from '../store/user-store.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
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

  it('that was not committed is logged and called again', async () => {
    const memory = createMemoryStore();
    let calls = 0;
    const store: UserStore = {
      ...memory,
      deliver: (handler, now, retryAt) =>
        memory.deliver(
          async (event, transaction) => {
            await handler(event, transaction);
            if (calls === 1) throw new Error('the transaction was aborted');
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

  it('that never settles is logged, and stops no other event', async () => {
    const seen: unknown[] = [];
    const onUploaded = ({ asset, attempts }: UploadedEvent) => {
      seen.push(`${asset.filename} ${attempts}`);
      if (attempts === 0 && asset.filename === 'stuck.txt') return new Promise<void>(() => undefined);
    };
    const { as, logged } = createUsersWorld({ users: { onUploaded } });
    await as('ada').upload('one', { filename: 'stuck.txt' });
    await as('bob').upload('two', { filename: 'next.txt' });
    await seconds(4.9);
    expect(seen).toEqual(['stuck.txt 0']);
    await seconds(1.1);
    expect(seen).toEqual(['stuck.txt 0', 'next.txt 0', 'stuck.txt 1']);
    expect(logged).toHaveLength(1);
    expect(logged.join()).toContain('took longer than 5000 ms');
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

  it('is not called for the next event once the proxy is closed', async () => {
    let end = () => {};
    const onUploaded = vi.fn<() => Promise<void>>(() => new Promise((resolve) => void (end = resolve)));
    const { as, proxy } = createUsersWorld({ users: { onUploaded } });
    for (const text of ['one', 'two']) await as('ada').upload(text);
    await seconds(0);
    const closed = proxy.close();
    end();
    await closed;
    expect(onUploaded).toHaveBeenCalledOnce();
  });

  it('is given up after a week of failures, which the log says', async () => {
    const onUploaded = vi.fn<() => void>(() => {
      throw new Error('such an input is not taken');
    });
    const { as, logged } = createUsersWorld({ users: { onUploaded } });
    await as('ada').upload('one');
    await seconds(6 * 24 * 3_600);
    expect(logged.join()).not.toContain('given up');
    await seconds(2 * 24 * 3_600);
    const tries = onUploaded.mock.calls.length;
    expect(logged.at(-1)).toContain('is given up');
    expect(logged.at(-1)).toContain(`${tries} tries`);
    await seconds(24 * 3_600);
    expect(onUploaded).toHaveBeenCalledTimes(tries);
  });

  it('is called again for a new event while an older one waits for longer', async () => {
    const times: number[] = [];
    const onUploaded = ({ asset }: UploadedEvent) => {
      if (asset.filename === 'new.txt') times.push(Date.now());
      throw new Error('the queue is full');
    };
    const { as } = createUsersWorld({ users: { onUploaded } });
    await as('ada').upload('one', { filename: 'old.txt' });
    await seconds(130);
    const start = Date.now();
    await as('ada').upload('two', { filename: 'new.txt' });
    await seconds(10);
    expect(times.map((time) => time - start)).toEqual([0, 1000, 3000, 7000]);
  });

  it('is called without delay for an event that is recorded while another delivery ends', async () => {
    const memory = createMemoryStore();
    let goOn: (value?: unknown) => void = () => undefined;
    const store: UserStore = {
      ...memory,
      async deliver(...given) {
        const result = await memory.deliver(...given);
        if (result === null)
          await new Promise((resolve) => {
            goOn = resolve;
          });
        return result;
      },
    };
    const seen: unknown[] = [];
    const { as } = createUsersWorld({
      users: { store, onUploaded: ({ asset }) => void seen.push(asset.filename) },
    });
    await as('ada').upload('one', { filename: 'one.txt' });
    await seconds(0);
    await as('ada').upload('two', { filename: 'two.txt' });
    goOn();
    await seconds(0);
    expect(seen).toEqual(['one.txt', 'two.txt']);
  });

  it('is called when the database is back, without any other call', async () => {
    const memory = createMemoryStore();
    let isDown = false;
    const store: UserStore = {
      ...memory,
      deliver: async (...given) => {
        if (isDown) throw new Error('connection refused');
        return memory.deliver(...given);
      },
    };
    let calls = 0;
    const onUploaded = () => {
      calls += 1;
      if (!isDown) throw new Error('the queue is full');
    };
    const { as } = createUsersWorld({ users: { store, onUploaded } });
    await as('ada').upload('one');
    // Until nothing is looked for any more but this event.
    await seconds(3000);
    const before = calls;
    isDown = true;
    await seconds(3600);
    expect(calls).toBe(before);
    isDown = false;
    await seconds(60);
    expect(calls).toBe(before + 1);
  });

  it('is called by the next process for an event that has failed for hours', async () => {
    const onUploaded = () => Promise.reject(new Error('the queue is full'));
    const world = createUsersWorld({ users: { onUploaded } });
    await world.as('ada').upload('one');
    await seconds(8300);
    await world.proxy.close();
    let calls = 0;
    const next = world.another({ onUploaded: () => void (calls += 1) });
    await next.as('ada').list();
    await seconds(3600);
    expect(calls).toBe(1);
  });

  it('is called again after it failed in `reconcile`', async () => {
    const attempts: number[] = [];
    const onUploaded = (event: UploadedEvent) => {
      attempts.push(event.attempts);
      if (event.attempts < 2) throw new Error('the queue is full');
    };
    const memory = createMemoryStore();
    let isQuiet = true;
    const store: UserStore = {
      ...memory,
      deliver: async (...given) => (isQuiet ? null : memory.deliver(...given)),
    };
    const { as, proxy } = createUsersWorld({ users: { store, onUploaded } });
    await as('ada').upload('one');
    await seconds(0);
    isQuiet = false;
    await proxy.reconcile();
    expect(attempts).toEqual([0]);
    await seconds(3);
    expect(attempts).toEqual([0, 1, 2]);
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
    expect((await as('ada').call('GET', '/assets')).code).toBe('shutting_down');
  });

  it('starts nothing if it comes before the tables are there', async () => {
    const memory = createMemoryStore();
    let goOn: (value?: unknown) => void = () => undefined;
    const migrated = new Promise((resolve) => {
      goOn = resolve;
    });
    const claimSessions = vi.fn(memory.claimSessions);
    const migrate = async () => void (await migrated);
    const { as, proxy } = createUsersWorld({ users: { store: { ...memory, migrate, claimSessions } } });
    const listing = as('ada').list();
    await seconds(1);
    const closing = proxy.close();
    goOn();
    await Promise.all([closing, listing]);
    await seconds(60);
    expect(claimSessions).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
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
