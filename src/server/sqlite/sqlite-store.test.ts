// @vitest-environment node
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeStore } from '../../test/user-stores/contract.js';
import { describeDurability } from '../../test/user-stores/durability-contract.js';
import { createSqliteWorld } from '../../test/user-stores/sqlite-world.js';
import { assetOf, noon, sessionOf } from '../../test/user-stores/samples.js';
import { createSqliteStore } from './sqlite-store.js';

describeStore('the store in SQLite', createSqliteWorld);
describeDurability('the store in SQLite', createSqliteWorld);

describe('createSqliteStore', () => {
  it('throws if the file cannot be opened', () => {
    expect(() => createSqliteStore({ path: '/no/such/folder/users.db' })).toThrow('unable to open');
  });

  it('keeps a database in memory', async () => {
    const store = createSqliteStore({ path: ':memory:' });
    await store.migrate();
    expect(await store.usageOf('ada', noon)).toMatchObject({ files: 0 });
    await store.close();
  });

  it('ends the transaction of a handler that takes too long, and refuses what it writes later', async () => {
    const world = await createSqliteWorld();
    const store = createSqliteStore({ path: world.path, handlerTimeout: 10 });
    await store.migrate();
    const session = sessionOf('ada');
    await store.reserve(session, {}, noon);
    await store.complete(session.id, assetOf(), noon);
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const handle = async (transaction: DatabaseSync) => {
      const insert = transaction.prepare('insert into notes values (?)');
      insert.run('undone');
      await waiting;
      expect(() => insert.run('late')).toThrow('is over');
      expect(() => transaction.exec('delete from notes')).toThrow('is over');
    };
    const outcome = await store.deliver(
      (_event, transaction) => {
        const handled = handle(transaction);
        late = handled;
        return handled;
      },
      noon,
      () => noon,
    );
    expect(outcome).toBe('failed');
    // Other calls go on while the handler still runs.
    expect(await store.reserve(sessionOf('ada'), {}, noon)).toBe(null);
    goOn();
    await late;
    expect(await world.notes?.read()).toEqual([]);
    expect(
      await store.deliver(
        async () => {},
        noon,
        () => noon,
      ),
    ).toBe('delivered');
    await store.close();
    await world.end();
  });

  it('rejects a call that waits too long for another process', async () => {
    const world = await createSqliteWorld();
    const [store, other] = [
      createSqliteStore({ path: world.path, timeout: 20 }),
      createSqliteStore({ path: world.path }),
    ];
    await store.migrate();
    await store.createFolder({ user: 'ada', id: 'f1', resource: {} }, {});
    await other.startCommit('none', noon);
    // A transaction of another connection that does not end.
    const blocking = new DatabaseSync(world.path);
    blocking.exec('begin immediate');
    await expect(store.createFolder({ user: 'ada', id: 'f2', resource: {} }, {})).rejects.toThrow('locked');
    expect(await store.getFolder('f1')).toMatchObject({ user: 'ada' });
    const patient = other.createFolder({ user: 'ada', id: 'f3', resource: {} }, {});
    blocking.exec('rollback');
    await patient;
    blocking.close();
    await store.close();
    await other.close();
    await world.end();
  });
});
