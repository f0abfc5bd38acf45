import type { DatabaseSync } from 'node:sqlite';
import { createSqlStore } from '../sql/sql-store.js';
import type { UserStore } from '../users/store/user-store.js';
import { openSqlite, type SqliteStoreOptions } from '../../sql/open-sqlite.js';

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
