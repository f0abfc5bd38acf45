import { describe, expect, it } from 'vitest';
import { createSqliteWorld } from '../../../test/user-stores/sqlite-world.js';
import { sessionOf, noon } from '../../../test/user-stores/samples.js';
import { migrate, migrateInProcesses } from '../../../test/worlds/migrate-world.js';

describe('longshore migrate', () => {
  it('prepares a SQLite file, and leaves what is in it', async () => {
    const world = await createSqliteWorld();
    const args = ['--sqlite', world.path];
    expect(await migrate(args)).toEqual({ code: 0, out: 'The tables are up to date.', error: '' });
    const store = await world.open();
    await store.reserve(sessionOf('ada'), {}, noon);
    expect(await migrate(args)).toMatchObject({ code: 0 });
    expect(await store.usageOf('ada', noon)).toMatchObject({ reservedFiles: 1 });
    await store.close();
    await world.end();
  });

  it('may run in several processes at once', async () => {
    const world = await createSqliteWorld();
    const output = await migrateInProcesses(4, ['--sqlite', world.path]);
    expect(output).toEqual(Array.from({ length: 4 }, () => 'The tables are up to date.'));
    const store = await world.open();
    expect(await store.reserve(sessionOf('ada'), {}, noon)).toBe(null);
    await store.close();
    await world.end();
  }, 30_000);

  it('refuses tables of a newer version', async () => {
    const world = await createSqliteWorld();
    const args = ['--sqlite', world.path];
    await migrate(args);
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(world.path);
    database.exec('insert into longshore_migrations values (99, 0)');
    database.close();
    const { code, error } = await migrate(args);
    expect(code).toBe(1);
    expect(error).toContain('The tables are at version 99');
    await world.end();
  });

  it('prints help', async () => {
    const { code, out } = await migrate(['--help']);
    expect(code).toBe(0);
    for (const option of ['--sqlite', '--postgres']) expect(out).toContain(option);
  });

  it.each([
    [[], 'Name one database'],
    [['--sqlite', 'a.db', '--postgres', 'URL'], 'Name one database'],
    [['--postgres', 'DATABASE_URL'], 'DATABASE_URL is not set'],
    [['--postgres', 'postgres://ada:secret@db/app'], 'takes the name of an environment variable'],
    [['--mysql', 'x'], "'--mysql'"],
  ])('refuses %j with a reason', async (args, reason) => {
    const { code, error } = await migrate(args);
    expect(code).toBe(2);
    expect(error).toContain(reason);
    expect(error).not.toContain('secret');
  });

  it.each([
    [['--sqlite', '/no/such/folder/users.db'], 'unable to open'],
    [['--postgres', 'URL'], 'ECONNREFUSED'],
  ])('says why it failed with %j', async (args, reason) => {
    // Nothing listens on port 1.
    const { code, error } = await migrate(args, { URL: 'postgres://ada:secret@127.0.0.1:1/app' });
    expect(code).toBe(1);
    expect(error).toContain(reason);
    expect(error).not.toContain('secret');
  });
});
