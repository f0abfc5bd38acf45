import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, type Logger } from 'kysely';
import type { SqlDatabase } from '../sql/database.js';
import { createSqlStore } from '../sql/sql-store.js';
import type { Tables } from '../sql/tables.js';
import type { UserStore } from '../users/store/user-store.js';
import { createNodeSqliteDialect } from './node-sqlite-dialect.js';

export interface SqliteStoreOptions {
  /** The file of the database, created if it does not exist; its folder must exist. `:memory:` keeps it in memory. */
  path: string;
  /** Milliseconds for which a call waits while another process writes. Default 5,000. */
  timeout?: number | undefined;
}

/**
 * Creates a store of users in a SQLite file, with Node's built-in driver (22.13 or newer). Needs the package `kysely`.
 * Throws if the file cannot be opened.
 *
 * It is for one machine. Calls run one at a time, and wait for a handler of `onUploaded`, so keep it short. The handler
 * receives this store's own `DatabaseSync`, within a transaction. To commit something exactly once, write it through
 * that.
 */
export function createSqliteStore(options: SqliteStoreOptions): UserStore<DatabaseSync> {
  return createSqlStore(openSqlite(options));
}

/** @param log receives every query */
export function openSqlite(
  { path, timeout = 5_000 }: SqliteStoreOptions,
  log?: Logger,
): SqlDatabase<DatabaseSync> {
  const sqlite = new DatabaseSync(path);
  sqlite.exec(`pragma busy_timeout = ${timeout}`);
  // Readers do not wait for a writer, and a commit is one write to the disk.
  sqlite.exec('pragma journal_mode = wal');
  const db = new Kysely<Tables>({ dialect: createNodeSqliteDialect(sqlite, timeout), ...(log && { log }) });
  return {
    db,
    locksRows: false,
    text: sql`text`,
    position: (column, text) => sql<number>`instr(${sql.ref(column)}, ${text})`,
    // A transaction has the file to itself.
    lockMigrations: async () => {},
    inTransaction: (work) => db.transaction().execute((trx) => work(trx, sqlite)),
    async close() {
      // Kysely closes the database only if it was used.
      await db.destroy();
      if (sqlite.isOpen) sqlite.close();
    },
  };
}
