import { searchKey } from '../../../api/policy/search-key.js';
import { noUsage, usageAt, withAsset, withFiles, withoutReservation, withReservation } from './accounting.js';
import type { UsageRecord } from './accounting.js';
import { indexedPart, matches, maxExamined, newestFirst, pageOf } from './asset-query.js';
import { createMemoryDrafts, type AssetRecord, type SessionRecord } from './memory-drafts.js';
import { createMemoryEvents } from './memory-events.js';
import { createMemoryFolders } from './memory-folders.js';
import {
  assetAfter,
  bytesOf,
  changedAsset,
  committingSession,
  draftUntilAfter,
  endedSession,
  reservedSession,
  uploadedEvent,
  withPolicy,
} from './records.js';
import type { Claim, OwnedAsset, Session, SessionReference } from './model.js';
import type { UserStore } from './user-store.js';

/** Leases records that nobody else has leased, the longest untouched first. */
function claimed<Record extends { leaseUntil: number }>(
  records: readonly Record[],
  { before, limit, now, leaseUntil }: Claim,
  touchedAt: (record: Record) => number,
): Record[] {
  const due = records
    .filter((record) => touchedAt(record) < before && record.leaseUntil <= now)
    .toSorted((one, other) => touchedAt(one) - touchedAt(other))
    .slice(0, limit);
  for (const record of due) record.leaseUntil = leaseUntil;
  return due;
}

/**
 * Creates a store that keeps everything in the memory of this process, for tests and demos. A restart loses all
 * records, and other processes do not see them. There is no database, so `onUploaded` gets no transaction.
 */
