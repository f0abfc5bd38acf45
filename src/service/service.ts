import type { Clock } from '../api/clock.js';
import type { Privacy } from '../api/resources.js';
import type { Subject } from './api/call.js';
import { createApi, usualExposedHeaders, type AccessRules, type Api, type AroundWork } from './http-api.js';
import { createCursors } from './api/cursors.js';
import { createIdempotency } from './api/idempotency.js';
import { createAuthenticate, maxActiveKeys, newKey, tooManyKeys, type KeyOptions } from './api/keys.js';
import { createMemoryCounts, createRateLimit, type RateCounts } from './api/rate-limit.js';
import { wallClock } from './clock.js';
import { createIds } from './ids.js';
import { createAssetJson, type AssetJson } from './library/asset-json.js';
import { createFolders } from './library/folders.js';
import type { ResolveHost } from './library/guard.js';
import { createImportSource, type FetchSource } from './library/import-source.js';
import { createImports } from './library/imports.js';
import { createInspection } from './library/inspection.js';
import { createLibrary } from './library/library.js';
import { createMeter } from './library/quota.js';
import { createUploads } from './library/uploads.js';
import { defaultLimits, type Limits } from './limits.js';
import type { Objects } from './objects/objects.js';
import type { AssetRecord } from './records/model.js';
import type { Records } from './records/records.js';
import { createDelivery } from './storage/delivery.js';
import {
  createDirectUpload,
  type AroundBytes,
  type DirectUpload,
  type Transfer,
} from './storage/direct-upload.js';
import { createPresignedUrls } from './library/presigned-url.js';
import { createStorage } from './storage/routes.js';
import { createSpace } from './library/space.js';

/** Who the service is and what it allows: the same for every choice of records and objects. */
export interface ServiceSettings {
  /** The base URL is `/v1` below it. */
  apiOrigin: string;
  /** The origin of delivery links, and of direct uploads unless the objects sign their own. */
  storageOrigin: string;
  /** Default: the wall clock. */
  clock?: Clock;
  limits?: Partial<Limits>;
  /** Whether the plan includes private assets. Default true. */
  privateAllowed?: boolean;
  /** Who gets a private file from its `direct_url`: the contract does not show it. Default `nobody`. */
  privateFiles?: 'nobody' | 'key';
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
  /** Sends CORS headers with errors of the storage, which other storage does not. Default true; of the mock, false. */
  readableStorageErrors?: boolean;
  /** Bytes that uploads and imports leave free on the disk of the objects. Default 256 MiB. */
  keepFreeBytes?: number;
  /** Fetches one hop of an import. Without it, every source is unavailable. */
  fetchSource?: FetchSource;
  /** Resolves host names of imports. Default: every name except local ones has a public address. */
  resolveHost?: ResolveHost;
  /** Allows imports from private addresses, for tests with a local server. Default false. */
  allowPrivateSources?: boolean;
  /** Allows imports from other ports than 80 and 443. Default false; of the mock, true. */
  allowAnyPort?: boolean;
  /** The random numbers for ids and keys, like `Math.random`; seed it for reproducible runs. Default: `crypto`. */
  random?: () => number;
}

export interface ServiceOptions extends ServiceSettings {
  records: Records;
  objects: Objects;
  /** Units that keys have spent. Default: counted by this process alone. */
  rateCounts?: RateCounts;
  access?: AccessRules;
  aroundWork?: AroundWork;
  aroundBytes?: AroundBytes;
  /** The lifetime of the upload session that a presign call opens. Default: that of the limits. */
  sessionSeconds?: (request: Request) => number | undefined;
  /** Called with what failed unexpectedly, which callers see as a 503. */
  onError?: (error: unknown) => void;
}

/** The Media Hosting Service, over records and objects of any kind. */
export interface Service {
  readonly baseUrl: string;
  readonly api: Api;
  readonly directUpload: DirectUpload;
  readonly json: AssetJson;
  /** Answers a request to the storage origin. */
  storage(request: Request, transfer: Transfer, subject?: Subject): Promise<Response>;
  /** Creates an external API key, as the dashboard does. Rejects with a `RangeError` for invalid options (spec 5). */
  createKey(options?: KeyOptions): Promise<string>;
  /** A link that reads a private asset for `expiresIn` seconds. Rejects if there is no such asset. */
  link(assetId: string, options: { expiresIn: number }): Promise<string>;
  /** A new asset that has no version yet. */
  newAsset(account: string, privacy: Privacy): Omit<AssetRecord, 'sequence' | 'active'>;
  /** Imports whatever waits, in this process. */
  resumeImports(): Promise<void>;
  /** What an operator should know before a user does: that the disk is nearly full; null if nothing is wrong. */
  problem(): Promise<string | null>;
  /** Records what was delivered since the last time. */
  flush(): Promise<void>;
  /** Expires sessions, removes objects that nobody owns, and forgets what is over for a day. Safe in several processes. */
  sweep(): Promise<void>;
}

