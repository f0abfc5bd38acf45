import { openSqlite } from '../../server/sqlite/open-sqlite.js';
import type { Records } from './records.js';
import { createSqlRecords } from './sql/sql-records.js';

export interface SqliteRecordsOptions {
  /** The file of the database, created if it does not exist; its folder must exist. `:memory:` keeps it in memory. */
  path: string;
  /** Milliseconds for which a call waits while another process writes. Default 5,000. */
  timeout?: number | undefined;
}

/**
 * Creates records in a SQLite file, which the processes of one machine may share, with Node's built-in driver (22.13 or
 * newer). Needs the package `kysely`. Throws if the file cannot be opened. Its tables begin with `longshore_service_`.
 */
export function createSqliteRecords(options: SqliteRecordsOptions): Records {
  return createSqlRecords(openSqlite(options));
}
