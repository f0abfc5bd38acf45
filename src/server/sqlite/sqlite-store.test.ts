import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeStore } from '../../../test/user-stores/contract.js';
import { describeDurability } from '../../../test/user-stores/durability-contract.js';
import { createSqliteWorld } from '../../../test/user-stores/sqlite-world.js';
import { assetOf, noon, sessionOf } from '../../../test/user-stores/samples.js';
import { storeFailure } from '../users/store/store-failure.js';
import { createSqliteStore } from './sqlite-store.js';

describeStore('the store in SQLite', createSqliteWorld);
describeDurability('the store in SQLite', createSqliteWorld);

describe('createSqliteStore', () => {
  it('throws if the file cannot be opened', () => {
    expect(() => createSqliteStore({ path: '/no/such/folder/users.db' })).toThrow('unable to open');
  });

  it.each([undefined, () => undefined])('says which Node.js it needs on one without SQLite', (found) => {
    const { getBuiltinModule } = process;
    // Of Node 20.0, and of Node 20.16.
    Object.assign(process, { getBuiltinModule: found });
    try {
      expect(() => createSqliteStore({ path: ':memory:' })).toThrow(/has no SQLite\. Update it to 22\.16/);
    } finally {
      Object.assign(process, { getBuiltinModule });
    }
  });

  it('keeps a database in memory', async () => {
    const store = createSqliteStore({ path: ':memory:' });
    await store.migrate();
    expect(await store.usageOf('ada', noon)).toMatchObject({ files: 0 });
    await store.close();
  });

  it('changes assets of tables to which somebody has added a column', async () => {
    const world = await createSqliteWorld();
    const store = await world.open();
    await store.migrate();
    const database = new DatabaseSync(world.path);
    for (const table of ['assets', 'sessions', 'usage'])
      database.exec(`alter table longshore_${table} add column shout text generated always as ('x') virtual`);
    database.close();
    const session = sessionOf('ada');
    await store.reserve(session, {}, noon);
    await store.startCommit(session.id, noon);
    await store.complete(session.id, assetOf({ id: 'a1' }), noon);
    await store.updateAsset('a1', { filename: 'bay.jpg' });
    await store.hideAsset('a1', noon);
    await store.restoreAsset('a1');
    expect(await store.getAsset('a1')).toMatchObject({ filename: 'bay.jpg' });
    expect(await store.getAsset('a1')).not.toHaveProperty('shout');
    await store.close();
    await world.end();
  });

  it('rejects with the error that has ended a transaction, such as a full disk', async () => {
    const world = await createSqliteWorld();
    const store = createSqliteStore({ path: world.path });
    await store.migrate();
    const session = sessionOf('ada');
    await store.reserve(session, {}, noon);
    await store.complete(session.id, assetOf(), noon);
    const fill = async (_event: unknown, database: DatabaseSync) =>
      database.exec('pragma max_page_count = 1');
    await store.deliver(fill, noon, () => noon);
    const large = { ...sessionOf('ada'), filename: 'x'.repeat(20_000) };
    const failure: unknown = await store.reserve(large, {}, noon).catch((error: unknown) => error);
    expect(storeFailure(failure)).toContain('the disk is full');
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
    await store.createFolders([{ user: 'ada', id: 'f1', resource: {} }], {});
    await other.startCommit('none', noon);
    // A transaction of another connection that does not end.
    const blocking = new DatabaseSync(world.path);
    blocking.exec('begin immediate');
    await expect(store.createFolders([{ user: 'ada', id: 'f2', resource: {} }], {})).rejects.toThrow(
      'locked',
    );
    expect(await store.getFolder('f1')).toMatchObject({ user: 'ada' });
    const patient = other.createFolders([{ user: 'ada', id: 'f3', resource: {} }], {});
    blocking.exec('rollback');
    await patient;
    blocking.close();
    await store.close();
    await other.close();
    await world.end();
  });
});
