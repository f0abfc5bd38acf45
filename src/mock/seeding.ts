import type { Asset, Folder, Privacy } from '../api/resources.js';
import type { Accounts } from './api/accounts.js';
import type { Arrival, Assets } from './library/assets.js';
import type { ByteStore } from './storage/byte-store.js';
import type { Folders } from './library/folders.js';
import { mediaTypeOf } from './library/media-type.js';

/** What the bytes of a seeded asset can be given as. The same object given again is stored and digested once. */
export type SeedContent = string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** Bytes that are there as if they had been uploaded. */
export interface VersionSeed {
  /** Default: the asset's. */
  filename?: string;
  /** Default: a short text. */
  content?: SeedContent;
  /** Default: what the name's extension stands for. */
  contentType?: string;
  /** Milliseconds since the epoch, or a date. Default: now. */
  createdAt?: number | Date;
}

/** An asset that is there as if it had been uploaded. */
export interface AssetSeed extends VersionSeed {
  filename: string;
  /** Default `public`. */
  privacy?: Privacy;
  /** A folder of the account. Default: none. */
  folderId?: string | null;
  /** Default `default`, as for keys. */
  account?: string;
}

/** An asset with what every asset of the mock has. */
export type SeededAsset = Asset & { id: string; direct_url: string; share_url: string };

/** A folder that is there as if it had been made. */
export interface FolderSeed {
  name: string;
  parentFolderId?: string | null;
  /** Default `default`. */
  account?: string;
}

/** Puts things there as if they had been uploaded: no calls, no scopes, no limits. */
export interface Seeding {
  addAsset(seed: AssetSeed): Promise<SeededAsset>;
  addVersion(assetId: string, seed?: VersionSeed): Promise<SeededAsset>;
  addFolder(seed: FolderSeed): Folder & { id: string };
  clear(): void;
}

const someText = 'Put here by hand.';

export function createSeeding(deps: {
  accounts: Accounts;
  assets: Assets;
  folders: Folders;
  store: ByteStore;
}): Seeding {
  const { accounts, assets, folders, store } = deps;
  /** Where each content lies; thousands of assets can share one. */
  let stored = new Map<SeedContent, Promise<string>>();
  let count = 0;

  const keep = async (content: SeedContent): Promise<string> => {
    const key = `seeds/${(count += 1)}`;
    await store.write(key, content instanceof Blob ? content.stream() : new Response(content).body);
    return key;
  };
  const arrive = async (account: string, filename: string, seed: VersionSeed): Promise<Arrival> => {
    const { content = someText, contentType = mediaTypeOf(filename) } = seed;
    const createdAt = seed.createdAt === undefined ? undefined : Number(seed.createdAt);
    if (Number.isNaN(createdAt)) throw new RangeError('createdAt is not a date.');
    let kept = stored.get(content);
    if (!kept) stored.set(content, (kept = keep(content)));
    const source = await kept;
    const object = store.stat(source);
    if (!object) throw new Error('The mock was reset while an asset was put there.');
    const temporaryKey = `${source}/${(count += 1)}`;
    await store.copy(source, temporaryKey);
    accounts.hold(account, object.size);
    return {
      temporaryKey,
      object,
      filename,
      contentType,
      ...(createdAt === undefined ? {} : { createdAt }),
    };
  };

  return {
    async addAsset({ privacy = 'public', folderId = null, account = 'default', filename, ...seed }) {
      if (folderId !== null && !folders.has(account, folderId)) {
        throw new RangeError(`The account ${account} has no folder ${folderId}.`);
      }
      const asset = await assets.create(account, privacy, await arrive(account, filename, seed));
      asset.folderId = folderId;
      return assets.toAsset(asset);
    },
    async addVersion(assetId, { filename, ...seed } = {}) {
      const asset = assets.find(assetId);
      if (!asset) throw new RangeError(`The mock has no asset ${assetId}.`);
      const name = filename ?? assets.toAsset(asset).filename ?? '';
      await assets.addVersion(asset, await arrive(asset.account, name, seed));
      return assets.toAsset(asset);
    },
    addFolder: ({ name, parentFolderId = null, account = 'default' }) =>
      folders.add(account, name, parentFolderId),
    clear() {
      stored = new Map();
    },
  };
}
