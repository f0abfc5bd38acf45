import { searchKey } from '../../api/policy/search-key.js';
import { assetTypeOf } from '../../api/policy/asset-type.js';
import { insertFolder, usageIn, usageOfMonth, type MemoryState } from './memory-state.js';
import type { AssetRecord, Exceeded, NewAsset, VersionRecord } from './model.js';
import { exceededBy } from './quota.js';
import type { About, AssetSource } from './records.js';

/** The assets and folders of records in memory. */
export function memoryAssets(state: MemoryState): About<'Asset' | 'Version' | 'Duplicate' | 'Folder'> {
  const { assets, links, libraries, versions, sessions, unfinished, jobs, removals } = state;
  // Changes of the state are not seen through what was read.
  const copyOf = (asset: AssetRecord | undefined) => (asset ? { ...asset } : null);

  /** Takes the bytes of a version from what was reserved, or says why it may not. */
  const settle = (
    { account, id }: Pick<NewAsset, 'account' | 'id'>,
    { objectKey, size }: Pick<VersionRecord, 'objectKey' | 'size'>,
    from: AssetSource | undefined,
  ): Exceeded | 'settled' | null => {
    const isRemoved = removals.get(objectKey)?.isClaimed ?? from !== undefined;
    if (isRemoved) return null;
    const usage = usageIn(state, account);
    if (from && 'uploadId' in from) {
      const session = sessions.get(from.uploadId);
      if (session?.state !== 'claimed' || session.claim?.objectKey !== objectKey) return null;
      Object.assign(session, { state: 'consumed', assetId: id });
      unfinished.delete(from.uploadId);
      usage.reserved -= session.size;
    } else if (from) {
      const job = jobs.get(from.jobId);
      if (job?.status !== 'processing' || job.leaseUntil !== from.until) return null;
      const exceeded = exceededBy(from.quota, usageOfMonth(state, account, from.quota.month), size);
      if (exceeded) return exceeded;
      Object.assign(job, { status: 'completed', assetId: id, updatedAt: from.now });
    }
    usage.stored += size;
    removals.delete(objectKey);
    return 'settled';
  };

  return {
    async addAsset(added, from) {
      const outcome = settle(added, added.active, from);
      if (outcome !== 'settled') return outcome;
      state.sequence += 1;
      const asset: AssetRecord = { ...added, sequence: state.sequence };
      assets.set(asset.id, asset);
      links.set(asset.linkToken, asset.id);
      versions.set(asset.id, [asset.active]);
      const library = libraries.get(asset.account);
      if (library) library.push(asset);
      else libraries.set(asset.account, [asset]);
      return { ...asset };
    },
    async addVersion({ assetId, ...added }, uploadId) {
      const asset = assets.get(assetId);
      if (!asset) return null;
      const from = uploadId === null ? undefined : { uploadId };
      if (settle(asset, added, from) !== 'settled') return null;
      asset.active = { ...added, assetId, number: asset.active.number + 1 };
      versions.get(assetId)?.push(asset.active);
      return { ...asset };
    },
    getAsset: async (id) => copyOf(assets.get(id)),
    findAssetByLink: async (linkToken) => copyOf(assets.get(links.get(linkToken) ?? '')),
    async listAssets({ account, before, limit, ...filter }) {
      const library = libraries.get(account) ?? [];
      const found: AssetRecord[] = [];
      for (let index = lowerBound(library, before ?? Infinity) - 1; index >= 0; index -= 1) {
        const asset = library[index];
        if (asset && matches(asset, filter)) found.push({ ...asset });
        if (found.length === limit) break;
      }
      return found;
    },
    async findDuplicate(account, sha256, size) {
      const isSame = ({ active }: AssetRecord) =>
        active.sha256 === sha256 && (size === null || active.size === size);
      return copyOf(libraries.get(account)?.findLast(isSame));
    },
    listVersions: async (assetId) => versions.get(assetId)?.toReversed() ?? [],
    async pageOfVersions(after, limit) {
      const later = [...versions.values()].flat().filter(({ id }) => id > after);
      return later.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit);
    },
    async removeAsset(id, now) {
      const asset = assets.get(id);
      if (!asset) return null;
      const removed = versions.get(id) ?? [];
      assets.delete(id);
      links.delete(asset.linkToken);
      versions.delete(id);
      const library = libraries.get(asset.account) ?? [];
      library.splice(lowerBound(library, asset.sequence), 1);
      for (const { objectKey, size } of removed) {
        usageIn(state, asset.account).stored -= size;
        removals.set(objectKey, { at: now, isClaimed: false });
      }
      return removed.map(({ objectKey }) => objectKey);
    },

    addFolder: async (folder) => insertFolder(state, folder),
    hasFolder: async (account, id) =>
      state.folders.some((folder) => folder.account === account && folder.id === id),
    async listFolders(account, after, limit) {
      const own = state.folders.filter((folder) => folder.account === account);
      const start = after === null ? 0 : own.findIndex(({ id }) => id === after) + 1;
      return own.slice(start, start + limit);
    },
  };
}

function matches(
  { active, folderId: folder }: AssetRecord,
  { type, folderId, search }: { type: string | null; folderId: string | null; search: string | null },
): boolean {
  return (
    (type === null || assetTypeOf(active.contentType) === type) &&
    (folderId === null || folder === folderId) &&
    (search === null || searchKey(active.filename).includes(searchKey(search)))
  );
}

/** Index of the first asset with at least this sequence; the length if there is none. */
function lowerBound(assets: readonly AssetRecord[], sequence: number): number {
  let low = 0;
  let high = assets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((assets[middle]?.sequence ?? Infinity) < sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}
