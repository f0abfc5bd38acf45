import { sql } from 'kysely';
import { usageAt } from '../users/store/accounting.js';
import type { UploadedEvent } from '../users/store/model.js';
import type { UserStore } from '../users/store/user-store.js';
import { assetQueries } from './asset-queries.js';
import type { Db, SqlDatabase } from './database.js';
import { draftQueries } from './draft-queries.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations.js';
import { sessionQueries } from './session-queries.js';
import type { Rows } from './tables.js';
import { readUsage } from './usage-queries.js';

/** Creates a store on an SQL database. */
export function createSqlStore<Transaction>(database: SqlDatabase<Transaction>): UserStore<Transaction> {
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
      if (!(await selectDue(db, now).executeTakeFirst())) return null;
      return inTransaction(async (trx, transaction) => {
        const row = await selectDue(trx, now)
          .$if(locksRows, (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (!row) return null;
        const { attempts } = row;
        const event = { ...(JSON.parse(row.event) as Omit<UploadedEvent, 'attempts'>), attempts };
        await sql`savepoint before_handler`.execute(trx);
        try {
          await handler(event, transaction);
          // Fails if the handler ignored a failed query, after which PostgreSQL commits nothing.
          await sql`release savepoint before_handler`.execute(trx);
          await trx.deleteFrom('longshore_events').where('id', '=', row.id).execute();
          return 'delivered';
        } catch {
          await sql`rollback to savepoint before_handler`.execute(trx);
          await trx
            .updateTable('longshore_events')
            .set({ attempts: attempts + 1, due_at: retryAt(attempts + 1) })
            .where('id', '=', row.id)
            .execute();
          return 'failed';
        }
      });
    },

    close: () => database.close(),
  };
}

function selectDue(db: Db, now: number): Rows<'longshore_events'> {
  return db
    .selectFrom('longshore_events')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
}
