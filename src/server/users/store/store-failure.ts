/** By SQLite's result code, without its extension. */
const ofSqlite: Readonly<Record<number, string>> = {
  5: 'another process keeps the database file locked',
  8: 'the database file is read-only: make the file and its folder writable for this process',
  10: 'the disk cannot be read or written: check it',
  11: 'the database file is damaged: restore a backup',
  13: 'the disk is full: make room',
  14: 'the database file cannot be opened: check its folder and its permissions',
  26: 'the file is not a SQLite database: check `path`',
};

/** By PostgreSQL's SQLSTATE. */
const ofPostgres: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only, such as a replica: connect to the primary',
  '28P01': 'the database rejected the password: check the connection string',
  '3D000': 'the database does not exist: create it, or check the connection string',
  '42501':
    'the role lacks a privilege: grant select, insert, update and delete on the tables of longshore, or run `longshore migrate` with a role that may create them',
  '42P01': 'the tables are missing: run `longshore migrate`',
  '53100': 'the disk of the database is full: make room',
  '53300': 'the database has no connection left: lower the size of the pools, or raise max_connections',
  '55P03': 'the database waited too long for a lock: another transaction holds it',
  '57014': 'the database cancelled a query that took longer than statement_timeout',
  '57P03': 'the database is starting or shutting down',
};

/** Why a store failed and what to do, in words for the log; null if its error says all that is known. */
export function storeFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return ofSqlite[errcode & 0xff] ?? null;
  return typeof code === 'string' && Object.hasOwn(ofPostgres, code) ? (ofPostgres[code] ?? null) : null;
}
