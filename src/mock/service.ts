import type { Asset, VersionEntry } from '../api/resources.js';
import type { Clock } from '../api/clock.js';
import { createAccessControl, type Access } from './access.js';
import { createAccounts } from '../service/library/quota.js';
import { createApi, usualExposedHeaders } from '../service/api/api.js';
import { activeVersion, createAssets } from '../service/library/assets.js';
import { createMemoryStore, bytesOf, type ByteStore } from '../service/objects/memory-objects.js';
import { wallClock } from '../service/clock.js';
import { createCursors } from '../service/api/cursors.js';
import { createDelivery } from '../service/storage/delivery.js';
import type { Bytes } from '../service/storage/digest.js';
import { ConnectionLost, createFaults, type Faults } from './faults.js';
import { createFolders } from '../service/library/folders.js';
import type { ResolveHost } from '../service/library/guard.js';
import { createIdempotency } from '../service/api/idempotency.js';
import { createIds } from '../service/ids.js';
import { createImports } from '../service/library/imports.js';
import { createImportSource, type FetchSource } from '../service/library/import-source.js';
import { createInspection } from '../service/library/inspection.js';
import { createKeys, type KeyOptions } from '../service/api/keys.js';
import { createLibrary } from '../service/library/library.js';
import { defaultLimits, type Limits } from '../service/limits.js';
import { createPresignedUrls } from '../service/storage/presigned-url.js';
import { createRateLimit } from '../service/api/rate-limit.js';
import { createRequestLog, type LoggedRequest } from './request-log.js';
import { createSeeding, type Seeding } from './seeding.js';
import { createSessions, type Session } from '../service/library/sessions.js';
import { createStorage } from '../service/storage/routes.js';
import { createDirectUpload, type Transfer } from '../service/storage/direct-upload.js';
import { createUploads } from '../service/library/uploads.js';

export interface MockOptions {
  /** Default `https://api.longshore.test`. The base URL is `/v1` below it. */
  apiOrigin?: string;
  /** The origin of presigned PUTs and delivery links. Default `https://storage.longshore.test`. */
  storageOrigin?: string;
  /** Default: the wall clock. */
  clock?: Clock;
  /** Where bytes are stored. Default: in memory. */
  store?: ByteStore;
  limits?: Partial<Limits>;
  /** Whether the plan includes private assets. Default true. */
  privateAllowed?: boolean;
  /** Who gets a private file from its `direct_url`: the contract does not show it. Default `nobody`. */
  privateFiles?: 'nobody' | 'key';
  /** What accounts may not use, although their keys are valid (spec 5, rule 9). Default: nothing. */
  access?: Access;
  /** The status of new assets. The contract names only `active` (spec 2.1), the default. */
  assetStatus?: string;
  /** Whether assets and versions name their digest; if not, `checksum_sha256` is null. Default true. */
  publishChecksums?: boolean;
  /**
   * The response headers of the API that pages of other origins may read. Default: `RateLimit-*`, `Retry-After`, `Date` and
   * `X-Request-Id`.
   */
  exposedHeaders?: readonly string[];
  /** SHA-256 digests (hexadecimal) of content that finalize and imports refuse. */
  blockedFingerprints?: Iterable<string>;
  /** Sends CORS headers with errors of the storage, which real storage does not. Default false. */
  readableStorageErrors?: boolean;
  /**
   * Whether an import completes within the call (`sync`) or as a job to poll (`jobs`). `sync-jobs` completes within the
   * call, but reports a failure through the job instead of as an error. Default `jobs`.
   */
  imports?: 'jobs' | 'sync' | 'sync-jobs';
  /** The poll at which a job completes. Default 3: `queued`, `processing`, then the result. */
  importPolls?: number;
  /** What a job reports before its end, one for each poll; the last one repeats. Default `queued`, `processing`. */
  jobStatuses?: readonly string[];
  /** Fetches one hop of an import. Without it, every source is unavailable. */
  fetchSource?: FetchSource;
  /** Resolves host names of imports. Default: every name except local ones has a public address. */
  resolveHost?: ResolveHost;
  /** Allows imports from private addresses, for tests with a local server. Default false. */
  allowPrivateSources?: boolean;
  /** The random numbers for ids and keys, like `Math.random`; seed it for reproducible runs. Default: `crypto`. */
  random?: () => number;
}

