import {
  sql,
  type CompiledQuery,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
} from 'kysely';

export type Db<Known> = Kysely<Known>;

/** What differs between databases. Columns are in camel case in rows and queries, but not in plain SQL. */
export interface SqlDatabase<Transaction, Known> {
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

/** What a row says; null if there is none. */
export const found = <Row, Record>(row: Row | undefined, recordOf: (row: Row) => Record): Record | null =>
  row === undefined ? null : recordOf(row);

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

/** Changes, and so leases, the rows that are due and that no other transaction has locked. Resolves with them. */
export function claimRows<Known, Name extends keyof Known & string>(
  { locksRows }: Pick<SqlDatabase<unknown, Known>, 'locksRows'>,
  db: Db<Known>,
  table: Name,
  { due, changes, key = 'id' }: { due: RawBuilder<unknown>; changes: RawBuilder<unknown>; key?: string },
): Promise<Selectable<Known[Name]>[]> {
  const select = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${due}`;
  // An array: with a subquery alone, PostgreSQL may select, and lock, more than the limit.
  const ids = locksRows ? sql`select unnest(array(${select} for update skip locked))` : select;
  return rowsOf(
    db,
    sql`update ${sql.table(table)} set ${changes} where ${sql.ref(key)} in (${ids}) returning *`,
  );
}
