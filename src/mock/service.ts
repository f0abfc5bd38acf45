import type { Asset, VersionEntry } from '../api/resources.js';
import type { Clock } from '../api/clock.js';
import { createAccounts } from './api/accounts.js';
import { createApi } from './api/api.js';
import { activeVersion, createAssets } from './library/assets.js';
import { createMemoryStore, bytesOf, type ByteStore } from './storage/byte-store.js';
import { wallClock } from './clock.js';
import { createCursors } from './api/cursors.js';
import { createDelivery, deliveryPreflight } from './storage/delivery.js';
import type { Bytes } from './storage/digest.js';
import { ConnectionLost, createFaults, type Faults } from './faults.js';
import { createFolders } from './library/folders.js';
import type { ResolveHost } from './library/guard.js';
import { createIdempotency } from './api/idempotency.js';
import { createIds } from './ids.js';
import { createImports } from './library/imports.js';
import { createImportSource, type FetchSource } from './library/import-source.js';
import { createInspection } from './inspection.js';
import { createKeys, type KeyOptions } from './api/keys.js';
import { createLibrary } from './library/library.js';
import { defaultLimits, type Limits } from './limits.js';
import { createPresignedUrls } from './storage/presigned-url.js';
import { createRateLimit } from './api/rate-limit.js';
import { createRequestLog, type LoggedRequest } from './request-log.js';
import { createSeeding, type Seeding } from './seeding.js';
import { createSessions, type Session } from './library/sessions.js';
import { createDirectUpload, uploadPreflight, type Transfer } from './storage/storage.js';
import { createUploads } from './library/uploads.js';

export interface MockOptions {
  /** Default `https://api.longshore.test`. The base URL is below it, at `/v1`. */
  apiOrigin?: string;
  /** Where presigned PUTs and delivery links lead; another origin. Default `https://storage.longshore.test`. */
  storageOrigin?: string;
  /** Default: the wall clock. */
  clock?: Clock;
  /** Where bytes lie. Default: in memory. */
  store?: ByteStore;
  limits?: Partial<Limits>;
  /** Whether the plan has private assets. Default true. */
  privateAllowed?: boolean;
  /** SHA-256 digests (hexadecimal) of content that finalize and imports refuse. */
  blockedFingerprints?: Iterable<string>;
  /** Lets pages read the errors of a direct upload, which real storage does not. Default false. */
  readableStorageErrors?: boolean;
  /** Whether an import answers at once (`sync`) or as a job to poll. Default `jobs`. */
  imports?: 'jobs' | 'sync';
  /** With which poll a job ends. Default 3: `queued`, `processing`, then the result. */
  importPolls?: number;
  /** Fetches one hop of an import. Without it every source is unavailable. */
  fetchSource?: FetchSource;
  /** Resolves host names for imports. Without it names of the public network are taken to be public. */
  resolveHost?: ResolveHost;
  /** Lets imports fetch from private addresses, for tests whose source is a local server. Default false. */
  allowPrivateSources?: boolean;
  /** Numbers from 0 up to 1 that ids and keys are made of; one seed repeats a run. Default: secure randomness. */
  random?: () => number;
}

/** What the platform's `fetch` takes, and progress. */
export interface MockRequestInit extends RequestInit {
  /** Told how many bytes of a direct upload the storage has taken so far: what a page sees as upload progress. */
  onSent?: (bytes: number) => void;
}

