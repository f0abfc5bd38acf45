import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUsersWorld } from '../../../../test/worlds/users-world.js';
import { createSqliteStore } from '../../sqlite/sqlite-store.js';
import { createMemoryStore } from './memory-store.js';
import { storeFailure } from './store-failure.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longshore-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the log names', () => {
  /** Real errors of SQLite: a call of a user over a database that a function has spoilt. */
  async function logOf(spoil: (path: string) => void | Promise<void>) {
    const path = join(folder, 'media.db');
    await spoil(path);
    const store = createSqliteStore({ path });
    const { as, logged, proxy } = createUsersWorld({ users: { store } });
    expect((await as('ada').call('GET', '/assets')).code).toBe('store_unavailable');
    await proxy.close();
    await store.close();
    expect(logged).toHaveLength(1);
    return logged[0];
  }

  it('tables of a newer version', async () => {
    const spoil = (path: string) => {
      const database = new DatabaseSync(path);
      database.exec('create table longshore_migrations (version integer primary key, applied_at bigint)');
      database.exec('insert into longshore_migrations values (99, 0)');
      database.close();
    };
    expect(await logOf(spoil)).toContain('The tables are at version 99');
  });

  it.each<[cause: string, words: string, pragma: string]>([
    ['a full disk', 'the disk is full', 'max_page_count = 1'],
    ['a read-only database', 'the database file is read-only', 'query_only = on'],
  ])('%s', (_cause, words, pragma) => {
    const database = new DatabaseSync(join(folder, 'media.db'));
    database.exec(`pragma ${pragma}`);
    let failure: unknown;
    try {
      database.exec('create table a (b text)');
      database.exec('create table c (d text)');
    } catch (error) {
      failure = error;
    }
    database.close();
    expect(storeFailure(failure)).toContain(words);
  });

  it('a file that is no database', async () => {
    const path = join(folder, 'no.db');
    await writeFile(path, 'x'.repeat(4_096));
    const database = new DatabaseSync(path);
    let failure: unknown;
    try {
      database.exec('create table a (b text)');
    } catch (error) {
      failure = error;
    }
    expect(storeFailure(failure)).toContain('not a SQLite database');
    database.close();
  });

  it.each([
    ['53100', 'disk of the database is full'],
    ['25006', 'read-only'],
    ['57P03', 'starting or shutting down'],
    ['53300', 'no connection left'],
    ['42501', 'lacks a privilege'],
    ['55P03', 'waited too long for a lock'],
    ['57014', 'statement_timeout'],
  ])('the cause of %s', async (code, words) => {
    const failing = () => Promise.reject(Object.assign(new Error('as the driver says'), { code }));
    const store = { ...createMemoryStore(), listAssets: failing };
    const { as, logged, proxy } = createUsersWorld({ users: { store } });
    const { status, body } = await as('ada').call('GET', '/assets');
    expect(status).toBe(503);
    expect(JSON.stringify(body)).not.toContain(words);
    expect(logged.join()).toMatch(
      new RegExp(`The store failed \\(listAssets\\): .*${words}.*: Error: as the driver says`),
    );
    await proxy.close();
  });

  it.each([
    [new Error('other')],
    ['text'],
    [null],
    [Object.assign(new Error('other'), { code: 'constructor' })],
  ])('nothing that it does not know: %o', (error) => {
    expect(storeFailure(error)).toBe(null);
  });
});
