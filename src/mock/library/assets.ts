import type { Asset, Privacy, VersionEntry } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Accounts } from '../api/accounts.js';
import type { ByteStore, StoredObject } from '../storage/byte-store.js';
import { embedsOf } from './embeds.js';
import type { Ids } from '../ids.js';
import { extensionOf } from './media-type.js';
import { Refusal } from '../api/problem.js';

/** One set of bytes an asset has or had (spec 2.3). */
export interface VersionRecord extends StoredObject {
  id: string;
  number: number;
  /** Where the bytes lie for good: the promoted, non-presigned location. */
  objectKey: string;
  filename: string;
  contentType: string;
  createdAt: number;
}

export interface AssetRecord {
  id: string;
  account: string;
  /** Rises with each asset; the list is ordered by it. */
  sequence: number;
  /** The part of the links that stays when bytes are replaced. */
  linkToken: string;
  privacy: Privacy;
  folderId: string | null;
  createdAt: number;
  /** Oldest first; the last one is the active one. Never empty. */
  versions: [VersionRecord, ...VersionRecord[]];
}

/** Bytes that passed inspection and lie at a temporary key, with what is to be known about them. */
export interface Arrival {
  temporaryKey: string;
  object: StoredObject;
  filename: string;
  contentType: string;
  /** Default: now. */
  createdAt?: number;
}

/** The assets of all accounts: promotion, versions, purge, and what their JSON looks like (spec 2.1, 2.3, 3.3). */
export interface Assets {
  create(account: string, privacy: Privacy, arrival: Arrival): Promise<AssetRecord>;
  addVersion(asset: AssetRecord, arrival: Arrival): Promise<void>;
  /** The caller's asset, or a 404: ownership is strictly enforced. */
  owned(account: string, id: string): AssetRecord;
  ofLink(linkToken: string): AssetRecord | undefined;
  /** Newest first, from the one before that `sequence` on. Steps over what nobody reads, however many there are. */
  list(account: string, before?: number): Iterable<AssetRecord>;
  find(id: string): AssetRecord | undefined;
  remove(asset: AssetRecord): Promise<void>;
  toAsset(asset: AssetRecord): Asset & { id: string; direct_url: string; share_url: string };
  toVersions(asset: AssetRecord): VersionEntry[];
  all(): readonly AssetRecord[];
  clear(): void;
}

export function activeVersion(asset: AssetRecord): VersionRecord {
  return asset.versions.at(-1) ?? asset.versions[0];
}

export function createAssets(deps: {
  clock: Clock;
  ids: Ids;
  accounts: Accounts;
  store: ByteStore;
  linkOrigin: string;
}): Assets {
  const { clock, ids, accounts, store, linkOrigin } = deps;
  const byId = new Map<string, AssetRecord>();
  const byLink = new Map<string, AssetRecord>();
  /** In the order of `sequence`, so that a page of a long list costs as much as one of a short list. */
  const byAccount = new Map<string, AssetRecord[]>();
  let sequence = 0;

  const promote = async (account: string, arrival: Arrival): Promise<Omit<VersionRecord, 'number'>> => {
    const objectKey = `hosted/${ids.hex(16)}`;
    await store.move(arrival.temporaryKey, objectKey);
    accounts.commit(account, arrival.object.size);
    return {
      id: `ver_${ids.hex(10)}`,
      objectKey,
      filename: arrival.filename,
      contentType: arrival.contentType,
      size: arrival.object.size,
      sha256: arrival.object.sha256,
      createdAt: arrival.createdAt ?? clock.now(),
    };
  };

  return {
    async create(account, privacy, arrival) {
      const version = { ...(await promote(account, arrival)), number: 1 };
      sequence += 1;
      const asset: AssetRecord = {
        id: `ast_${ids.hex(12)}`,
        account,
        sequence,
        linkToken: ids.hex(12),
        privacy,
        folderId: null,
        createdAt: version.createdAt,
        versions: [version],
      };
      byId.set(asset.id, asset);
      byLink.set(asset.linkToken, asset);
      const others = byAccount.get(account);
      if (others) others.push(asset);
      else byAccount.set(account, [asset]);
      return asset;
    },
    async addVersion(asset, arrival) {
      const version = await promote(asset.account, arrival);
      if (byId.get(asset.id) !== asset) {
        // It was deleted while its new bytes were on their way.
        accounts.free(asset.account, version.size);
        await store.remove(version.objectKey);
        throw notFound();
      }
      asset.versions.push({ ...version, number: activeVersion(asset).number + 1 });
    },
    owned(account, id) {
      const asset = byId.get(id);
      if (asset?.account === account) return asset;
      throw notFound();
    },
    ofLink: (linkToken) => byLink.get(linkToken),
    *list(account, before = Infinity) {
      const all = byAccount.get(account) ?? [];
      for (let index = firstFrom(all, before) - 1; index >= 0; index -= 1) {
        const asset = all[index];
        if (asset) yield asset;
      }
    },
    find: (id) => byId.get(id),
    async remove(asset) {
      byId.delete(asset.id);
      byLink.delete(asset.linkToken);
      const siblings = byAccount.get(asset.account) ?? [];
      const index = firstFrom(siblings, asset.sequence);
      if (siblings[index] === asset) siblings.splice(index, 1);
      for (const version of asset.versions) {
        accounts.free(asset.account, version.size);
        await store.remove(version.objectKey);
      }
    },
    toAsset(asset) {
      const active = activeVersion(asset);
      const directUrl = `${linkOrigin}/files/${asset.linkToken}`;
      return {
        id: asset.id,
        status: 'active',
        filename: active.filename,
        content_type: active.contentType,
        size: active.size,
        checksum_sha256: active.sha256,
        privacy: asset.privacy,
        direct_url: directUrl,
        share_url: `${linkOrigin}/share/${asset.linkToken}`,
        embeds: embedsOf(active, directUrl),
        created_at: new Date(asset.createdAt).toISOString(),
      };
    },
    toVersions: (asset) =>
      asset.versions.toReversed().map((version) => ({
        id: version.id,
        version_number: version.number,
        content_type: version.contentType,
        size: version.size,
        file_extension: extensionOf(version.filename),
        is_active: version === activeVersion(asset),
        checksum_sha256: version.sha256,
        created_at: new Date(version.createdAt).toISOString(),
      })),
    all: () => [...byId.values()],
    clear() {
      byId.clear();
      byLink.clear();
      byAccount.clear();
    },
  };
}

/** Where the first asset with this or a later sequence stands; the length, when there is none. */
function firstFrom(assets: readonly AssetRecord[], sequence: number): number {
  let low = 0;
  let high = assets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((assets[middle]?.sequence ?? Infinity) < sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}

function notFound(): Refusal {
  return new Refusal(404, 'asset_not_found', 'There is no asset with this id in the account.');
}