/** The whole Media Hosting Service in one object. */
export interface MockService extends Pick<Seeding, 'addAsset' | 'addVersion' | 'addFolder'> {
  /** Answers like the platform's `fetch`, which it can stand in for; rejects where a connection would break. */
  fetch(input: RequestInfo | URL, init?: MockRequestInit): Promise<Response>;
  readonly baseUrl: string;
  readonly apiOrigin: string;
  readonly storageOrigin: string;
  /** Makes an external API key, as the dashboard would. Throws a RangeError past its rules (spec 5). */
  createKey(options?: KeyOptions): string;
  revokeKey(key: string): void;
  readonly faults: Pick<Faults, 'add' | 'clear'>;
  /** Every asset there is, newest last. */
  assets(): Asset[];
  versions(assetId: string): VersionEntry[];
  sessions(): readonly Session[];
  reservedBytes(account?: string): number;
  usedBytes(account?: string): number;
  requests(): readonly LoggedRequest[];
  /** The stored bytes of an asset's active version. */
  bytesOf(assetId: string): Promise<Bytes>;
  /** Puts an asset into a folder, which no operation can do. */
  placeInFolder(assetId: string, folderId: string | null): void;
  /** Forgets everything except keys: assets, sessions, folders, jobs, usage, faults and the request log. */
  reset(): Promise<void>;
}

/** Builds a mock of the whole service. It runs wherever `fetch` does: a page, a unit test, Node behind HTTP. */
export function createMockService(options: MockOptions = {}): MockService {
  const { apiOrigin = 'https://api.longshore.test', storageOrigin = 'https://storage.longshore.test' } =
    options;
  const { clock = wallClock, store = createMemoryStore(), privateAllowed = true } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const baseUrl = `${apiOrigin}/v1`;

  const ids = createIds(options.random);
  const keys = createKeys(clock, ids);
  const faults = createFaults(options.random);
  const log = createRequestLog(clock);
  const accounts = createAccounts(clock, limits);
  const rateLimit = createRateLimit(clock, limits);
  const idempotency = createIdempotency();
  const cursors = createCursors(clock, ids, limits.cursorSeconds);
  const folders = createFolders(clock, ids);
  const inspect = createInspection(store, options.blockedFingerprints ?? []);
  const sessions = createSessions({ clock, ids, accounts, store, lifeSeconds: limits.sessionSeconds });
  const assets = createAssets({ clock, ids, accounts, store, linkOrigin: storageOrigin });
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
    mostBytes: limits.maxImportBytes,
  });
  const uploads = createUploads({ accounts, assets, inspect, sessions, store, urls, privateAllowed });
  const library = createLibrary(assets, cursors);
  const seeding = createSeeding({ accounts, assets, folders, store });
  const handlers = {
    ...uploads,
    ...library,
    listFolders: folders.listFolders,
    createFolder: folders.createFolder,
    ...imports,
    getUsage: ({ account }: { account: string }) => ({ status: 200, body: accounts.usage(account) }),
  };
  const api = createApi({
    accounts,
    baseUrl,
    clock,
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
  const delivery = createDelivery({ accounts, assets, clock, faults, store });

  const storage = async (request: Request, url: URL, transfer: Transfer): Promise<Response> => {
    const [, place = '', token = ''] = url.pathname.split('/');
    const isUpload = place === 'uploads';
    if (request.method === 'OPTIONS') return isUpload ? uploadPreflight() : deliveryPreflight();
    if (isUpload && request.method === 'PUT') {
      return log.follow(request, 'put', () => directUpload(request, url, transfer));
    }
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && place === 'files')
      return log.follow(request, 'deliver', () => delivery.file(request, token));
    if (reads && place === 'share') return delivery.share(token);
    return new Response('Not found', { status: 404 });
  };

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
      // The signal is kept apart: one of another realm, such as jsdom's, is no AbortSignal to `Request`.
      const { signal, onSent = () => {}, ...rest } = init ?? {};
      const request = input instanceof Request && !init ? input : new Request(input, rest);
      const stop = signal ?? request.signal;
      stop.throwIfAborted();
      return untilAborted(dispatch(request, { signal: stop, onSent }), stop);
    },
    baseUrl,
    apiOrigin,
    storageOrigin,
    createKey: (wanted) => keys.create(wanted),
    revokeKey: (key) => keys.revoke(key),
    faults,
    addAsset: seeding.addAsset,
    addVersion: seeding.addVersion,
    addFolder: seeding.addFolder,
    assets: () => assets.all().map((asset) => assets.toAsset(asset)),
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
    async reset() {
      for (const part of [
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

/** Leaves as soon as the caller aborts, as `fetch` does; the work behind it may still finish, as on a server. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
