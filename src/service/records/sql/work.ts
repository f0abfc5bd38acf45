import { sql } from 'kysely';
import { lockFree, rowById } from '../../../server/sql/database.js';
import { jobFrom, rowsOf, type About, type Row, type ServiceDatabase } from './tables.js';

/** Calls and jobs. */
export function workQueries({ db, locksRows }: ServiceDatabase): About<'Call' | 'Job'> {
  return {
    async claimCall({ account, key, fingerprint }, now, until) {
      const claimed = sql`insert into longshore_service_calls as known (account, key, fingerprint, lease_until)
        values (${account}, ${key}, ${fingerprint}, ${until})
        on conflict (account, key) do update set lease_until = excluded.lease_until
        where known.outcome is null and known.lease_until <= ${now} and known.fingerprint = excluded.fingerprint
        returning account`;
      if ((await rowsOf(db, claimed)).length > 0) return { state: 'claimed' };
      const known = sql<
        Row<'calls'>
      >`select * from longshore_service_calls where account = ${account} and key = ${key}`;
      const [call] = await rowsOf(db, known);
      // One that has been forgotten since was running before.
      if (!call) return { state: 'running' };
      if (call.fingerprint !== fingerprint) return { state: 'conflict' };
      return call.outcome === null ? { state: 'running' } : { state: 'ended', outcome: call.outcome };
    },
    async endCall(account, key, outcome) {
      const call = sql`account = ${account} and key = ${key} and outcome is null`;
      if (outcome === null) await sql`delete from longshore_service_calls where ${call}`.execute(db);
      else await sql`update longshore_service_calls set outcome = ${outcome} where ${call}`.execute(db);
    },

    async addJob(job) {
      const row = await db
        .insertInto('longshore_service_jobs')
        .values({ ...job, error: JSON.stringify(job.error) })
        // An update that changes nothing returns the other job.
        .onConflict((conflict) =>
          conflict.columns(['account', 'callKey']).doUpdateSet({ callKey: job.callKey }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return jobFrom(row);
    },
    async getJob(id) {
      const row = await rowById(db, 'longshore_service_jobs', id);
      return row ? jobFrom(row) : null;
    },
    async claimJob(now, until) {
      const due = sql`select id from longshore_service_jobs
        where status in ('queued', 'processing') and lease_until <= ${now} order by created_at, id limit 1`;
      const claimed = sql<Row<'jobs'>>`update longshore_service_jobs
        set status = 'processing', lease_until = ${until}, updated_at = ${now}
        where id in (${lockFree(locksRows, due)}) returning *`;
      const [row] = await rowsOf(db, claimed);
      return row ? jobFrom(row) : null;
    },
    async failJob(id, until, error, now) {
      await sql`update longshore_service_jobs
        set status = 'failed', error = ${JSON.stringify(error)}, updated_at = ${now}
        where id = ${id} and status = 'processing' and lease_until = ${until}`.execute(db);
    },
  };
}
