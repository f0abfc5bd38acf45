import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
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
  const connection = connectionTo(sqlite, timeout);
  // Kysely calls its `close` only.
  const database = sqlite as unknown as SqliteDatabase;
  const driver = Object.assign(new SqliteDriver({ database }), oneAtATime(connection));
  return Object.assign(new SqliteDialect({ database }), { createDriver: () => driver });
}

/** Kysely before 0.29 leaves it to the driver that nobody else uses a connection during a transaction. */
function oneAtATime(connection: DatabaseConnection) {
  let last = Promise.resolve();
  let end = () => {};
  return {
    async acquireConnection() {
      const before = last;
      let done = () => {};
      last = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      end = done;
      return connection;
    },
    async releaseConnection() {
      end();
    },
  };
}

function connectionTo(sqlite: DatabaseSync, timeout: number): DatabaseConnection {
  const statements = new Map<string, StatementSync>();
  const all = (text: string, parameters: readonly unknown[]) => {
    // A transaction that begins by reading fails if another process writes before it does.
    const query = text === 'begin' ? 'begin immediate' : text;
    // SQLite ends a transaction itself when the disk is full; an error of the rollback would hide that one.
    if (query === 'rollback' && 'isTransaction' in sqlite && !sqlite.isTransaction) return [];
    const statement = statements.get(query) ?? sqlite.prepare(query);
    statements.set(query, statement);
    // A full disk has ended it, and its own error is the one to report. Node 22.13 lacks the member.
    if (query === 'rollback' && 'isTransaction' in sqlite && !sqlite.isTransaction) return [];
    return statement.all(...(parameters as SQLInputValue[]));
  };
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const deadline = performance.now() + timeout;
      for (;;) {
        try {
          return { rows: all(sql, parameters) as Row[] };
        } catch (error) {
          if (!isBusy(error) || performance.now() >= deadline) throw error;
          const milliseconds = 1 + Math.random() * 10;
          await new Promise((resolve) => void setTimeout(resolve, milliseconds));
        }
      }
    },
    streamQuery: () => {
      throw new Error('The stores read no streams.');
    },
  };
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // SQLITE_BUSY, whose variants differ in the higher bits.
  return (code & 0xff) === 5;
}
