import type { PoolClient } from 'pg';
import { createSqlStore } from '../sql/sql-store.js';
import type { UserStore } from '../users/store/user-store.js';
import { openPostgres, type PostgresStoreOptions } from '../../sql/open-postgres.js';

/**
 * Creates a store of users in a PostgreSQL database (12 or newer), which several processes may share. Needs the
 * packages `kysely` and `pg`. Its tables begin with `longshore_`, in the first schema of the connection's
 * `search_path`.
 *
 * A handler of `onUploaded` receives a client of the pool, within a transaction. To commit something exactly once,
 * write it through that.
 */
export function createPostgresStore({ pool }: PostgresStoreOptions): UserStore<PoolClient> {
  return createSqlStore(openPostgres({ pool }));
}
