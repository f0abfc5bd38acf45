import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { runHistories, type EmptyStore } from '../../../test/histories/histories.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { createSqliteWorld } from '../../../test/user-stores/sqlite-world.js';
import { createPostgresStore } from '../postgres/index.js';

/** `npm run chaos:proxy` sets 10,000. */
const count = Number(process.env['CHAOS_HISTORIES'] ?? (process.env['TEST_ALL'] ? 500 : 60));
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

const tables = ['sessions', 'assets', 'folders', 'events', 'usage'].map((name) => `longshore_${name}`);
// Faster than `truncate` while they have a few rows.
const emptied = tables.map((table) => `delete from ${table};`).join('');

test.each([
  ['SQLite', inSqlite],
  ['PostgreSQL', inPostgres],
])(
  `with %s, in ${count} histories nothing of one user reaches another (CHAOS_SEED=${seed})`,
  { timeout: 60_000 + count * 2_000 },
  async (_name, within) => {
    expect(await within((emptyStore) => runHistories(emptyStore, seed, count))).toBe(null);
  },
);

type Work = (emptyStore: EmptyStore) => Promise<string | null>;

async function inSqlite(work: Work): Promise<string | null> {
  const { path, open, end } = await createSqliteWorld();
  const store = await open();
  await store.migrate();
  const sqlite = new DatabaseSync(path);
  try {
    return await work(async () => {
      sqlite.exec(emptied);
      return store;
    });
  } finally {
    sqlite.close();
    await store.close();
    await end();
  }
}

async function inPostgres(work: Work): Promise<string | null> {
  const { url, end } = await createPostgresWorld();
  // Virtual time would close connections that are idle for seconds. No commit has to reach the disk.
  const pool = new Pool({
    connectionString: url,
    max: 4,
    idleTimeoutMillis: 0,
    options: '-c synchronous_commit=off',
  });
  const store = createPostgresStore({ pool });
  await store.migrate();
  try {
    return await work(async () => {
      await pool.query(emptied);
      return store;
    });
  } finally {
    await pool.end();
    await end();
  }
}
