import type { Asset, Folder, Privacy } from '../api/resources.js';
import type { Accounts } from '../service/library/quota.js';
import type { Assets, InspectedFile } from '../service/library/assets.js';
import type { ByteStore } from '../service/objects/memory-objects.js';
import type { Folders } from '../service/library/folders.js';
import { mediaTypeOf } from '../service/library/media-type.js';

/** The content of a seeded asset. An object that is passed repeatedly is stored and hashed once. */
export type SeedContent = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** A version to create without an upload. */
export interface VersionSeed {
  /** Default: the name of the active version. */
  filename?: string;
  /** Default: a short text. */
  content?: SeedContent;
  /** Default: derived from the extension of the name. */
  contentType?: string;
  /** Milliseconds since the epoch, or a date. Default: now. */
  createdAt?: number | Date;
  /** Null: the service does not know the digest, so no duplicate check finds the bytes. Default: that of the bytes. */
  checksum?: null;
}

/** An asset to create without an upload. */
export interface AssetSeed extends VersionSeed {
  filename: string;
  /** Default `public`. */
  privacy?: Privacy;
  /** Default: the mock's `assetStatus`. */
  status?: string;
  /** A folder of the account. Default: none. */
  folderId?: string | null;
  /** Default `default`, as for keys. */
  account?: string;
}

/** An asset with the members that every asset of the mock has. */
export type SeededAsset = Asset & { id: string; direct_url: string; share_url: string };

/** A folder to create without a call. */
export interface FolderSeed {
  name: string;
  parentFolderId?: string | null;
  /** Default `default`. */
  account?: string;
}

/** Creates assets and folders directly: without calls, scopes or limits. */
export interface Seeding {
  addAsset(seed: AssetSeed): Promise<SeededAsset>;
  addVersion(assetId: string, seed?: VersionSeed): Promise<SeededAsset>;
  addFolder(seed: FolderSeed): Folder & { id: string };
  clear(): void;
}

const defaultContent = 'Seeded content.';

export function createSeeding(deps: {
  accounts: Accounts;
  assets: Assets;
  folders: Folders;
  store: ByteStore;
}): Seeding {
  const { accounts, assets, folders, store } = deps;
  /** The storage key of each content; thousands of assets can share one. */
  let keys = new Map<SeedContent, Promise<string>>();
  let count = 0;

  const storeContent = async (content: SeedContent): Promise<string> => {
    const key = `seeds/${(count += 1)}`;
    await store.write(key, content instanceof Blob ? content.stream() : new Response(content).body);
    return key;
  };
  const receive = async (account: string, filename: string, seed: VersionSeed): Promise<InspectedFile> => {
    const { content = defaultContent, contentType = mediaTypeOf(filename) } = seed;
    const createdAt = seed.createdAt === undefined ? undefined : Number(seed.createdAt);
    if (Number.isNaN(createdAt)) throw new RangeError('createdAt must be a valid date.');
    let stored = keys.get(content);
    if (!stored) keys.set(content, (stored = storeContent(content)));
    const source = await stored;
    const object = store.stat(source);
    if (!object) throw new Error('The mock was reset while an asset was being added.');
    const temporaryKey = `${source}/${(count += 1)}`;
    await store.copy(source, temporaryKey);
    accounts.reserveUnchecked(account, object.size);
    return {
      temporaryKey,
      object,
      filename,
      contentType,
      ...(createdAt === undefined ? {} : { createdAt }),
      hasChecksum: seed.checksum !== null,
    };
  };

  return {
    async addAsset({ privacy = 'public', folderId = null, account = 'default', filename, status, ...seed }) {
      if (folderId !== null && !folders.has(account, folderId)) {
        throw new RangeError(`The account ${account} has no folder ${folderId}.`);
      }
      const asset = await assets.create(account, privacy, await receive(account, filename, seed));
      asset.folderId = folderId;
      if (status !== undefined) asset.status = status;
      return assets.toAsset(asset);
    },
    async addVersion(assetId, { filename, ...seed } = {}) {
      const asset = assets.find(assetId);
      if (!asset) throw new RangeError(`The mock has no asset ${assetId}.`);
      const name = filename ?? assets.toAsset(asset).filename ?? '';
      await assets.addVersion(asset, await receive(asset.account, name, seed));
      return assets.toAsset(asset);
    },
    addFolder: ({ name, parentFolderId = null, account = 'default' }) =>
      folders.add(account, name, parentFolderId),
    clear() {
      keys = new Map();
    },
  };
}
