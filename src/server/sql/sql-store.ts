import { sql, type RawBuilder } from 'kysely';
import { usageAt } from '../users/store/accounting.js';
import type { UploadedEvent } from '../users/store/model.js';
import { nothingWritten } from '../users/store/records.js';
import type { UserStore } from '../users/store/user-store.js';
import { assetQueries } from './asset-queries.js';
import { rowsOf } from '../../sql/database.js';
import { draftQueries } from './draft-queries.js';
import { migrate } from '../../sql/migrate.js';
import { migrations } from './migrations.js';
import { sessionQueries } from './session-queries.js';
import type { Database, Db, Row } from './tables.js';
import { readUsage } from './usage-queries.js';

/** Creates a store on an SQL database. */
export function createSqlStore<Transaction>(database: Database<Transaction>): UserStore<Transaction> {
  const { db, concurrency, locksRows, inTransaction } = database;
  return {
    ...sessionQueries(database),
    ...assetQueries(database),
    ...draftQueries(database),
    concurrency,
    migrate: () => migrate(database, migrations, 'longshore_migrations'),
    usageOf: async (user, now) => usageAt(await readUsage(db, user), now),

    async deliver(handler, now, retryAt) {
      // A write transaction would block others even when nothing is due.
      if (!(await nextEvent(db, now))) return null;
      return inTransaction(async (trx, transaction) => {
        const row = await nextEvent(trx, now, locksRows ? sql`for update skip locked` : sql``);
        if (!row) return null;
        const { attempts } = row;
        const kept = JSON.parse(row.event) as Omit<UploadedEvent, 'attempts'>;
        // Older versions have recorded nothing of it.
        const event = { ...kept, asset: { ...nothingWritten, ...kept.asset }, attempts };
        await sql`savepoint before_handler`.execute(trx);
        try {
          await handler(event, transaction);
          // Fails if the handler ignored a failed query, after which PostgreSQL commits nothing.
          await sql`release savepoint before_handler`.execute(trx);
          await rowsOf(trx, sql`delete from longshore_events where id = ${row.id}`);
          return 'delivered';
        } catch {
          await sql`rollback to savepoint before_handler`.execute(trx);
          const due = sql`attempts = ${attempts + 1}, due_at = ${retryAt(attempts + 1)}`;
          await rowsOf(trx, sql`update longshore_events set ${due} where id = ${row.id}`);
          return 'failed';
        }
      });
    },

    close: () => database.close(),
  };
}

async function nextEvent(
  db: Db,
  now: number,
  lock: RawBuilder<unknown> = sql``,
): Promise<Row<'events'> | undefined> {
  const due = sql`select * from longshore_events where due_at <= ${now} order by due_at, id limit 1 ${lock}`;
  return (await rowsOf<Row<'events'>>(db, due))[0];
}
