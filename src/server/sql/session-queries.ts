import { sql } from 'kysely';
import { withAsset, withoutReservation, withReservation } from '../users/store/accounting.js';
import {
  assetAfter,
  bytesOf,
  committingSession,
  draftUntilAfter,
  endedSession,
  hasEnded,
  reservedSession,
  uploadedEvent,
} from '../users/store/records.js';
import type { NewAsset, OwnedAsset, Session, SessionReference, SessionState } from '../users/store/model.js';
import type { UserStore } from '../users/store/user-store.js';
import type { Assets } from './asset-queries.js';
import { claimRows, rowById, type Db, type SqlDatabase } from './database.js';
import { renewed, type Drafts } from './draft-queries.js';
import { prepare, type Place } from './prepared.js';
import { insertSession, reserveAtOnce } from './reservation.js';
import { assetColumns, assetFrom, sessionColumns, sessionFrom, type Rows } from './tables.js';
import { lockUsage, readUsage, saveUsage } from './usage-queries.js';

type Sessions = Omit<
  UserStore,
  keyof Assets | keyof Drafts | 'concurrency' | 'migrate' | 'usageOf' | 'deliver' | 'close'
>;

/**
 * Locks are always taken in the same order, which avoids deadlocks: session, asset, usage.
 */
export function sessionQueries(database: SqlDatabase<unknown>): Sessions {
  const { db, locksRows } = database;

  async function lockSession(trx: Db, id: string): Promise<Session | null> {
    const row = await rowById(trx, 'longshore_sessions', id, locksRows);
    return row ? sessionFrom(row) : null;
  }

  async function lockAsset(trx: Db, id: string): Promise<OwnedAsset | null> {
    const row = await rowById(trx, 'longshore_assets', id, locksRows);
    return row ? assetFrom(row) : null;
  }

  async function end(trx: Db, session: Session, now: number): Promise<void> {
    await trx
      .updateTable('longshore_sessions')
      .set({ ...sessionColumns(session), ended_at: now })
      .where('id', '=', session.id)
      .execute();
  }

  async function release(
    trx: Db,
    session: Session,
    now: number,
    as: 'released' | 'unsettled' = 'released',
  ): Promise<void> {
    const { id, user, createdAt, state } = session;
    if (state === 'reserved') await trx.deleteFrom('longshore_sessions').where('id', '=', id).execute();
    else await end(trx, endedSession(session, as), now);
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

    startCommit(id, now, colors) {
      return db.transaction().execute(async (trx) => {
        const before = await lockSession(trx, id);
        if (!before || hasEnded(before)) return before;
        await trx
          .updateTable('longshore_sessions')
          .set({ ...sessionColumns(committingSession(before, now, colors)), touched_at: now })
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
        if (!session || hasEnded(session))
          return session?.resultId === asset.id ? lockAsset(trx, asset.id) : null;
        const { user } = session;
        let existing = await lockAsset(trx, session.assetId ?? asset.id);
        let owned = assetAfter(session, asset, existing, now);
        if (owned && !(await saveAsset(trx, owned, existing))) {
          existing = await lockAsset(trx, asset.id);
          owned = null;
        }
        if (existing && existing.user !== user) return null;
        if (!owned) {
          if (existing && session.kind !== 'replacement')
            await renewed(trx, asset.id, draftUntilAfter(session, now)).execute();
          await release(trx, session, now);
          return null;
        }
        await end(trx, { ...session, state: 'done', resultId: owned.id }, now);
        await insertEvent(trx, session, asset, now);
        await saveUsage(trx, user, withAsset(await lockUsage(trx, user), session, bytesOf(session, asset)));
        return owned;
      });
    },

    release(id, now, state, as) {
      return db.transaction().execute(async (trx) => {
        const session = await lockSession(trx, id);
        if (!session || hasEnded(session) || (state ?? session.state) !== session.state) return false;
        await release(trx, session, now, as);
        return true;
      });
    },

    async claimSessions(claim) {
      const open = { touched: 'touched_at', isOpen: sql`ended_at is null` };
      return (await claimRows(database, 'longshore_sessions', open, claim)).map(sessionFrom);
    },

    async endLeases(ids, leaseUntil) {
      if (ids.length === 0) return;
      await db
        .updateTable('longshore_sessions')
        .set({ lease_until: 0 })
        .where('id', 'in', ids)
        .where('lease_until', '=', leaseUntil)
        .execute();
    },

    async committing(user, checksum) {
      const rows = await db
        .selectFrom('longshore_sessions')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('user_id', '=', user)
        .where('state', '=', 'committing')
        .where('checksum', '=', checksum)
        .orderBy('touched_at')
        .orderBy('id')
        .limit(50)
        .execute();
      return rows.map(sessionFrom);
    },

    keepResult(id, value) {
      return db.transaction().execute(async (trx) => {
        const result = JSON.stringify({ value });
        await trx.updateTable('longshore_sessions').set({ result }).where('id', '=', id).execute();
        await trx.deleteFrom('longshore_events').where('id', '=', id).execute();
      });
    },

    async prune(before, hiddenBefore) {
      await db
        .deleteFrom('longshore_sessions')
        .where('ended_at', '<', before)
        .where(({ eb, or }) => or([eb('state', '!=', 'unsettled'), eb('ended_at', '<', hiddenBefore)]))
        .execute();
      await db.deleteFrom('longshore_hidden').where('hidden_at', '<', hiddenBefore).execute();
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

function selectSession(db: Db, by: SessionReference): Rows<'longshore_sessions'> {
  const newest = db.selectFrom('longshore_sessions').selectAll().orderBy('created_at', 'desc').limit(1);
  if ('id' in by) return newest.where('id', '=', by.id);
  if ('uploadId' in by) return newest.where('upload_id', '=', by.uploadId);
  if ('jobId' in by) return newest.where('job_id', '=', by.jobId);
  return newest.where('idempotency_key', '=', by.idempotencyKey).where('state', '!=', 'released');
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
