import { openSqlite } from '../../server/sqlite/open-sqlite.js';
import type { SqliteStoreOptions } from '../../server/sqlite/sqlite-store.js';
import type { Records } from './records.js';
import { createSqlRecords } from './sql/sql-records.js';

/**
 * Creates records in a SQLite file, with Node's built-in driver (22.13 or newer), which the processes of one machine may
 * share. Needs the package `kysely`. Throws if the file cannot be opened. Its tables begin with `longshore_service_`.
 */
export function createSqliteRecords(options: SqliteStoreOptions): Records {
  return createSqlRecords(openSqlite(options));
}
