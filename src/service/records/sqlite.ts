import { sql } from 'kysely';
import { openSqlite, type SqliteStoreOptions } from '../../sql/open-sqlite.js';
import type { Records } from './records.js';
import { createSqlRecords } from './sql/sql-records.js';
import type { Tables } from './sql/tables.js';

/**
 * Creates records in a SQLite file, with Node's built-in driver (22.16 or newer, but not 23), which the processes of one
 * machine may share. Needs the package `kysely`. Throws if the file cannot be opened. Its tables begin with
 * `longshore_service_`.
 */
export function createSqliteRecords(options: SqliteStoreOptions): Records {
  const database = openSqlite<Tables>(options);
  const records = createSqlRecords(database);
  return {
    ...records,
    async migrate() {
      const { rows } = await sql`select name from pragma_module_list where name = 'fts5'`.execute(
        database.db,
      );
      if (rows.length > 0) return records.migrate();
      throw new Error(
        `Searches need the SQLite of Node.js 22.16 or newer, but not 23, and this is ${process.version}. ` +
          'Update Node.js, or use PostgreSQL.',
      );
    },
  };
}
