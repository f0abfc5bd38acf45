import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CamelCasePlugin, Kysely, sql, type Logger } from 'kysely';
import type { SqlDatabase } from './database.js';
import { createNodeSqliteDialect } from './node-sqlite-dialect.js';

export interface SqliteStoreOptions {
  /** The file of the database, created if it does not exist; its folder must exist. `:memory:` keeps it in memory. */
  path: string;
  /** Milliseconds for which a call waits while another process writes. Default 5,000. */
  timeout?: number | undefined;
}

/** @param log receives every query */
export function openSqlite<Known>(
  { path, timeout = 5_000 }: SqliteStoreOptions,
  log?: Logger,
): SqlDatabase<DatabaseSync, Known> {
  const sqlite = opened(path, timeout);
  // Bytes. The log grows for as long as a backup reads.
  sqlite.exec(`pragma journal_size_limit = ${8 * 2 ** 20}`);
  const dialect = createNodeSqliteDialect(sqlite, timeout);
  const db = new Kysely<Known>({ dialect, plugins: [new CamelCasePlugin()], ...(log && { log }) });
  return {
    db,
    dialect: 'sqlite',
    locksRows: false,
    text: sql`text`,
    increasing: sql`integer primary key autoincrement`,
    position: (column, text) => sql<number>`instr(${sql.ref(column)}, ${text})`,
    // A transaction has the file to itself.
    lockMigrations: async () => {},
    inTransaction: (work) => db.transaction().execute((trx) => work(trx, sqlite)),
    queryWithin: async (transaction, { sql: text, parameters }) =>
      transaction.prepare(text).all(...(parameters as SQLInputValue[])),
    async close() {
      // Kysely closes the database only if it was used.
      await db.destroy();
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

// SQLITE_CANTOPEN and SQLITE_NOTADB.
const unusable = new Set([14, 26]);

function opened(path: string, timeout: number): DatabaseSync {
  const { DatabaseSync: Database } = driver();
  try {
    const sqlite = new Database(path);
    sqlite.exec(`pragma busy_timeout = ${timeout}`);
    // Readers do not wait for a writer, and a commit is one write to the disk.
    sqlite.exec('pragma journal_mode = wal');
    return sqlite;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (!unusable.has(errcode ?? 0)) throw error;
    throw new Error(
      `The database ${path} cannot be opened: ${message}. Restore it from a backup, or use another path that can be written.`,
      { cause: error },
    );
  }
}

/** Not a static import, with which an older Node.js fails before anything can say why. */
function driver(): typeof import('node:sqlite') {
  const found = process.getBuiltinModule?.('node:sqlite');
  if (found) return found;
  throw new Error(
    `Node.js ${process.version} has no SQLite. Update it to 22.16 or newer, but not 23, or use PostgreSQL.`,
  );
}
