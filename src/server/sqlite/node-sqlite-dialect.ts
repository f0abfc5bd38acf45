import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely';

/**
 * Kysely's dialect for Node's built-in driver. Transactions run one at a time, and wait up to `timeout` milliseconds
 * for other connections that write.
 */
export function createNodeSqliteDialect(sqlite: DatabaseSync, timeout: number): Dialect {
  // SQLite would block the whole process while it waits, and with it the transaction that it may be waiting for.
  sqlite.exec('pragma busy_timeout = 0');
  const config = { database: adapterFor(sqlite) };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new RetryingDriver(config, timeout),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class RetryingDriver extends SqliteDriver implements Driver {
  readonly #timeout: number;

  constructor(config: { database: SqliteDatabase }, timeout: number) {
    super(config);
    this.#timeout = timeout;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => executeWithRetry(connection, query, this.#timeout),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}

async function executeWithRetry<Row>(
  connection: DatabaseConnection,
  query: CompiledQuery,
  timeout: number,
): Promise<QueryResult<Row>> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await connection.executeQuery(query);
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
      const milliseconds = 1 + Math.random() * 10;
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
    }
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // SQLITE_BUSY, whose variants differ in the higher bits.
  return (code & 0xff) === 5;
}

/** Adapts the driver to the interface of better-sqlite3, which Kysely expects. */
function adapterFor(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    // A transaction that begins by reading fails if another process writes before it does.
    const query = text === 'begin' ? 'begin immediate' : text;
    const statement = statements.get(query) ?? sqlite.prepare(query);
    statements.set(query, statement);
    return statement;
  };
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const statement = prepare(text);
      const all = (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[]));
      return {
        // `all` also runs what returns no rows.
        reader: true,
        all,
        run: (): never => {
          throw new Error('Kysely runs statements with `all`.');
        },
        iterate: (parameters) => all(parameters).values(),
      };
    },
  };
}