/** Options of `fetch`, and upload progress. */
export interface MockRequestInit extends RequestInit {
  /** Receives the number of bytes that the storage has read of a direct upload: upload progress. */
  onSent?: (bytes: number) => void;
}

/** A mock of the whole Media Hosting Service. */
export interface MockService extends Pick<Seeding, 'addAsset' | 'addVersion' | 'addFolder'> {
  /** A replacement for the platform's `fetch`. Rejects where a connection would break. */
  fetch(input: RequestInfo | URL, init?: MockRequestInit): Promise<Response>;
  readonly baseUrl: string;
  readonly apiOrigin: string;
  readonly storageOrigin: string;
  /** Creates an external API key, as the dashboard does. Throws a `RangeError` for invalid options (spec 5). */
  createKey(options?: KeyOptions): string;
  revokeKey(key: string): void;
  readonly faults: Pick<Faults, 'add' | 'clear'>;
  /** The assets of one account, or of all, newest last. */
  assets(account?: string): Asset[];
  versions(assetId: string): VersionEntry[];
  sessions(): readonly Session[];
  reservedBytes(account?: string): number;
  usedBytes(account?: string): number;
  requests(): readonly LoggedRequest[];
  /** The stored bytes of an asset's active version. */
  bytesOf(assetId: string): Promise<Bytes>;
  /** Moves an asset to a folder, which no operation of the service does. */
  placeInFolder(assetId: string, folderId: string | null): void;
  /** Gives an asset a status other than `active`, such as `processing` (spec 3.3 names none). */
  setStatus(assetId: string, status: string): void;
  /** Replaces what an account (default `default`) may not use. */
  setAccess(access: Access, account?: string): void;
  /** Clears everything except keys: assets, sessions, folders, jobs, usage, faults and the request log. */
  reset(): Promise<void>;
}

