import { openPostgres, type PostgresStoreOptions } from '../../sql/open-postgres.js';
import type { Records } from './records.js';
import { createSqlRecords } from './sql/sql-records.js';

/**
 * Creates records in a PostgreSQL database (12 or newer), which several processes may share. Needs the packages `kysely`
 * and `pg`. Its tables begin with `longshore_service_`, in the first schema of the connection's `search_path`.
 */
export function createPostgresRecords(options: PostgresStoreOptions): Records {
  return createSqlRecords(openPostgres(options));
}
