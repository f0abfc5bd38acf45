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
  withPolicy,
} from '../users/store/records.js';
import type {
  NewAsset,
  NewSession,
  OwnedAsset,
  Session,
  SessionReference,
  SessionState,
} from '../users/store/model.js';
import type { UserStore } from '../users/store/user-store.js';
import type { Assets } from './asset-queries.js';
import { claimRows, found, rowById, rowsOf } from '../../sql/database.js';
import { renewed, type Drafts } from './draft-queries.js';
import { prepare, type Place } from './prepared.js';
import { insertSession, reserveAtOnce } from './reservation.js';
import { assetColumns, assetFrom, sessionColumns, sessionFrom } from './tables.js';
import type { Database, Db, Row, Rows } from './tables.js';
import { lockUsage, readUsage, saveUsage } from './usage-queries.js';

type Sessions = Omit<
  UserStore,
  keyof Assets | keyof Drafts | 'concurrency' | 'migrate' | 'usageOf' | 'deliver' | 'close'
>;

/**
 * Locks are always taken in the same order, which avoids deadlocks: session, asset, usage.
 */
export function sessionQueries(database: Database): Sessions {
  const { db, locksRows } = database;

  async function lockSession(trx: Db, id: string): Promise<Session | null> {
    return found(await rowById(trx, 'longshore_sessions', id, locksRows), sessionFrom);
  }

  async function lockAsset(trx: Db, id: string): Promise<OwnedAsset | null> {
    return found(await rowById(trx, 'longshore_assets', id, locksRows), assetFrom);
  }

  async function end(trx: Db, session: Session, now: number): Promise<void> {
    await trx
      .updateTable('longshore_sessions')
      .set({ ...sessionColumns(session), endedAt: now })
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
      const row = { ...sessionColumns(reservedSession(session, now)), touchedAt: now, leaseUntil: 0 };
      if (locksRows && session.idempotencyKey === null) {
        // One statement instead of a transaction, if no other call changes the figures meanwhile.
        const before = await readUsage(db, user);
        const outcome = withReservation(before, session, quota, now);
        if ('exceeded' in outcome) return outcome.exceeded;
        if (await reserveAtOnce(db, row, before, outcome.usage)) return null;
      }
      return db.transaction().execute(async (trx) => {
        const outcome = withReservation(await lockUsage(trx, user), session, quota, now);
        // Its user's calls wait for each other here.
        if (await isTaken(trx, session)) return null;
        if ('exceeded' in outcome) return outcome.exceeded;
        await saveUsage(trx, user, outcome.usage);
        await insertSession(trx, row);
        return null;
      });
    },

    async open(id, opened) {
      await openSession(db, { id, uploadId: null, expiresAt: null, jobId: null, ...opened });
    },

    findSession: async (by) => found(await selectSession(db, by).executeTakeFirst(), sessionFrom),

    startCommit(id, now, colors) {
      return db.transaction().execute(async (trx) => {
        const before = await lockSession(trx, id);
        if (!before || hasEnded(before)) return before;
        await trx
          .updateTable('longshore_sessions')
          .set({ ...sessionColumns(committingSession(before, now, colors)), touchedAt: now })
          .where('id', '=', id)
          .execute();
        return before;
      });
    },

    async cancelCommit(id) {
      const open = sql`update longshore_sessions set state = 'open' where id = ${id} and state = 'committing'`;
      await rowsOf(db, open);
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

    async claimSessions({ before, limit, now, leaseUntil }) {
      const rows = await claimRows(database, db, 'longshore_sessions', {
        due: sql`ended_at is null and touched_at < ${before} and lease_until <= ${now}
          order by touched_at, id limit ${limit}`,
        changes: sql`lease_until = ${leaseUntil}`,
      });
      return rows.toSorted((one, other) => one.touchedAt - other.touchedAt).map(sessionFrom);
    },

    async endLeases(ids, leaseUntil) {
      if (ids.length === 0) return;
      const leased = sql`lease_until = ${leaseUntil} and id in (${sql.join(ids)})`;
      await rowsOf(db, sql`update longshore_sessions set lease_until = 0 where ${leased}`);
    },

    addPolicy(id, policy) {
      return db.transaction().execute(async (trx) => {
        const asset = await lockAsset(trx, id);
        if (!asset) return null;
        const open = sql`select 1 from longshore_sessions where ended_at is null and user_id = ${asset.user}
          and asset_id = ${id} limit 1`;
        if ((await rowsOf(trx, open)).length > 0) return null;
        const owned = { ...asset, policies: withPolicy(asset, policy) };
        await saveAsset(trx, owned, asset);
        return owned;
      });
    },

    async committing(user, checksum) {
      const sessions = sql`select * from longshore_sessions where ended_at is null and user_id = ${user}
        and state = 'committing' and checksum = ${checksum} order by touched_at, id limit 50`;
      return (await rowsOf<Row<'sessions'>>(db, sessions)).map(sessionFrom);
    },

    keepResult(id, value) {
      return db.transaction().execute(async (trx) => {
        const result = JSON.stringify({ value });
        await rowsOf(trx, sql`update longshore_sessions set result = ${result} where id = ${id}`);
        await rowsOf(trx, sql`delete from longshore_events where id = ${id}`);
      });
    },

    async prune(before, hiddenBefore) {
      const isOver = sql`ended_at < ${before} and (state <> 'unsettled' or ended_at < ${hiddenBefore})`;
      await rowsOf(db, sql`delete from longshore_sessions where ${isOver}`);
      await rowsOf(db, sql`delete from longshore_hidden where hidden_at < ${hiddenBefore}`);
    },
  };
}

