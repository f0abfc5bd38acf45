import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createValve } from '../../../test/faults/valve.js';
import { createPostgresWorld, type PostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { assetOf, noon, sessionOf } from '../../../test/user-stores/samples.js';
import type { UserStore } from '../users/store/user-store.js';
import { createPostgresStore } from './postgres-store.js';

describe('when connections to PostgreSQL are lost', () => {
  let world: PostgresWorld;
  let pool: Pool;
  let store: UserStore;
  beforeAll(async () => {
    world = await createPostgresWorld();
  });
  afterAll(() => world.end());
  // A pool that has not noticed the cut of the test before would reject the first call of the next.
  beforeEach(async () => {
    // Like an app's, without a listener for errors: those would end the process.
    pool = new Pool({ connectionString: world.url, max: 3 });
    store = createPostgresStore({ pool });
    await store.migrate();
  });
  afterEach(() => pool.end());

  /** Ends the store's connections, as a restart of the server does. */
  const cut = () =>
    world.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('goes on after losing one that was open before the store was created', async () => {
    const own = new Pool({ connectionString: world.url, max: 1 });
    await own.query('select 1');
    const late = createPostgresStore({ pool: own });
    const session = sessionOf('carol');
    await late.reserve(session, {}, noon);
    await late.complete(session.id, assetOf(), noon);
    const lost = late.deliver(
      async (_event, client) => {
        const ended = new Promise<void>((resolve) => client.once('end', resolve));
        await cut();
        await ended;
      },
      noon,
      () => noon,
    );
    await expect(lost).rejects.toThrow();
    expect(await late.usageOf('carol', noon)).toMatchObject({ files: 1 });
    await late.deliver(
      async () => {},
      noon,
      () => noon,
    );
    await own.end();
  });

  it('goes on with new ones', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => store.getAsset(id)));
    await cut();
    // What was sent over a connection before its end was noticed may be rejected.
    await expect
      .poll(() => store.reserve(sessionOf('ada'), { files: 1 }, noon).catch(() => undefined))
      .toBe(null);
    expect(await store.usageOf('ada', noon)).toMatchObject({ reservedFiles: 1 });
  });

  it('gives up those that a failover has left without an end', async () => {
    const valve = await createValve(Number(new URL(world.url).port));
    const url = Object.assign(new URL(world.url), { port: valve.port });
    const own = new Pool({ connectionString: url.href, max: 3 });
    const late = createPostgresStore({ pool: own });
    const read = () => Promise.all(['a', 'b', 'c'].map((id) => late.getAsset(id)));
    await read();
    valve.lose();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let failure = '';
    void read().catch((error: unknown) => (failure = String(error)));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(failure).toContain('terminated');
    });
    vi.useRealTimers();
    expect(await read()).toEqual([null, null, null]);
    await own.end();
    await valve.close();
  });

  it('delivers an event again whose transaction was lost', async () => {
    const session = sessionOf('bob');
    await store.reserve(session, {}, noon);
    await store.complete(session.id, assetOf(), noon);
    const lost = store.deliver(
      async (_event, transaction) => {
        await world.notes?.write(transaction, 'lost');
        await cut();
        await world.notes?.write(transaction, 'lost');
      },
      noon,
      () => noon + 1000,
    );
    await expect(lost).rejects.toThrow();
    const attempts: number[] = [];
    const retry = () =>
      store
        .deliver(
          async (event, transaction) => {
            attempts.push(event.attempts);
            await world.notes?.write(transaction, 'kept');
          },
          noon,
          () => noon,
        )
        .catch(() => undefined);
    await expect.poll(retry).toBe('delivered');
    expect(attempts.at(-1)).toBe(0);
    expect(await world.notes?.read()).toEqual(['kept']);
  });

  it('rejects calls while there is no server', async () => {
    const nowhere = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 });
    const gone = createPostgresStore({ pool: nowhere });
    await expect(gone.reserve(sessionOf('ada'), {}, noon)).rejects.toThrow('ECONNREFUSED');
    await expect(gone.getAsset('a')).rejects.toThrow('ECONNREFUSED');
    await nowhere.end();
  });
});
