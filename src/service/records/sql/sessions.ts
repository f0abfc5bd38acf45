import { sql } from 'kysely';
import { claimRows, found, rowById } from '../../../sql/database.js';
import type { Session } from '../model.js';
import { exceededBy } from '../quota.js';
import { addUsage, lockUsage, usageAt } from './accounts.js';
import { sessionFrom, type Database, type Db } from './tables.js';
import type { About } from '../records.js';
import { planRemoval } from './work.js';

/** Locks are always taken in the same order, which avoids deadlocks: session or job, asset, usage, removal. */
export function sessionQueries(database: Database): About<'Session'> {
  const { db, locksRows } = database;
  return {
    openSession: (session, quota, removeAt) =>
      db.transaction().execute(async (trx) => {
        const { account, size, claim, temporaryKey } = session;
        const exceeded = exceededBy(quota, usageAt(await lockUsage(trx, account), quota.month), size);
        if (exceeded) return exceeded;
        const row = { ...session, claim: JSON.stringify(claim), leaseUntil: claim?.until ?? 0 };
        await trx.insertInto('longshore_service_sessions').values(row).execute();
        await addUsage(trx, account, 0, size);
        await planRemoval(trx, temporaryKey, removeAt);
        return null;
      }),
    async findSession(by) {
      const [column, id] = 'uploadId' in by ? ['upload_id', by.uploadId] : ['temporary_key', by.temporaryKey];
      return found(await rowById(db, 'longshore_service_sessions', id, false, column), sessionFrom);
    },
    claimSession: (uploadId, claim, now, removeAt) =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql`update longshore_service_sessions
          set state = 'claimed', claim = ${JSON.stringify(claim)}, lease_until = ${claim.until}
          where upload_id = ${uploadId} and (state = 'open' and expires_at > ${now}
            or state = 'claimed' and lease_until <= ${now}) returning upload_id`.execute(trx);
        if (rows.length === 0) return false;
        await planRemoval(trx, claim.objectKey, removeAt);
        return true;
      }),
    releaseSession: (uploadId, objectKey, as) =>
      db.transaction().execute(async (trx) => {
        const session = await lockClaimed(trx, uploadId, objectKey, locksRows);
        if (session && as === 'consumed') await consume(trx, session, null, 0);
        else if (session)
          await sql`update longshore_service_sessions set state = 'open', lease_until = 0
            where upload_id = ${uploadId}`.execute(trx);
      }),
    expireSessions: (now) =>
      db.transaction().execute(async (trx) => {
        const rows = await claimRows(database, trx, 'longshore_service_sessions', {
          due: sql`state in ('open', 'claimed') and expires_at <= ${now} and lease_until <= ${now}`,
          changes: sql`state = 'expired'`,
          key: 'upload_id',
        });
        const bytes = new Map<string, number>();
        for (const { account, size } of rows) bytes.set(account, (bytes.get(account) ?? 0) - size);
        // One by one and sorted, so that all processes lock them in the same order.
        for (const account of [...bytes.keys()].toSorted())
          await addUsage(trx, account, 0, bytes.get(account) ?? 0);
      }),
  };
}

/** Reads a session, and locks it; null if it is not under the claim of an object's key. */
export async function lockClaimed(trx: Db, id: string, key: string, locks: boolean): Promise<Session | null> {
  const row = await rowById(trx, 'longshore_service_sessions', id, locks, 'upload_id');
  const session = found(row, sessionFrom);
  return session?.state === 'claimed' && session.claim?.objectKey === key ? session : null;
}

/** Ends a session, whose reservation becomes `stored` bytes. */
export async function consume(db: Db, session: Session, asset: string | null, stored: number): Promise<void> {
  await sql`update longshore_service_sessions set state = 'consumed', asset_id = ${asset}
    where upload_id = ${session.uploadId}`.execute(db);
  await addUsage(db, session.account, stored, -session.size);
}
