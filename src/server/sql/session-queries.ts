import { sql } from 'kysely';
import { withAsset, withoutReservation, withReservation } from '../users/accounting.js';
import { assetAfter, bytesOf, committingSession, reservedSession, uploadedEvent } from '../users/records.js';
import type {
  NewAsset,
  OwnedAsset,
  Session,
  SessionClaim,
  SessionReference,
  SessionState,
  UserStore,
} from '../users/store.js';
import type { Db, SqlDatabase } from './database.js';
import { prepare, type Place } from './prepared.js';
import { insertSession, reserveAtOnce } from './reservation.js';
import { assetColumns, assetFrom, sessionColumns, sessionFrom, type SelectSessions } from './tables.js';
import { lockUsage, readUsage, saveUsage } from './usage-queries.js';

type Sessions = Pick<
  UserStore,
  | 'reserve'
  | 'open'
  | 'findSession'
  | 'startCommit'
  | 'cancelCommit'
  | 'complete'
  | 'release'
  | 'claimSessions'
  | 'prune'
>;

/**
 * Locks are always taken in the same order, which avoids deadlocks: session, asset, usage.
 */
export function sessionQueries({ db, locksRows }: SqlDatabase<unknown>): Sessions {
  async function lockSession(trx: Db, id: string): Promise<Session | null> {
    const row = await trx
      .selectFrom('longshore_sessions')
      .selectAll()
      .where('id', '=', id)
      .$if(locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? sessionFrom(row) : null;
  }

  async function lockAsset(trx: Db, id: string): Promise<OwnedAsset | null> {
    const row = await trx
      .selectFrom('longshore_assets')
      .selectAll()
      .where('id', '=', id)
      .$if(locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? assetFrom(row) : null;
  }

  async function end(trx: Db, session: Session, resultId: string | null, now: number): Promise<void> {
    const state = resultId === null ? 'released' : 'done';
    await trx
      .updateTable('longshore_sessions')
      .set({ state, result_id: resultId, ended_at: now })
      .where('id', '=', session.id)
      .execute();
  }

  async function release(trx: Db, session: Session, now: number): Promise<void> {
    const { user, createdAt } = session;
    await end(trx, session, null, now);
    await saveUsage(trx, user, withoutReservation(await lockUsage(trx, user), session, createdAt));
  }

  return {
    async reserve(session, quota, now) {
      const { user } = session;
      const row = { ...sessionColumns(reservedSession(session, now)), touched_at: now, lease_until: 0 };
      if (locksRows) {
        // One statement instead of a transaction, if no other call changes the figures meanwhile.
        const before = await readUsage(db, user);
        const outcome = withReservation(before, session, quota, now);
        if ('exceeded' in outcome) return outcome.exceeded;
        if (await reserveAtOnce(db, row, before, outcome.usage)) return null;
      }
      return db.transaction().execute(async (trx) => {
        const outcome = withReservation(await lockUsage(trx, user), session, quota, now);
        if ('exceeded' in outcome) return outcome.exceeded;
        await saveUsage(trx, user, outcome.usage);
        await insertSession(trx, row);
        return null;
      });
    },

    async open(id, opened) {
      await openSession(db, { id, uploadId: null, expiresAt: null, jobId: null, ...opened });
    },

    async findSession(by) {
      const row = await selectSession(db, by).executeTakeFirst();
      return row ? sessionFrom(row) : null;
    },

    startCommit(id, idempotencyKey, now) {
      return db.transaction().execute(async (trx) => {
        const before = await lockSession(trx, id);
        if (!before || hasEnded(before)) return before;
        const after = committingSession(before, idempotencyKey, now);
        await trx
          .updateTable('longshore_sessions')
          .set({ ...sessionColumns(after), touched_at: now })
          .where('id', '=', id)
          .execute();
        return before;
      });
    },

    async cancelCommit(id) {
      await db
        .updateTable('longshore_sessions')
        .set({ state: 'open' })
        .where('id', '=', id)
        .where('state', '=', 'committing')
        .execute();
    },

    complete(id, asset, now) {
      return db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, id);
        if (!session || hasEnded(session)) return session?.resultId === asset.id;
        const existing = await lockAsset(trx, session.assetId ?? asset.id);
        const owned = assetAfter(session, asset, existing);
        if (!owned || !(await saveAsset(trx, owned, existing))) {
          await release(trx, session, now);
          return false;
        }
        await end(trx, session, owned.id, now);
        await insertEvent(trx, session, asset, now);
        const { user } = session;
        await saveUsage(trx, user, withAsset(await lockUsage(trx, user), session, bytesOf(session, asset)));
        return true;
      });
    },

    release(id, now, state) {
      return db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, id);
        if (!session || hasEnded(session) || (state ?? session.state) !== session.state) return;
        await release(trx, session, now);
      });
    },

    claimSessions(claim) {
      return db.transaction().execute(async (trx) => {
        const rows = await selectOpen(trx, claim)
          .$if(locksRows, (query) => query.forUpdate().skipLocked())
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return [];
        await trx
          .updateTable('longshore_sessions')
          .set({ lease_until: claim.leaseUntil })
          .where('id', 'in', ids)
          .execute();
        return rows.map(sessionFrom);
      });
    },

    async prune(before) {
      await db.deleteFrom('longshore_sessions').where('ended_at', '<', before).execute();
    },
  };
}

type Opened = { id: string; uploadId: string | null; expiresAt: number | null; jobId: string | null };

const openSession = prepare((db, value: Place<Opened>) =>
  db
    .updateTable('longshore_sessions')
    .set({
      upload_id: value('uploadId'),
      expires_at: value('expiresAt'),
      job_id: value('jobId'),
      state: sql<SessionState>`case state when 'reserved' then 'open' else state end`,
    })
    .where('id', '=', value('id'))
    .where('ended_at', 'is', null),
);

function selectSession(db: Db, by: SessionReference): SelectSessions {
  const newest = db.selectFrom('longshore_sessions').selectAll().orderBy('created_at', 'desc').limit(1);
  if ('uploadId' in by) return newest.where('upload_id', '=', by.uploadId);
  if ('jobId' in by) return newest.where('job_id', '=', by.jobId);
  return newest.where('idempotency_key', '=', by.idempotencyKey).where('state', '!=', 'released');
}

function selectOpen(db: Db, { before, limit, now, of }: SessionClaim): SelectSessions {
  const due = db
    .selectFrom('longshore_sessions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('touched_at', '<', before)
    .where('lease_until', '<=', now)
    .orderBy('touched_at')
    .orderBy('id')
    .limit(limit);
  return of ? due.where('user_id', '=', of.user).where('checksum', '=', of.checksum) : due;
}

function hasEnded({ state }: Session): boolean {
  return state === 'done' || state === 'released';
}

/** Resolves with whether it was recorded: two sessions may end with the same new asset at once. */
async function saveAsset(trx: Db, asset: OwnedAsset, existing: OwnedAsset | null): Promise<boolean> {
  if (existing) {
    await trx.updateTable('longshore_assets').set(assetColumns(asset)).where('id', '=', asset.id).execute();
    return true;
  }
  const inserted = await trx
    .insertInto('longshore_assets')
    .values({ ...assetColumns(asset), lease_until: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertEvent(trx: Db, session: Session, asset: NewAsset, now: number): Promise<void> {
  const { attempts, ...event } = uploadedEvent(session, asset);
  await trx
    .insertInto('longshore_events')
    .values({ id: event.id, event: JSON.stringify(event), attempts, due_at: now })
    .execute();
}
