import type { Asset, Privacy, VersionEntry } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Accounts } from './quota.js';
import type { ByteStore, StoredObject } from '../objects/memory-objects.js';
import { embedsOf } from './embeds.js';
import type { Ids } from '../ids.js';
import { extensionOf } from './media-type.js';
import { Refusal } from '../api/problem.js';

/** A version of an asset (spec 2.3). */
export interface VersionRecord extends StoredObject {
  id: string;
  number: number;
  /** Storage key of the promoted bytes. */
  objectKey: string;
  filename: string;
  contentType: string;
  createdAt: number;
  /** The digest as the service knows it: equal to `sha256`, or null. */
  checksum: string | null;
}

export interface AssetRecord {
  id: string;
  account: string;
  /** Increases with each asset. The list is ordered by it. */
  sequence: number;
  /** Identifies the asset in its links; unchanged by replacements. */
  linkToken: string;
  privacy: Privacy;
  status: string;
  folderId: string | null;
  createdAt: number;
  /** Oldest first; the last one is active. */
  versions: [VersionRecord, ...VersionRecord[]];
}

/** An inspected file at a temporary storage key. */
export interface InspectedFile {
  temporaryKey: string;
  object: StoredObject;
  filename: string;
  contentType: string;
  /** Default: now. */
  createdAt?: number;
  /** Whether the service knows the digest of the bytes. Default true. */
  hasChecksum?: boolean;
}

/** The assets of all accounts: promotion, versions, deletion and their JSON (spec 2.1, 2.3, 3.3). */
export interface Assets {
  create(account: string, privacy: Privacy, file: InspectedFile): Promise<AssetRecord>;
  addVersion(asset: AssetRecord, file: InspectedFile): Promise<void>;
  /** An asset of the account. Refuses with 404 if it is missing or belongs to another account. */
  owned(account: string, id: string): AssetRecord;
  ofLink(linkToken: string): AssetRecord | undefined;
  /** Newest first, starting before the `sequence` given. Lazy: its cost depends only on how many are read. */
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
  /** The status of a new asset. */
  status: string;
  /** Whether assets and versions name their digest. */
  publishChecksums: boolean;
}): Assets {
  const { clock, ids, accounts, store, linkOrigin, publishChecksums } = deps;
  const byId = new Map<string, AssetRecord>();
  const byLink = new Map<string, AssetRecord>();
  /** Ordered by `sequence`, so that binary search finds the start of a page. */
  const byAccount = new Map<string, AssetRecord[]>();
  let sequence = 0;

  const promote = async (account: string, file: InspectedFile): Promise<Omit<VersionRecord, 'number'>> => {
    const objectKey = `hosted/${ids.hex(16)}`;
    await store.move(file.temporaryKey, objectKey);
    accounts.commit(account, file.object.size);
    return {
      id: `ver_${ids.hex(10)}`,
      objectKey,
      filename: file.filename,
      contentType: file.contentType,
      size: file.object.size,
      sha256: file.object.sha256,
      createdAt: file.createdAt ?? clock.now(),
      checksum: file.hasChecksum === false ? null : file.object.sha256,
    };
  };

  return {
    async create(account, privacy, file) {
      const version = { ...(await promote(account, file)), number: 1 };
      sequence += 1;
      const asset: AssetRecord = {
        id: `ast_${ids.hex(12)}`,
        account,
        sequence,
        linkToken: ids.hex(12),
        privacy,
        status: deps.status,
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
    async addVersion(asset, file) {
      const version = await promote(asset.account, file);
      if (byId.get(asset.id) !== asset) {
        // Deleted while the bytes were being promoted.
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
      for (let index = lowerBound(all, before) - 1; index >= 0; index -= 1) {
        const asset = all[index];
        if (asset) yield asset;
      }
    },
    find: (id) => byId.get(id),
    async remove(asset) {
      byId.delete(asset.id);
      byLink.delete(asset.linkToken);
      const siblings = byAccount.get(asset.account) ?? [];
      const index = lowerBound(siblings, asset.sequence);
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
        status: asset.status,
        filename: active.filename,
        content_type: active.contentType,
        size: active.size,
        checksum_sha256: publishChecksums ? active.checksum : null,
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
        checksum_sha256: publishChecksums ? version.checksum : null,
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

function notFound(): Refusal {
  return new Refusal(404, 'asset_not_found', 'The account has no asset with this id.');
}