/** Creates a mock of the whole service. It runs wherever `fetch` exists: in a page, a test, or Node. */
export function createMockService(options: MockOptions = {}): MockService {
  const { apiOrigin = 'https://api.longshore.test', storageOrigin = 'https://storage.longshore.test' } =
    options;
  const { clock = wallClock, store = createMemoryStore(), privateAllowed = true, privateFiles } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const baseUrl = `${apiOrigin}/v1`;

  const ids = createIds(options.random);
  const keys = createKeys(clock, ids);
  const faults = createFaults(options.random);
  const log = createRequestLog(clock);
  const accounts = createAccounts(clock, limits);
  const access = createAccessControl(options.access);
  const rateLimit = createRateLimit(clock, limits);
  const idempotency = createIdempotency();
  const cursors = createCursors(clock, ids, limits.cursorSeconds);
  const folders = createFolders(clock, ids, limits.folderPageSize);
  const inspect = createInspection(store, options.blockedFingerprints ?? []);
  const sessions = createSessions({ clock, ids, accounts, store, lifeSeconds: limits.sessionSeconds });
  const assets = createAssets({
    clock,
    ids,
    accounts,
    store,
    linkOrigin: storageOrigin,
    status: options.assetStatus ?? 'active',
    publishChecksums: options.publishChecksums ?? true,
  });
  const urls = createPresignedUrls(storageOrigin, ids.hex(32), clock);
  const source = createImportSource({
    clock,
    store,
    fetchSource: options.fetchSource ?? (() => Promise.reject(new ConnectionLost())),
    resolveHost: options.resolveHost ?? (async () => ['8.8.8.8']),
    allowPrivateSources: options.allowPrivateSources ?? false,
    seconds: limits.importSeconds,
  });
  const imports = createImports({
    accounts,
    assets,
    clock,
    ids,
    inspect,
    source,
    store,
    privateAllowed,
    mode: options.imports ?? 'jobs',
    polls: options.importPolls ?? 3,
    statuses: options.jobStatuses ?? ['queued', 'processing'],
    maxBytes: limits.maxImportBytes,
  });
  const { minFileBytes } = limits;
  const uploads = createUploads({
    accounts,
    assets,
    inspect,
    sessions,
    store,
    urls,
    privateAllowed,
    minFileBytes,
  });
  const library = createLibrary(assets, cursors);
  const seeding = createSeeding({ accounts, assets, folders, store });
  const handlers = {
    ...uploads,
    ...library,
    listFolders: folders.listFolders,
    createFolder: folders.createFolder,
    ...imports,
    getUsage: ({ account }: { account: string }) => ({
      status: 200,
      body: accounts.usage(account, access.isAllowed(account)),
    }),
  };
  const api = createApi({
    access,
    accounts,
    baseUrl,
    clock,
    exposedHeaders: options.exposedHeaders ?? usualExposedHeaders,
    faults,
    handlers,
    idempotency,
    ids,
    keys,
    log,
    rateLimit,
  });
  const readableErrors = options.readableStorageErrors ?? false;
  const directUpload = createDirectUpload({ clock, faults, ids, sessions, store, urls, readableErrors });
  const delivery = createDelivery({ accounts, assets, clock, faults, keys, store, privateFiles });
  const storage = createStorage({ delivery, directUpload, log });

  const dispatch = (request: Request, transfer: Transfer): Promise<Response> => {
    sessions.sweep();
    const url = new URL(request.url);
    if (url.origin === new URL(apiOrigin).origin) return api(request, url);
    if (url.origin === new URL(storageOrigin).origin) return storage(request, url, transfer);
    return Promise.reject(new ConnectionLost({ cause: new Error(`The mock does not serve ${url.origin}.`) }));
  };
  const assetOf = (assetId: string) => {
    const asset = assets.find(assetId);
    if (!asset) throw new RangeError(`The mock has no asset ${assetId}.`);
    return asset;
  };

  return {
    async fetch(input, init) {
      // `Request` rejects signals of another realm, such as jsdom's.
      const { signal, onSent = () => {}, ...rest } = init ?? {};
      const request = input instanceof Request && !init ? input : new Request(input, rest);
      const stop = signal ?? request.signal;
      stop.throwIfAborted();
      return untilAborted(dispatch(request, { signal: stop, onSent }), stop);
    },
    baseUrl,
    apiOrigin,
    storageOrigin,
    createKey: (keyOptions) => keys.create(keyOptions),
    revokeKey: (key) => keys.revoke(key),
    faults,
    addAsset: seeding.addAsset,
    addVersion: seeding.addVersion,
    addFolder: seeding.addFolder,
    assets: (account) =>
      assets
        .all()
        .filter((asset) => account === undefined || asset.account === account)
        .map((asset) => assets.toAsset(asset)),
    versions: (assetId) => assets.toVersions(assetOf(assetId)),
    sessions() {
      sessions.sweep();
      return sessions.all();
    },
    reservedBytes(account) {
      sessions.sweep();
      return accounts.reservedBytes(account);
    },
    usedBytes: (account) => accounts.usedBytes(account),
    requests: () => log.all(),
    bytesOf: (assetId) => bytesOf(store.read(activeVersion(assetOf(assetId)).objectKey)),
    placeInFolder(assetId, folderId) {
      const asset = assetOf(assetId);
      if (folderId !== null && !folders.has(asset.account, folderId)) {
        throw new RangeError(`The account of the asset has no folder ${folderId}.`);
      }
      asset.folderId = folderId;
    },
    setStatus(assetId, status) {
      assetOf(assetId).status = status;
    },
    setAccess: (next, account = 'default') => access.set(account, next),
    async reset() {
      for (const part of [
        access,
        accounts,
        assets,
        cursors,
        faults,
        folders,
        idempotency,
        imports,
        log,
        rateLimit,
        seeding,
        sessions,
      ]) {
        part.clear();
      }
      await store.clear();
    },
  };
}

/** Rejects as soon as the caller aborts, as `fetch` does; the work may still complete, as on a server. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