type Opened = { id: string; uploadId: string | null; expiresAt: number | null; jobId: string | null };

const openSession = prepare((db, value: Place<Opened>) =>
  db
    .updateTable('longshore_sessions')
    .set({
      uploadId: value('uploadId'),
      expiresAt: value('expiresAt'),
      jobId: value('jobId'),
      state: sql<SessionState>`case state when 'reserved' then 'open' else state end`,
    })
    .where('id', '=', value('id'))
    .where('endedAt', 'is', null),
);

function selectSession(db: Db, by: SessionReference): Rows<'longshore_sessions'> {
  const newest = db.selectFrom('longshore_sessions').selectAll().orderBy('createdAt', 'desc').limit(1);
  if ('id' in by) return newest.where('id', '=', by.id);
  if ('uploadId' in by) return newest.where('uploadId', '=', by.uploadId);
  if ('jobId' in by) return newest.where('jobId', '=', by.jobId);
  return newest.where('idempotencyKey', '=', by.idempotencyKey).where('state', '!=', 'released');
}

async function isTaken(trx: Db, { idempotencyKey }: NewSession): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const row = await selectSession(trx, { idempotencyKey }).executeTakeFirst();
  return row !== undefined && row.state !== 'unsettled';
}

/** Resolves with whether it was recorded: two sessions may end with the same new asset at once. */
async function saveAsset(trx: Db, asset: OwnedAsset, existing: OwnedAsset | null): Promise<boolean> {
  if (existing) {
    await trx.updateTable('longshore_assets').set(assetColumns(asset)).where('id', '=', asset.id).execute();
    return true;
  }
  const inserted = await trx
    .insertInto('longshore_assets')
    .values({ ...assetColumns(asset), leaseUntil: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertEvent(trx: Db, session: Session, asset: NewAsset, now: number): Promise<void> {
  const { attempts, ...event } = uploadedEvent(session, asset);
  const row = sql`${event.id}, ${JSON.stringify(event)}, ${attempts}, ${now}`;
  await rowsOf(trx, sql`insert into longshore_events (id, event, attempts, due_at) values (${row})`);
}
