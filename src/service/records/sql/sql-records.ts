import { sql } from 'kysely';
import { migrate } from '../../../sql/migrate.js';
import type { Records } from '../records.js';
import { accountQueries } from './accounts.js';
import { libraryQueries } from './library.js';
import { migrations } from './migrations.js';
import { sessionQueries } from './sessions.js';
import type { Database, Row } from './tables.js';
import { workQueries } from './work.js';

/** Creates records in an SQL database. */
export function createSqlRecords(database: Database): Records {
  const { db } = database;
  return {
    ...accountQueries(database),
    ...sessionQueries(database),
    ...libraryQueries(database),
    ...workQueries(database),
    migrate: () => migrate(database, migrations, 'longshore_service_migrations'),
    async secret(name, candidate) {
      // An update that changes nothing returns the first candidate.
      const { rows } = await sql<Row<'secrets'>>`insert into longshore_service_secrets (name, value)
        values (${name}, ${candidate}) on conflict (name) do update set name = ${name}
        returning value`.execute(db);
      return rows[0]?.value ?? candidate;
    },
    async prune(before) {
      await sql`delete from longshore_service_sessions
        where state in ('consumed', 'expired') and expires_at < ${before}`.execute(db);
      await sql`delete from longshore_service_calls where lease_until < ${before}`.execute(db);
      await sql`delete from longshore_service_jobs
        where status in ('completed', 'failed') and updated_at < ${before}`.execute(db);
    },
    close: () => database.close(),
  };
}
