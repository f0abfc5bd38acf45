import {
  sql,
  type CompiledQuery,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
} from 'kysely';
import type { Claim } from '../users/store/model.js';
import type { Tables } from './tables.js';

export type Db<Known = Tables> = Kysely<Known>;

/** What differs between databases. */
export interface SqlDatabase<Transaction, Known = Tables> {
  readonly db: Db<Known>;
  readonly dialect: 'sqlite' | 'postgres';
  /** As in `UserStore`. */
  readonly concurrency?: number | undefined;
  /** Whether rows can be locked. Where they cannot, transactions run one at a time. */
  readonly locksRows: boolean;
  /** The type of a text that is compared and ordered by its characters. */
  readonly text: RawBuilder<unknown>;
  /** The type of a primary key that the database assigns, and that increases with each row. */
  readonly increasing: RawBuilder<unknown>;
  /** The position of a text in a column, from 1; 0 if it is not there. */
  position(column: string, text: string): RawBuilder<number>;
  /** Waits until no other process migrates, within a transaction. */
  lockMigrations(db: Db<Known>): Promise<void>;
  /** Runs work in a transaction. The second argument is the driver's own object, for the app's code. */
  inTransaction<Result>(work: (db: Db<Known>, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a query in a transaction that the app has begun. Resolves with its rows. */
  queryWithin(transaction: Transaction, query: CompiledQuery): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Runs plain SQL. Nothing checks that its rows are of the type. */
export async function rowsOf<Row>(db: QueryExecutorProvider, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}

/** Reads a row, and with `locks` keeps other transactions from changing it. `column` identifies it. */
export async function rowById<Known, Name extends keyof Known & string>(
  db: Db<Known>,
  table: Name,
  id: string,
  locks: boolean = false,
  column: string = 'id',
): Promise<Selectable<Known[Name]> | undefined> {
  const lock = locks ? sql`for update` : sql``;
  const from = sql`${sql.table(table)} where ${sql.ref(column)} = ${id} ${lock}`;
  return (await rowsOf<Selectable<Known[Name]>>(db, sql`select * from ${from}`))[0];
}

/** Locks the rows whose ids a query selects, and leaves out those that another transaction has locked. */
export function lockFree(locksRows: boolean, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  // An array: with a subquery alone, PostgreSQL may select, and lock, more than the limit.
  return locksRows ? sql`select unnest(array(${ids} for update skip locked))` : ids;
}

/** Leases the open rows of a table that were touched before a time and are not leased, the longest untouched first. */
export async function claimRows<Name extends 'longshore_sessions' | 'longshore_assets'>(
  { db, locksRows }: SqlDatabase<unknown>,
  table: Name,
  { touched, isOpen }: { touched: string; isOpen: RawBuilder<unknown> },
  { before, limit, now, leaseUntil }: Claim,
): Promise<Tables[Name][]> {
  const at = sql.ref(touched);
  const due = sql`select id from ${sql.table(table)} where ${isOpen} and ${at} < ${before} and lease_until <= ${now}
    order by ${at}, id limit ${limit}`;
  const ids = lockFree(locksRows, due);
  const leased = sql`update ${sql.table(table)} set lease_until = ${leaseUntil} where id in (${ids}) returning *`;
  const rows = await rowsOf<Tables[Name]>(db, leased);
  const time = (row: Tables[Name]) => Number(Reflect.get(row, touched));
  return rows.toSorted((one, other) => time(one) - time(other));
}