export function createMemoryStore(): UserStore<undefined> {
  const sessions = new Map<string, SessionRecord>();
  const assets = new Map<string, AssetRecord>();
  const hidden = new Map<string, AssetRecord>();
  const events = createMemoryEvents();
  const usages = new Map<string, UsageRecord>();

  const usageOf = (user: string) => usages.get(user) ?? noUsage;
  const openRecord = (id: string) => {
    const record = sessions.get(id);
    return record?.endedAt === null ? record : undefined;
  };

  const find = (by: SessionReference) =>
    [...sessions.values()].findLast(({ session }) => {
      if ('id' in by) return session.id === by.id;
      if ('uploadId' in by) return session.uploadId === by.uploadId;
      if ('jobId' in by) return session.jobId === by.jobId;
      return session.idempotencyKey === by.idempotencyKey && session.state !== 'released';
    })?.session;

  function end(record: SessionRecord, session: Session, usage: UsageRecord, now: number): void {
    record.session = session;
    record.endedAt = now;
    usages.set(session.user, usage);
  }

  function release(record: SessionRecord, now: number, as: 'released' | 'unsettled' = 'released'): void {
    const { session } = record;
    const usage = withoutReservation(usageOf(session.user), session, session.createdAt);
    if (session.state === 'reserved') sessions.delete(session.id);
    end(record, endedSession(session, as), usage, now);
  }

  /** Moves an asset between what users see and what is hidden, or removes it. */
  function move(id: string, from: Map<string, AssetRecord>, files: 1 | -1): AssetRecord | undefined {
    const record = from.get(id);
    if (!record) return undefined;
    const { user, storedBytes } = record.asset;
    from.delete(id);
    usages.set(user, withFiles(usageOf(user), files, storedBytes));
    return record;
  }

  function change(id: string, changes: Partial<OwnedAsset>): OwnedAsset | null {
    const record = assets.get(id);
    if (record) record.asset = { ...record.asset, ...changes };
    return record?.asset ?? null;
  }

  const drafts = createMemoryDrafts(assets, sessions);

  // Async functions without `await` are atomic, and turn exceptions into rejections.
  const listed = (isMeant: (asset: OwnedAsset) => boolean) =>
    [...assets.values()]
      .map(({ asset }) => asset)
      .filter((asset) => asset.deletingAt === null && isMeant(asset))
      .toSorted(newestFirst);

  return {
    ...createMemoryFolders(),

    async migrate() {},

    async reserve(session, quota, now) {
      const { idempotencyKey } = session;
      const taken = idempotencyKey === null ? undefined : find({ idempotencyKey });
      if (taken && taken.state !== 'unsettled') return null;
      const outcome = withReservation(usageOf(session.user), session, quota, now);
      if ('exceeded' in outcome) return outcome.exceeded;
      if (sessions.has(session.id)) throw new Error('There is a session with this id.');
      usages.set(session.user, outcome.usage);
      sessions.set(session.id, {
        session: reservedSession(session, now),
        touchedAt: now,
        leaseUntil: 0,
        endedAt: null,
      });
      return null;
    },

    async open(id, opened) {
      const record = openRecord(id);
      if (!record) return;
      const state = record.session.state === 'reserved' ? 'open' : record.session.state;
      record.session = { ...record.session, ...opened, state };
    },

    findSession: async (by) => find(by) ?? null,

    async startCommit(id, now, colors) {
      const before = sessions.get(id)?.session ?? null;
      const record = openRecord(id);
      if (!before || !record) return before;
      record.session = committingSession(before, now, colors);
      record.touchedAt = now;
      return before;
    },

    async cancelCommit(id) {
      const record = openRecord(id);
      if (record?.session.state === 'committing') record.session = { ...record.session, state: 'open' };
    },

    async complete(id, asset, now) {
      const record = openRecord(id);
      if (!record) {
        const isResult = sessions.get(id)?.session.resultId === asset.id;
        return (isResult && assets.get(asset.id)?.asset) || null;
      }
      const { session } = record;
      const existing = assets.get(session.assetId ?? asset.id);
      if (existing && existing.asset.user !== session.user) return null;
      const owned = assetAfter(session, asset, existing?.asset ?? null, now);
      if (!owned) {
        if (existing && session.kind !== 'replacement') drafts.renew(asset.id, draftUntilAfter(session, now));
        release(record, now);
        return null;
      }
      assets.set(owned.id, { asset: owned, leaseUntil: existing?.leaseUntil ?? 0 });
      const usage = withAsset(usageOf(session.user), session, bytesOf(session, asset));
      end(record, { ...session, state: 'done', resultId: owned.id }, usage, now);
      events.add(uploadedEvent(session, owned), now);
      return owned;
    },

    async release(id, now, state, as) {
      const record = openRecord(id);
      if (!record || (state ?? record.session.state) !== record.session.state) return false;
      release(record, now, as);
      return true;
    },

    async claimSessions(claim) {
      const open = [...sessions.values()].filter(({ endedAt }) => endedAt === null);
      return claimed(open, claim, ({ touchedAt }) => touchedAt).map(({ session }) => session);
    },

    async endLeases(ids, leaseUntil) {
      for (const id of ids) {
        const record = sessions.get(id);
        if (record?.leaseUntil === leaseUntil) record.leaseUntil = 0;
      }
    },

    async committing(user, checksum) {
      return [...sessions.values()]
        .map(({ session }) => session)
        .filter((one) => one.state === 'committing' && one.user === user && one.checksum === checksum)
        .slice(0, 50);
    },

    getAsset: async (id) => assets.get(id)?.asset ?? null,

    async listAssets(query) {
      const indexed = indexedPart(query);
      const selected = listed((asset) => matches(asset, indexed));
      const examined = selected.slice(0, Math.max(maxExamined, query.limit + 1));
      const found = examined.filter((asset) => matches(asset, query));
      const last = selected.length > examined.length ? examined.at(-1) : null;
      return pageOf(found, query.limit, last ?? null);
    },

    findDuplicate: async (user, checksum, size) =>
      listed(
        (asset) =>
          asset.user === user && asset.checksum === checksum && (size === null || asset.size === size),
      )[0] ?? null,

    async findNamed(user, folderId, filename) {
      const key = searchKey(filename);
      const isNamed = (asset: OwnedAsset) =>
        asset.user === user && asset.folderId === folderId && searchKey(asset.filename) === key;
      return listed(isNamed)[0] ?? null;
    },

    async updateAsset(id, changes) {
      const record = assets.get(id);
      return record ? change(id, changedAsset(record.asset, changes)) : null;
    },

    async addPolicy(id, policy) {
      const asset = assets.get(id)?.asset;
      const isOpen = ({ session, endedAt }: SessionRecord) => endedAt === null && session.assetId === id;
      if (!asset || [...sessions.values()].some(isOpen)) return null;
      return change(id, { policies: withPolicy(asset, policy) });
    },

    keepAssets: drafts.keepAssets,
    renewDraft: drafts.renewDraft,
    expireDrafts: drafts.expireDrafts,

    async startDeletion(id, now) {
      change(id, { deletingAt: now });
    },

    async cancelDeletion(id) {
      const asset = change(id, { deletingAt: null });
      if (asset) assets.set(id, { asset, leaseUntil: 0 });
    },

    async noteMissed(id, missedAt) {
      change(id, { missedAt });
    },

    removeAsset: async (id) => move(id, assets, -1) !== undefined,

    async hideAsset(id, now) {
      const record = move(id, assets, -1);
      if (record) hidden.set(id, { ...record, hiddenAt: now });
      return record !== undefined;
    },

    async restoreAsset(id) {
      const record = move(id, hidden, 1);
      if (record) {
        const asset = { ...record.asset, draftUntil: null, deletingAt: null, missedAt: null };
        assets.set(id, { asset, leaseUntil: 0 });
      }
      return record !== undefined;
    },

    async claimDeletions(claim) {
      const deletions = [...assets.values()].filter(({ asset }) => asset.deletingAt !== null);
      return claimed(deletions, claim, ({ asset }) => asset.deletingAt ?? 0).map(({ asset }) => asset);
    },

    usageOf: async (user, now) => usageAt(usageOf(user), now),

    deliver: events.deliver,

    async keepResult(id, value) {
      const record = sessions.get(id);
      if (record) record.session = { ...record.session, result: { value } };
      events.remove(id);
    },

    async prune(before, hiddenBefore) {
      for (const [id, { session, endedAt }] of sessions) {
        const until = session.state === 'unsettled' ? hiddenBefore : before;
        if (endedAt !== null && endedAt < until) sessions.delete(id);
      }
      for (const [id, { hiddenAt = 0 }] of hidden) if (hiddenAt < hiddenBefore) hidden.delete(id);
    },

    async close() {},
  };
}
