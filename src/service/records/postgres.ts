import type { Pool } from 'pg';
import { openPostgres } from '../../server/postgres/open-postgres.js';
import type { Records } from './records.js';
import { createSqlRecords } from './sql/sql-records.js';

export interface PostgresRecordsOptions {
  /**
   * A pool of the package `pg`, preferably the service's own: its connections get the time limits below. Set its
   * `connectionTimeoutMillis`, or calls wait for an unreachable database. `close` does not end it.
   *
   * Each connection gets a `statement_timeout` of 8 s, a `lock_timeout` of 5 s and an
   * `idle_in_transaction_session_timeout` of 15 s, unless the pool, the role or the database sets one.
   */
  pool: Pool;
}

/**
 * Creates records in a PostgreSQL database (12 or newer), which several processes may share. Needs the packages `kysely`
 * and `pg`. Its tables begin with `longshore_service_`, in the first schema of the connection's `search_path`.
 */
export function createPostgresRecords({ pool }: PostgresRecordsOptions): Records {
  return createSqlRecords(openPostgres(pool));
}
