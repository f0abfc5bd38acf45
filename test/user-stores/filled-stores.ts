import { sql, type CompiledQuery, type Logger } from 'kysely';
import { Pool } from 'pg';
import { openPostgres } from '../../src/sql/open-postgres.js';
import type { SqlDatabase } from '../../src/sql/database.js';
import { createSqlStore } from '../../src/server/sql/sql-store.js';
import { openSqlite } from '../../src/sql/open-sqlite.js';
import type { Tables } from '../../src/server/sql/tables.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';

export interface Shape {
  readonly assets: number;
  readonly users: number;
  /** How many of the assets, the oldest, belong to a user who has added none since. */
  readonly dormant: number;
}

/** A store with many users, whose assets `asset-<n>` belong to `dormant` or else to `user-<n modulo users>`. */
export interface FilledStore {
  readonly store: UserStore;
  readonly database: SqlDatabase<unknown, Tables>;
  /** The plan of a query, which is not carried out. */
  planOf(query: CompiledQuery): Promise<string>;
  /** Leaves a database of PostgreSQL empty. */
  end(): Promise<void>;
}

export async function createFilledSqlite(path: string, shape: Shape, log?: Logger): Promise<FilledStore> {
  const database = openSqlite<Tables>({ path }, log);
  const store = createSqlStore(database);
  await fill(store, database, shape);
  return {
    store,
    database,
    async planOf(query) {
      const rows = await explain(database, 'explain query plan', query);
      return rows.map(({ detail }) => String(detail)).join('\n');
    },
    end: () => store.close(),
  };
}

export async function createFilledPostgres(url: string, shape: Shape, log?: Logger): Promise<FilledStore> {
  const pool = new Pool({ connectionString: url, max: 4, statement_timeout: 600_000 });
  const database = openPostgres<Tables>({ pool }, log);
  const store = createSqlStore(database);
  await fill(store, database, shape);
  // As PostgreSQL does by itself after a while.
  await pool.query('vacuum analyze');
  return {
    store,
    database,
    async planOf(query) {
      const rows = await explain(database, 'explain', query);
      return rows.map((row) => String(Object.values(row)[0])).join('\n');
    },
    async end() {
      await pool.query('drop schema public cascade; create schema public');
      await pool.end();
    },
  };
}

/** The rows of the plan of a query, which is not carried out. */
export async function explain<Known>(
  { db }: SqlDatabase<unknown, Known>,
  keyword: 'explain' | 'explain query plan',
  { sql: text, parameters }: CompiledQuery,
): Promise<Record<string, unknown>[]> {
  const query = sql.raw<Record<string, unknown>>(`${keyword} ${text}`).compile(db);
  const { rows } = await db.executeQuery<Record<string, unknown>>({ ...query, parameters });
  return rows;
}

/** The digest of an asset. */
export function checksumOf(asset: number): string {
  return String(asset).padStart(64, '0');
}

export const firstCreation = 1_700_000_000_000;

async function fill(store: UserStore, { db }: SqlDatabase<unknown, Tables>, shape: Shape): Promise<void> {
  const { assets, users, dormant } = shape;
  await store.migrate();
  // Rows by the database itself, which takes seconds for a million; both understand this.
  const numbers = (count: number) =>
    sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${sql.lit(count - 1)})`;
  const user = sql`'user-' || cast(n % ${sql.lit(users)} as text)`;
  const digits = sql`cast(n as text)`;
  const time = sql`${sql.lit(firstCreation)} + cast(n as bigint) * 1000`;
  const digest = sql`substr(${sql.lit('0'.repeat(64))} || ${digits}, length(${digits}) + 1)`;
  const type = sql`case n % 4 when 0 then 'video' when 1 then 'pdf' else 'image' end`;
  const resource = sql`'{"id":"asset-' || ${digits} || '","filename":"photo ' || ${digits} || '.jpg","size":1000}'`;
  await sql`insert into longshore_assets
    (id, user_id, resource, filename, search_key, type, size, stored_bytes, checksum, folder_id, created_at, deleting_at, lease_until)
    ${numbers(assets)}
    select 'asset-' || ${digits}, case when n < ${sql.lit(dormant)} then 'dormant' else ${user} end, ${resource}, 'photo ' || ${digits} || '.jpg', 'photo ' || ${digits} || '.jpg', ${type},
      1000, 1000, ${digest}, case n % 5 when 0 then 'folder-' || cast(n % ${sql.lit(users)} as text) end, ${time},
      case n % 1000 when 999 then ${time} end, 0
    from numbers`.execute(db);
  // Most sessions have ended; a few are open.
  await sql`insert into longshore_sessions
    (id, user_id, kind, state, size, checksum, meta, upload_id, job_id, idempotency_key, created_at, touched_at, lease_until, ended_at)
    ${numbers(assets)}
    select 'session-' || ${digits}, ${user}, 'new', case n % 100 when 0 then 'open' else 'done' end, 1000, ${digest}, 'null',
      'upl-' || ${digits}, 'job-' || ${digits}, 'key-' || ${digits}, ${time}, ${time}, 0, case when n % 100 > 0 then ${time} end
    from numbers`.execute(db);
  // So few that reading all of them would be cheaper would say nothing.
  const rows = Math.max(users, 2000);
  await sql`insert into longshore_usage (user_id, bytes, files, reserved_bytes, reserved_files, day, files_today)
    ${numbers(rows)}
    select 'user-' || ${digits}, ${sql.lit((assets / users) * 1000)}, ${sql.lit(Math.floor(assets / users))}, 0, 0, 0, 0 from numbers`.execute(
    db,
  );
  await sql`insert into longshore_folders (id, user_id, resource)
    ${numbers(rows)} select 'folder-' || ${digits}, ${user}, '{"name":"Trip"}' from numbers`.execute(db);
  await sql`insert into longshore_events (id, event, attempts, due_at)
    ${numbers(rows)} select 'event-' || ${digits}, '{}', 0, ${time} from numbers`.execute(db);
  await sql`insert into longshore_hidden (id, asset, hidden_at)
    ${numbers(rows)} select 'hidden-' || ${digits}, '{}', ${time} from numbers`.execute(db);
  await sql`analyze`.execute(db);
}
