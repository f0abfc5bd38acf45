import { policy } from '../policies/policy.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyOperation } from '../../../../test/worlds/user-proxy.js';
import { createUsersWorld, minutes, type Page } from '../../../../test/worlds/users-world.js';
import { guardedStore } from './guarded-store.js';
import { createMemoryStore } from './memory-store.js';
import type { UserStore } from './user-store.js';

afterEach(() => void vi.useRealTimers());

/** A store that fails while `isDown`, or never answers while it is `hangs`. */
function failing() {
  const state = { now: 'up' as 'up' | 'down' | 'hangs' };
  const store = new Proxy(createMemoryStore(), {
    get(target, name) {
      const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        if (state.now === 'down') throw new Error('connection to db-7.internal refused');
        if (state.now === 'hangs') return new Promise(() => undefined);
        return method(...given);
      };
    },
  }) as UserStore;
  return { store, state };
}

const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

const callsOf = (page: Page, id: string) => [
  page.call('GET', '/assets'),
  page.call('GET', `/assets/${id}`),
  page.call('DELETE', `/assets/${id}`),
  page.call('GET', `/assets/${id}/versions`),
  page.call('PATCH', `/assets/${id}`, { filename: 'b' }),
  page.call('POST', `/assets/${id}/replace/presign`, { size: 1 }),
  page.call('POST', `/assets/${id}/replace/finalize`, { upload_id: 'upl_1' }),
  page.call('POST', '/uploads/presign', { ...file, policy: 'any' }),
  page.call('POST', '/uploads/finalize', { upload_id: 'upl_1' }),
  page.call('POST', '/uploads/check-duplicate', { checksum_sha256: 'ab'.repeat(32) }),
  page.call('GET', '/folders'),
  page.call('POST', '/folders', { name: 'x' }),
  page.call('POST', '/imports', { url: 'https://example.com/a.txt', policy: 'any' }),
  page.call('GET', '/jobs/job_1'),
  page.call('GET', '/usage'),
  page.call('POST', '/policies/any', { asset_id: id }),
];

describe('while the database fails', () => {
  it('every operation is refused with 503, without a call to the service', async () => {
    const { store, state } = failing();
    const uploads = { any: policy({}) };
    const { as, asked, logged } = createUsersWorld({ users: { store }, proxy: { uploads } });
    const { id } = await as('ada').upload('one', { policy: 'any' });
    asked();
    state.now = 'down';
    const responses = await Promise.all(callsOf(as('ada'), id));
    // What a policy says is no secret, and not in the database.
    expect(responses).toHaveLength(everyOperation.length - 1);
    for (const { status, code, headers, body } of responses) {
      expect([status, code, headers.get('retry-after')]).toEqual([503, 'store_unavailable', '5']);
      expect(JSON.stringify(body)).not.toContain('internal');
    }
    expect(asked()).toEqual([]);
    expect(logged.join()).toContain('db-7.internal');
    state.now = 'up';
    expect(await as('ada').list()).toEqual([id]);
  });

  it('so is the first call, until the tables are there', async () => {
    const { store, state } = failing();
    const { as } = createUsersWorld({ users: { store } });
    state.now = 'down';
    expect((await as('ada').call('GET', '/assets')).status).toBe(503);
    state.now = 'up';
    expect((await as('ada').call('GET', '/assets')).status).toBe(200);
  });

  it('a call does not wait forever', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const { store, state } = failing();
    const { as } = createUsersWorld({ users: { store } });
    await as('ada').list();
    state.now = 'hangs';
    const listing = as('ada').call('GET', '/assets');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await listing).code).toBe('store_unavailable');
  });

  it('the first call does not wait forever for the tables', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const { store, state } = failing();
    const { as } = createUsersWorld({ users: { store } });
    state.now = 'hangs';
    const listing = as('ada').call('GET', '/assets');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await listing).code).toBe('store_unavailable');
  });

  it('`reconcile` rejects, and is tried again in the background', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    const { store, state } = failing();
    const { as, proxy, mock } = createUsersWorld({ users: { store } });
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as('ada').call('POST', '/uploads/finalize', body);
    state.now = 'down';
    await expect(proxy.reconcile()).rejects.toThrow('The database of the server does not respond.');
    await minutes(60);
    state.now = 'up';
    await minutes(1);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ files: 1, reservedFiles: 0 });
  });

  it.each(['complete', 'open', 'startCommit', 'reserve'] as const)(
    'an upload that loses `%s` has one owner in the end',
    async (method) => {
      const { as, store, mock, proxy } = createUsersWorld();
      const failure = vi.spyOn(store, method).mockRejectedValueOnce(new Error('gone'));
      const key = { 'idempotency-key': 'k' };
      const first = await as('ada')
        .send('one')
        .then((body) => as('ada').call('POST', '/uploads/finalize', body, key))
        .catch(() => null);
      if (first) expect(first.status).toBe(503);
      expect(failure).toHaveBeenCalled();
      await proxy.reconcile();
      const { id } = mock.service.assets()[0] ?? (await as('ada').upload('one'));
      expect(await as('ada').list()).toEqual([id]);
      expect(mock.service.assets()).toHaveLength(1);
    },
  );

  it('no `upload_url` reaches the store or the log', async () => {
    const given: unknown[] = [];
    const store = new Proxy(createMemoryStore(), {
      get(target, name) {
        const method = Reflect.get(target, name) as (...values: unknown[]) => Promise<unknown>;
        return async (...values: unknown[]) => {
          given.push(...values);
          if (name === 'open') throw new Error('gone');
          return method(...values);
        };
      },
    }) as UserStore;
    const { as, logged } = createUsersWorld({ users: { store } });
    await as('ada').call('POST', '/uploads/presign', file);
    expect(JSON.stringify(given)).not.toContain('storage.longshore.test');
    expect(logged.join()).not.toContain('storage.longshore.test');
    expect(logged).not.toEqual([]);
  });
});

describe('the share of a user', () => {
  /** A store that can do eight calls at the same time, whose calls end one by one. */
  function gated() {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const memory = createMemoryStore();
    const store: UserStore = {
      ...memory,
      concurrency: 8,
      async usageOf(user, now) {
        begun.push(user);
        await new Promise<void>((resolve) => void ends.push(resolve));
        return memory.usageOf(user, now);
      },
    };
    const guarded = guardedStore(store, () => undefined);
    return { begun, ends, call: (user: string) => guarded.of(user).usageOf(user, 0), all: guarded.store };
  }

  it('is a quarter of what the store can do at the same time, in order', async () => {
    const { begun, ends, call, all } = gated();
    const calls = ['ada', 'ada', 'ada', 'ada', 'bob'].map(call);
    calls.push(all.usageOf('nobody', 0));
    await vi.waitFor(() => expect(begun).toEqual(['ada', 'ada', 'bob', 'nobody']));
    ends.shift()?.();
    await calls[0];
    await vi.waitFor(() => expect(begun).toHaveLength(5));
    for (const at of [0, 1, 2, 3, 4]) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(at));
      ends[at]?.();
    }
    expect(await Promise.all(calls)).toHaveLength(6);
  });

  it('does not carry out what was given up in line', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { begun, ends, call } = gated();
    const calls = ['ada', 'ada', 'ada', 'ada'].map(async (user) => call(user).catch(() => 'given up'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(calls)).toEqual(calls.map(() => 'given up'));
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['ada', 'ada']);
    const next = call('ada');
    await vi.advanceTimersByTimeAsync(0);
    ends.at(-1)?.();
    expect(await next).toMatchObject({ files: 0 });
  });
});
