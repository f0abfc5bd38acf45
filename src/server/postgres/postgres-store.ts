import type { Pool, PoolClient } from 'pg';
import { createSqlStore } from '../sql/sql-store.js';
import type { UserStore } from '../users/store/user-store.js';
import { openPostgres } from './open-postgres.js';

export interface PostgresStoreOptions {
  /**
   * A pool of the package `pg`, preferably the store's own: its connections get the time limits below, and one user may
   * use a quarter of them. Set its `connectionTimeoutMillis`, or calls wait for an unreachable database until the proxy
   * gives up. `close` does not end it.
   *
   * Each connection gets a `statement_timeout` of 8 s, a `lock_timeout` of 5 s and an
   * `idle_in_transaction_session_timeout` of 15 s, unless the pool, the role or the database sets one. Behind a pooler such as
   * PgBouncer, in transaction mode too, each transaction gets them instead.
   */
  pool: Pool;
}

/**
 * Creates a store of users in a PostgreSQL database (12 or newer), which several processes may share. Needs the
 * packages `kysely` and `pg`. Its tables begin with `longshore_`, in the first schema of the connection's
 * `search_path`.
 *
 * A handler of `onUploaded` receives a client of the pool, within a transaction. To commit something exactly once,
 * write it through that.
 */
export function createPostgresStore({ pool }: PostgresStoreOptions): UserStore<PoolClient> {
  return createSqlStore(openPostgres(pool));
}
