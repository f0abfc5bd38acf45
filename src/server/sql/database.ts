import type { Kysely, RawBuilder } from 'kysely';
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
  close(): Promise<void>;
}