/** A hook of the operator that may throw, or return a promise that rejects: neither ends the process, or changes an answer. */
export function safely<Event>(hook: ((event: Event) => unknown) | undefined): (event: Event) => void {
  const tell = async (event: Event) => hook?.(event);
  return (event) => {
    // oxlint-disable-next-line no-console -- the app has no other place for its own mistake
    tell(event).catch((error: unknown) => console.error('longshore: a hook failed', error));
  };
}

const day = 86_400_000;
const hour = 3_600_000;
const removalsAtOnce = 100;

/** The service over records and objects of your choice. `startService` also listens for requests. */
export function createService(options: ServiceOptions): Service {
  const { apiOrigin, storageOrigin, clock = wallClock, records, objects, privateAllowed = true } = options;
  const { access = { require: () => {}, isAllowed: () => true } } = options;
  const onError = safely(options.onError);
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const baseUrl = `${apiOrigin}/v1`;
  const ids = createIds(options.random);
  const candidate = ids.hex(32);
  let known: Promise<string> | null = null;
  const secret = () =>
    (known ??= records.secret('signatures', candidate).catch((error: unknown) => {
      known = null;
      throw error;
    }));

  const authenticate = createAuthenticate(clock, records);
  const rateLimit = createRateLimit(clock, limits, options.rateCounts ?? createMemoryCounts());
  const meter = createMeter(clock, limits, records);
  const json = createAssetJson(storageOrigin, options.publishChecksums ?? true);
  const urls = createPresignedUrls(storageOrigin, secret, clock);
  const inspect = createInspection(objects, options.blockedFingerprints ?? []);
  const newAsset: Service['newAsset'] = (account, privacy) => ({
    id: `ast_${ids.hex(12)}`,
    account,
    linkToken: ids.hex(12),
    privacy,
    status: options.assetStatus ?? 'active',
    folderId: null,
    createdAt: clock.now(),
  });
  const keepFree = options.keepFreeBytes ?? 256 * 2 ** 20;
  const space = createSpace({ keepFree, objects, onError });
  const parts = {
    clock,
    ids,
    inspect,
    json,
    limits,
    meter,
    newAsset,
    objects,
    onError,
    privateAllowed,
    records,
    space,
  };
  const { allowPrivateSources = false, allowAnyPort: anyPort = false } = options;
  const source = createImportSource({
    clock,
    objects,
    fetchSource: options.fetchSource ?? (() => Promise.reject(new Error('No imports.'))),
    resolveHost: options.resolveHost ?? (async () => ['8.8.8.8']),
    allowPrivateSources,
    anyPort,
    seconds: limits.importSeconds,
  });
  const { resume, ...imports } = createImports({ ...parts, anyPort, source });
  const sessionSeconds = options.sessionSeconds ?? (() => undefined);
  const api = createApi({
    access,
    aroundWork: options.aroundWork ?? ((_request, work) => work()),
    authenticate,
    baseUrl,
    clock,
    exposedHeaders: options.exposedHeaders ?? usualExposedHeaders,
    handlers: {
      ...createUploads({ ...parts, sessionSeconds, urls }),
      ...createLibrary({ ...parts, cursors: createCursors(clock, limits.cursorSeconds) }),
      ...createFolders(parts, limits.folderPageSize),
      ...imports,
      getUsage: async ({ account }) => ({
        status: 200,
        body: await meter.usage(account, access.isAllowed(account)),
      }),
    },
    idempotency: createIdempotency(clock, records),
    ids,
    limits,
    meter,
    onError,
    rateLimit,
    space,
  });
  const readableErrors = options.readableStorageErrors ?? true;
  const aroundBytes = options.aroundBytes ?? ((_request, body) => body);
  const directUpload = createDirectUpload({ ...parts, aroundBytes, readableErrors, urls });
  const privateFiles = options.privateFiles ?? 'nobody';
  const delivery = createDelivery({ ...parts, authenticate, privateFiles, urls });

  const removeObjects = async () => {
    for (;;) {
      const now = clock.now();
      // oxlint-disable-next-line no-await-in-loop -- one batch after another
      const keys = await records.claimRemovals(now, now + hour, removalsAtOnce);
      if (keys.length === 0) return;
      const removed = keys.map((key) => objects.remove(key).then(() => key, onError));
      // oxlint-disable-next-line no-await-in-loop -- one batch after another
      await records.forgetRemovals((await Promise.all(removed)).filter((key) => key !== undefined));
    }
  };

  return {
    baseUrl,
    api,
    directUpload,
    json,
    storage: createStorage({ delivery, directUpload, onError }),
    async createKey(keyOptions = {}) {
      const { key, record } = newKey(keyOptions, { clock, ids });
      if (!(await records.addKey(record, maxActiveKeys))) throw tooManyKeys();
      return key;
    },
    async link(assetId, { expiresIn }) {
      const asset = await records.getAsset(assetId);
      if (!asset) throw new RangeError(`There is no asset ${assetId}.`);
      return urls.link(`/files/${asset.linkToken}`, clock.now() + expiresIn * 1000);
    },
    newAsset,
    resumeImports: resume,
    problem: space.problem,
    flush: meter.flush,
    async sweep() {
      const now = clock.now();
      await records.expireSessions(now);
      await removeObjects();
      await records.prune(now - day);
    },
  };
}
