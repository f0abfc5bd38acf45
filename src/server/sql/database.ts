import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Claim } from '../users/store/model.js';
import type { Tables } from './tables.js';

export type Db = Kysely<Tables>;

/** What differs between databases. */
export interface SqlDatabase<Transaction> {
  readonly db: Db;
  /** As in `UserStore`. */
  readonly concurrency?: number | undefined;
  /** Whether rows can be locked. Where they cannot, transactions run one at a time. */
  readonly locksRows: boolean;
  /** The type of a text that is compared and ordered by its characters. */
  readonly text: RawBuilder<unknown>;
  /** The position of a text in a column, from 1; 0 if it is not there. */
  position(column: string, text: string): RawBuilder<number>;
  /** Waits until no other process migrates, within a transaction. */
  lockMigrations(db: Db): Promise<void>;
  /** Runs work in a transaction. The second argument is the driver's own object, for the app's code. */
  inTransaction<Result>(work: (db: Db, transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs a query in a transaction that the app has begun. Resolves with its rows. */
  queryWithin(transaction: Transaction, query: CompiledQuery): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

type TableWithId = 'longshore_sessions' | 'longshore_assets' | 'longshore_folders';

/** Reads a row, and with `locks` keeps other transactions from changing it. */
export async function rowById<Name extends TableWithId>(
  db: Db,
  table: Name,
  id: string,
  locks: boolean = false,
): Promise<Tables[Name] | undefined> {
  const lock = locks ? sql`for update` : sql``;
  const { rows } = await sql<
    Tables[Name]
  >`select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(db);
  return rows[0];
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
  // An array: with a subquery alone, PostgreSQL may select, and lock, more than the limit.
  const ids = locksRows ? sql`select unnest(array(${due} for update skip locked))` : due;
  const leased = sql<
    Tables[Name]
  >`update ${sql.table(table)} set lease_until = ${leaseUntil} where id in (${ids}) returning *`;
  const { rows } = await leased.execute(db);
  const time = (row: Tables[Name]) => Number(Reflect.get(row, touched));
  return rows.toSorted((one, other) => time(one) - time(other));
}
