import type { OwnedAsset, Session } from './model.js';
import type { UserStore } from './user-store.js';

export interface SessionRecord {
  session: Session;
  touchedAt: number;
  leaseUntil: number;
  endedAt: number | null;
}

export interface AssetRecord {
  asset: OwnedAsset;
  leaseUntil: number;
  hiddenAt?: number;
}

interface MemoryDrafts extends Pick<UserStore, 'keepAssets' | 'renewDraft' | 'expireDrafts'> {
  /** @param until null: for good */
  renew(id: string, until: number | null): OwnedAsset | null;
}

/** The drafts among the assets of a store in memory. */
export function createMemoryDrafts(
  assets: ReadonlyMap<string, AssetRecord>,
  sessions: ReadonlyMap<string, SessionRecord>,
): MemoryDrafts {
  function renew(id: string, until: number | null): OwnedAsset | null {
    const record = assets.get(id);
    if (record?.asset.deletingAt !== null) return null;
    const { draftUntil } = record.asset;
    const later = draftUntil === null || until === null ? null : Math.max(draftUntil, until);
    return (record.asset = { ...record.asset, draftUntil: later });
  }

  const isInUse = ({ id, user, checksum }: OwnedAsset) =>
    [...sessions.values()].some(
      ({ session, endedAt }) =>
        endedAt === null &&
        session.user === user &&
        (session.assetId === id || (checksum !== null && session.checksum === checksum)),
    );

  return {
    renew,

    async keepAssets(user, ids) {
      const canKeep = (asset: OwnedAsset | undefined) =>
        asset?.deletingAt === null && (user === null || asset.user === user);
      const refused = ids.filter((id) => !canKeep(assets.get(id)?.asset));
      if (refused.length === 0) for (const id of ids) renew(id, null);
      return refused;
    },

    async renewDraft(id, until) {
      return renew(id, until);
    },

    async expireDrafts({ limit, now, leaseUntil }) {
      const due = [...assets.values()]
        .filter(
          ({ asset: { draftUntil, deletingAt } }) => deletingAt === null && (draftUntil ?? now + 1) <= now,
        )
        .filter(({ asset }) => !isInUse(asset))
        .toSorted((one, other) => (one.asset.draftUntil ?? 0) - (other.asset.draftUntil ?? 0))
        .slice(0, limit);
      for (const record of due) {
        record.asset = { ...record.asset, deletingAt: now };
        record.leaseUntil = leaseUntil;
      }
      return due.map(({ asset }) => asset);
    },
  };
}
