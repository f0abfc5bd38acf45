import type { Clock } from '../api/clock.js';
import type { Asset, Folder, Privacy } from '../api/resources.js';
import type { Ids } from '../service/ids.js';
import { folderJson, newFolders } from '../service/library/folders.js';
import { mediaTypeOf } from '../api/policy/media-type.js';
import type { Objects } from '../service/objects/objects.js';
import type { MemoryRecords } from '../service/records/memory-records.js';
import { insertFolder } from '../service/records/memory-state.js';
import type { AssetRecord, VersionRecord } from '../service/records/model.js';
import type { Service } from '../service/service.js';
import type { Bytes } from '../service/objects/digest.js';

/** The content of a seeded asset. An object that is passed repeatedly is stored and hashed once. */
export type SeedContent = string | Blob | ArrayBuffer | Bytes;

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
  clock: Clock;
  ids: Ids;
  memory: MemoryRecords;
  objects: Objects;
  service: Service;
}): Seeding {
  const { clock, ids, memory, objects, service } = deps;
  /** Each content that is stored; thousands of assets can share its bytes. */
  let contents = new Map<SeedContent, ReturnType<typeof storeContent>>();

  const storeContent = async (content: SeedContent) => {
    const key = `seeds/${ids.hex(8)}`;
    const body = content instanceof Blob ? content.stream() : new Response(content).body;
    return { key, ...(await objects.write(key, body)) };
  };
  const receive = async (
    filename: string,
    seed: VersionSeed,
  ): Promise<Omit<VersionRecord, 'assetId' | 'number'>> => {
    const {
      content = defaultContent,
      contentType = mediaTypeOf({ name: filename, type: '' }),
      checksum,
    } = seed;
    const createdAt = seed.createdAt === undefined ? clock.now() : Number(seed.createdAt);
    if (Number.isNaN(createdAt)) throw new RangeError('createdAt must be a valid date.');
    let stored = contents.get(content);
    if (!stored) contents.set(content, (stored = storeContent(content)));
    const { key, size, sha256 } = await stored;
    const objectKey = `hosted/${ids.hex(16)}`;
    await objects.copy(key, objectKey);
    const id = `ver_${ids.hex(10)}`;
    return {
      id,
      objectKey,
      filename,
      contentType,
      size,
      sha256: checksum === null ? null : sha256,
      createdAt,
    };
  };
  const shown = (asset: AssetRecord | null): SeededAsset => {
    if (!asset) throw new Error('The mock was reset while an asset was being added.');
    return service.json.asset(asset);
  };

  return {
    async addAsset({ privacy = 'public', folderId = null, account = 'default', filename, status, ...seed }) {
      if (folderId !== null && !(await memory.hasFolder(account, folderId))) {
        throw new RangeError(`The account ${account} has no folder ${folderId}.`);
      }
      const version = await receive(filename, seed);
      const { createdAt } = version;
      const fresh = { ...service.newAsset(account, privacy), folderId, createdAt, ...(status && { status }) };
      const active = { ...version, assetId: fresh.id, number: 1 };
      return shown((await memory.addAsset({ ...fresh, active })) as AssetRecord);
    },
    async addVersion(assetId, { filename, ...seed } = {}) {
      const asset = await memory.getAsset(assetId);
      if (!asset) throw new RangeError(`The mock has no asset ${assetId}.`);
      const version = await receive(filename ?? asset.active.filename, seed);
      return shown(await memory.addVersion({ ...version, assetId }, null));
    },
    addFolder({ name, parentFolderId = null, account = 'default' }) {
      for (const folder of newFolders(account, name, parentFolderId, { clock, ids })) {
        if (insertFolder(memory.state, folder)) return folderJson(folder);
      }
      throw new Error('Every slug is taken.');
    },
    clear() {
      contents = new Map();
    },
  };
}
