import { CamelCasePlugin, sql } from 'kysely';
import { migrate } from '../../../server/sql/migrate.js';
import type { Records } from '../records.js';
import { accountQueries } from './accounts.js';
import { assetQueries } from './assets.js';
import { folderQueries } from './folders.js';
import { migrations } from './migrations.js';
import { removalQueries } from './removals.js';
import { sessionQueries } from './sessions.js';
import type { ServiceDatabase } from './tables.js';
import { workQueries } from './work.js';

/** Creates records in an SQL database. */
export function createSqlRecords(opened: ServiceDatabase): Records {
  const db = opened.db.withPlugin(new CamelCasePlugin());
  const database = { ...opened, db };
  return {
    ...accountQueries(database),
    ...sessionQueries(database),
    ...assetQueries(database),
    ...folderQueries(database),
    ...workQueries(database),
    ...removalQueries(database),
    migrate: () => migrate(database, migrations, 'longshore_service_migrations'),
    async secret(name, candidate) {
      const { value } = await db
        .insertInto('longshore_service_secrets')
        .values({ name, value: candidate })
        // An update that changes nothing returns the first candidate.
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
        .returning('value')
        .executeTakeFirstOrThrow();
      return value;
    },
    async prune(before) {
      for (const over of [
        sql`longshore_service_sessions where state in ('consumed', 'expired') and expires_at < ${before}`,
        sql`longshore_service_calls where lease_until < ${before}`,
        sql`longshore_service_jobs where status in ('completed', 'failed') and updated_at < ${before}`,
      ]) {
        // One by one, so that no lock is held for long.
        await sql`delete from ${over}`.execute(db);
      }
    },
    close: () => database.close(),
  };
}
