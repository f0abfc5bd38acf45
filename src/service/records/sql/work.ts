import { sql } from 'kysely';
import { claimRows, found, rowById } from '../../../sql/database.js';
import { lockUsage } from './accounts.js';
import type { About } from '../records.js';
import { jobFrom, type Database, type Db, type Row } from './tables.js';

const isOpen = sql`status in ('queued', 'processing')`;

/** Calls, jobs, and objects to remove. */
export function workQueries(database: Database): About<'Call' | 'Job' | 'Removal' | 'Stray'> {
  const { db } = database;
  return {
    async claimCall({ account, key, fingerprint }, now, until) {
      const claimed =
        await sql`insert into longshore_service_calls as known (account, key, fingerprint, lease_until)
        values (${account}, ${key}, ${fingerprint}, ${until})
        on conflict (account, key) do update set lease_until = excluded.lease_until
        where known.outcome is null and known.lease_until <= ${now} and known.fingerprint = excluded.fingerprint
        returning account`.execute(db);
      if (claimed.rows.length > 0) return { state: 'claimed' };
      const { rows } = await sql<Row<'calls'>>`select * from longshore_service_calls
        where account = ${account} and key = ${key}`.execute(db);
      const [call] = rows;
      if (call && call.fingerprint !== fingerprint) return { state: 'conflict' };
      // One that has been forgotten since was running before.
      const outcome = call?.outcome ?? null;
      return outcome === null ? { state: 'running' } : { state: 'ended', outcome };
    },
    async endCall(account, key, outcome) {
      const call = sql`account = ${account} and key = ${key} and outcome is null`;
      if (outcome === null) await sql`delete from longshore_service_calls where ${call}`.execute(db);
      else await sql`update longshore_service_calls set outcome = ${outcome} where ${call}`.execute(db);
    },

    addJob: ({ error, ...job }) =>
      db.transaction().execute(async (trx) => {
        const { account, callKey } = job;
        // Others that this account adds at the same time wait.
        await lockUsage(trx, account);
        const { rows } = await sql<Row<'jobs'>>`select * from longshore_service_jobs
          where account = ${account} and call_key = ${callKey}`.execute(trx);
        if (rows[0]) return jobFrom(rows[0]);
        // After the account's last one, and not before those of others that have waited for a turn.
        const turn = sql<number>`(select coalesce(max(turn), 0) from (
          select max(turn) + 1 as turn from longshore_service_jobs where account = ${account} and ${isOpen}
          union all select min(turn) from longshore_service_jobs where ${isOpen}) as turns)`;
        const row = { ...job, error: JSON.stringify(error), turn };
        await trx.insertInto('longshore_service_jobs').values(row).execute();
        return { ...job, error };
      }),
    getJob: async (id) => found(await rowById(db, 'longshore_service_jobs', id), jobFrom),
    async claimJob(now, until) {
      const rows = await claimRows(database, db, 'longshore_service_jobs', {
        due: sql`${isOpen} and lease_until <= ${now} order by turn, created_at, id limit 1`,
        changes: sql`status = 'processing', lease_until = ${until}, updated_at = ${now}`,
      });
      return found(rows[0], jobFrom);
    },
    async failJob(id, until, error, now) {
      await sql`update longshore_service_jobs set status = 'failed', error = ${JSON.stringify(error)},
        updated_at = ${now} where id = ${id} and status = 'processing' and lease_until = ${until}`.execute(
        db,
      );
    },

    async findStrays(objectKeys) {
      if (objectKeys.length === 0) return [];
      const known = sql.join(objectKeys);
      const { rows } = await sql<
        Row<'removals'>
      >`select object_key from longshore_service_versions where object_key in (${known})
        union all select object_key from longshore_service_removals where object_key in (${known})`.execute(
        db,
      );
      const owned = new Set(rows.map(({ objectKey }) => objectKey));
      return objectKeys.filter((key) => !owned.has(key));
    },
    planRemoval: (objectKey, at) => planRemoval(db, objectKey, at),
    async claimRemovals(now, until, limit) {
      const rows = await claimRows(database, db, 'longshore_service_removals', {
        due: sql`due_at <= ${now} order by due_at, object_key limit ${limit}`,
        changes: sql`due_at = ${until}, removing = 1`,
        key: 'object_key',
      });
      return rows.map(({ objectKey }) => objectKey);
    },
    async forgetRemovals(objectKeys) {
      if (objectKeys.length === 0) return;
      await db.deleteFrom('longshore_service_removals').where('objectKey', 'in', objectKeys).execute();
    },
  };
}

export async function planRemoval(db: Db, objectKey: string, dueAt: number): Promise<void> {
  await db
    .insertInto('longshore_service_removals')
    .values({ objectKey, dueAt, removing: 0 })
    .onConflict((conflict) => conflict.column('objectKey').doUpdateSet({ dueAt }))
    .execute();
}

/** Plans no longer to remove an object; resolves with false if that has begun, or was not planned but must have been. */
export async function takeObject(trx: Db, objectKey: string, isPlanned: boolean): Promise<boolean> {
  const { rows } = await sql`delete from longshore_service_removals
    where object_key = ${objectKey} and removing = 0 returning object_key`.execute(trx);
  if (rows.length > 0 || isPlanned) return rows.length > 0;
  return !(await rowById(trx, 'longshore_service_removals', objectKey, false, 'object_key'));
}
