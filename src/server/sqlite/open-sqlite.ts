import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { Kysely, sql, type Logger } from 'kysely';
import type { SqlDatabase } from '../sql/database.js';
import type { Tables } from '../sql/tables.js';
import { createNodeSqliteDialect } from './node-sqlite-dialect.js';

/** @param log receives every query */
export function openSqlite<Known = Tables>(
  { path, timeout = 5_000 }: { path: string; timeout?: number | undefined },
  log?: Logger,
): SqlDatabase<DatabaseSync, Known> {
  const sqlite = new (driver().DatabaseSync)(path);
  sqlite.exec(`pragma busy_timeout = ${timeout}`);
  // Readers do not wait for a writer, and a commit is one write to the disk.
  sqlite.exec('pragma journal_mode = wal');
  const db = new Kysely<Known>({ dialect: createNodeSqliteDialect(sqlite, timeout), ...(log && { log }) });
  return {
    db,
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

/** Not a static import, with which an older Node.js fails before anything can say why. */
function driver(): typeof import('node:sqlite') {
  const found = process.getBuiltinModule?.('node:sqlite');
  if (found) return found;
  throw new Error(
    `A SQLite file needs the SQLite of Node.js 22.13 or newer, and this is ${process.version}. ` +
      'Update Node.js, or use PostgreSQL.',
  );
}
