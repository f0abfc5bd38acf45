import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { crash, type CrashDatabase } from '../../../test/crash/crash.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { createPostgresStore } from '../postgres/index.js';
import { createSqliteStore } from '../sqlite/index.js';

/** Kills of each process; `npm run chaos:proxy` sets 300. */
const kills = Number(process.env['CHAOS_KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 10));
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

test.each([
  ['SQLite', inSqlite],
  ['PostgreSQL', inPostgres],
])(
  `with %s, a proxy killed ${kills} times leaves nothing without an owner (CHAOS_SEED=${seed})`,
  { timeout: 60_000 + kills * 10_000 },
  async (name, within) => {
    const figures = await within(async (database) => {
      await database.store.migrate();
      return crash(database, kills, seed);
    });
    expect(figures).toMatchObject({ kills });
    // oxlint-disable-next-line no-console -- the figures of a long run
    if (kills > 10) console.log(name, figures);
  },
);

type Work = (database: CrashDatabase) => Promise<object>;

async function inSqlite(work: Work): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-crash-sqlite-'));
  const address = join(folder, 'users.db');
  const sqlite = new DatabaseSync(address);
  sqlite.exec('create table notes (text text)');
  const store = createSqliteStore({ path: address });
  const select = sqlite.prepare('select text from notes');
  try {
    return await work({ address, store, notes: async () => select.all().map(({ text }) => String(text)) });
  } finally {
    await store.close();
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
}

async function inPostgres(work: Work): Promise<object> {
  const { pool, url, notes, end } = await createPostgresWorld();
  try {
    return await work({
      address: url,
      store: createPostgresStore({ pool }),
      notes: async () => (await notes?.read()) ?? [],
    });
  } finally {
    await end();
  }
}
