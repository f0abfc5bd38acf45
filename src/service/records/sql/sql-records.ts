import { CamelCasePlugin, sql } from 'kysely';
import { migrate } from '../../../server/sql/migrate.js';
import type { Records } from '../records.js';
import { accountQueries } from './accounts.js';
import { libraryQueries } from './library.js';
import { migrations } from './migrations.js';
import { sessionQueries } from './sessions.js';
import { rowsOf, type Row, type ServiceDatabase } from './tables.js';
import { workQueries } from './work.js';

/** Creates records in an SQL database. */
export function createSqlRecords(opened: ServiceDatabase): Records {
  const db = opened.db.withPlugin(new CamelCasePlugin());
  const database = { ...opened, db };
  return {
    ...accountQueries(database),
    ...sessionQueries(database),
    ...libraryQueries(database),
    ...workQueries(database),
    migrate: () => migrate(database, migrations, 'longshore_service_migrations'),
    async secret(name, candidate) {
      // An update that changes nothing returns the first candidate.
      const first = sql<Row<'secrets'>>`insert into longshore_service_secrets (name, value)
        values (${name}, ${candidate}) on conflict (name) do update set name = excluded.name returning *`;
      return (await rowsOf(db, first))[0]?.value ?? candidate;
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
