import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Logger, type PostgresPool } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { SqlDatabase } from './database.js';

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

/** @param log receives every query */
export function openPostgres<Known>(
  { pool }: PostgresStoreOptions,
  log?: Logger,
): SqlDatabase<PoolClient, Known> {
  ignoreErrors(pool);
  const prepared = createConnections();
  const connect = async () => prepared(await pool.connect());
  const db = kyselyOver<Known>({ connect, end: async () => {}, options: {} }, log);
  return {
    db,
    dialect: 'postgres',
    concurrency: pool.options.max,
    locksRows: true,
    // By bytes, as in SQLite. Other collations order ids differently, and are slower.
    text: sql`text collate "C"`,
    increasing: sql`bigint generated always as identity primary key`,
    position: (column, text) => sql<number>`strpos(${sql.ref(column)}, ${text})`,
    async lockMigrations(trx) {
      // An index over many rows takes longer than a call may.
      await sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout']) as name`.execute(
        trx,
      );
      await sql.raw(migrationLock).execute(trx);
    },
    async inTransaction(work) {
      const client = await pool.connect();
      const only = { connect: () => prepared(client), end: async () => {}, options: {} };
      // Kysely returns the client to its pool, or discards it if it is broken.
      return kyselyOver<Known>(only, log)
        .transaction()
        .execute((trx) => work(trx, client));
    },
    async queryWithin(transaction, { sql: text, parameters }) {
      return (await transaction.query(text, [...parameters])).rows;
    },
    close: async () => {},
  };
}

function kyselyOver<Known>(pool: PostgresPool, log: Logger | undefined): Kysely<Known> {
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Known>({ dialect, plugins: [new CamelCasePlugin()], ...(log && { log }) });
}

// Shorter than the proxy waits for a store (10 s), so that a call that it gives up soon returns its connection. The last
// one is longer than a handler of `onUploaded` may take.
const setLimits = (isLocal: boolean) => `set_config(name, milliseconds, ${isLocal})
  from (values ('statement_timeout', '8000'), ('lock_timeout', '5000'), ('idle_in_transaction_session_timeout', '15000'))
    as limits (name, milliseconds)
  where current_setting(name) = '0'`;
const limitSession = `select pg_backend_pid() as pid,
  array(select ${setLimits(false)} and pg_backend_pid() = $1)`;
const beginWithLimits = `begin; select ${setLimits(true)}`;

// An arbitrary number that nothing else locks.
const migrationLock = 'select pg_advisory_xact_lock(7310595018172559)';

// Milliseconds, more than the database takes by its own limits. A failover may leave connections that say nothing more, and
// TCP finds out after a quarter of an hour.
const longestSilence = 30_000;

type Ask = <Row extends QueryResultRow>(query: QueryConfig) => Promise<QueryResult<Row>>;

/** Ends a connection that does not answer, so that its pool opens another. Migrations may take as long as they need. */
function createAsk(client: PoolClient): Ask {
  let isMigrating = false;
  return async <Row extends QueryResultRow>(query: QueryConfig) => {
    isMigrating = query.text === migrationLock || (isMigrating && !/^(?:commit|rollback)$/.test(query.text));
    const silent = isMigrating ? undefined : setTimeout(() => void client.end(), longestSilence);
    try {
      return await client.query<Row>(query);
    } finally {
      clearTimeout(silent);
    }
  };
}

/** Limits how long a new connection may be held up, and replaces the one character that PostgreSQL refuses. */
function createConnections(): (client: PoolClient) => Promise<PoolClient> {
  const connections = new WeakMap<PoolClient, PoolClient>();
  return async (client) => {
    const known = connections.get(client);
    if (known) return known;
    const id: unknown = Reflect.get(client, 'processID');
    const ask = createAsk(client);
    let isPooled = false;
    try {
      const { rows } = await ask<{ pid: number }>({ text: limitSession, values: [id ?? 0] });
      isPooled = rows[0]?.pid !== id;
    } catch (error) {
      client.release(true);
      throw error;
    }
    const query = (text: string, values: readonly unknown[]) =>
      ask({ text, values: values.map(storable), types: { getTypeParser: numbersOf(client) } });
    const value = isPooled ? limitTransactions(client, ask, query) : query;
    const connection = Object.create(client, { query: { value } }) as PoolClient;
    connections.set(client, connection);
    return connection;
  };
}

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Limits each transaction, and makes one of each other statement: behind a pooler such as PgBouncer, which gives clients the
 * same sessions in turn, limits of a session would end the long queries of others.
 */
function limitTransactions(client: PoolClient, ask: Ask, query: Query): Query {
  let isWithin = false;
  return async (text, values) => {
    if (text === 'begin') {
      isWithin = true;
      return ask({ text: beginWithLimits });
    }
    if (text === 'commit' || text === 'rollback') isWithin = false;
    else if (!isWithin) {
      await ask({ text: beginWithLimits });
      try {
        const result = await query(text, values);
        await ask({ text: 'commit' });
        return result;
      } catch (error) {
        await ask({ text: 'rollback' }).catch(() => client.end());
        throw error;
      }
    }
    return query(text, values);
  };
}

const bigints: ReadonlySet<number> = new Set([20]);

/** By default, 64-bit integers are strings. Those of the tables are safe. */
function numbersOf(client: PoolClient): PoolClient['getTypeParser'] {
  return (type, format) => (bigints.has(type) ? Number : (client.getTypeParser(type, format) as unknown));
}

/** JSON allows it in a name or an id. */
function storable(parameter: unknown): unknown {
  return typeof parameter === 'string' ? parameter.replaceAll('\0', '\uFFFD') : parameter;
}

const ignore = () => {};

/** Without a listener, a connection that breaks would end the process. The call that used it rejects anyway. */
function ignoreErrors(pool: Pool): void {
  pool.on('error', ignore);
  // Not `connect`: the app may have opened connections before.
  pool.on('acquire', (client) => {
    if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
  });
}
