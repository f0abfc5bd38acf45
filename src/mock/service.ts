import type { Asset, VersionEntry } from '../api/resources.js';
import { digestOf, maxActiveKeys, newKey, tooManyKeys, type KeyOptions } from '../service/api/keys.js';
import { createMemoryCounts } from '../service/api/rate-limit.js';
import { wallClock } from '../service/clock.js';
import { createIds } from '../service/ids.js';
import { createMemoryObjects } from '../service/objects/memory-objects.js';
import { createMemoryRecords } from '../service/records/memory-records.js';
import { clearLibrary, insertKey } from '../service/records/memory-state.js';
import type { Limits } from '../service/limits.js';
import type { Session } from '../service/records/model.js';
import { createService } from '../service/service.js';
import { bytesOf } from '../service/objects/byte-streams.js';
import type { Bytes } from '../service/objects/digest.js';
import type { Transfer } from '../service/storage/direct-upload.js';
import { storageRouteOf } from '../service/storage/routes.js';
import { createAccessControl, type Access } from './access.js';
import { createFaultHooks } from './fault-hooks.js';
import { ConnectionLost, createFaults, type Faults } from './faults.js';
import { createJobPace } from './job-pace.js';
import { requireKnownOptions, type MockOptions } from './options.js';
import { createRequestLog, type LoggedRequest } from './request-log.js';
import { createSeeding, type Seeding } from './seeding.js';

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

const sweepPause = 60_000;

const gibibyte = 2 ** 30;
/** A plan, so that what exceeds it can be tried. */
const plan: Partial<Limits> = {
  monthlyRequests: 1_000_000,
  storageBytes: 100 * gibibyte,
  bandwidthBytes: 1024 * gibibyte,
  minFileBytes: 1,
  maxFileBytes: 5 * gibibyte,
};

/** Creates a mock of the whole service: the service itself over memory. It runs wherever `fetch` exists: in a page, a test, or Node. */
export function createMockService(options: MockOptions = {}): MockService {
  requireKnownOptions('createMockService', options, {});
  const { apiOrigin = 'https://api.longshore.test', storageOrigin = 'https://storage.longshore.test' } =
    options;
  const { clock = wallClock, objects = createMemoryObjects(), random } = options;
  const { records: memory = createMemoryRecords() } = options;
  const { access: initialAccess, imports: mode = 'jobs', importPolls: polls = 3, ...settings } = options;
  const { jobStatuses: statuses = ['queued', 'processing'] } = options;

  const ids = createIds(random);
  const { state } = memory;
  const faults = createFaults(random);
  const log = createRequestLog(clock);
  const access = createAccessControl(initialAccess);
  const rateCounts = createMemoryCounts();
  const pace = createJobPace(memory, clock, { mode, polls, statuses });
  const hooks = createFaultHooks({ clock, faults, memory, objects });
  const { records } = pace;
  const service = createService({
    // As with other storage.
    readableStorageErrors: false,
    allowAnyPort: true,
    ...settings,
    ...hooks,
    limits: { ...plan, ...settings.limits },
    apiOrigin,
    storageOrigin,
    access,
    objects,
    rateCounts,
    records,
  });
  const seeding = createSeeding({ clock, ids, memory, objects, service });
  const { baseUrl, json } = service;

  const callApi = (request: Request) =>
    log.record(request, service.api.operationOf(request), () =>
      hooks.api(service, request, async () =>
        pace.apply(service, request, await service.api.respond(request)),
      ),
    );
  const callStorage = (request: Request, transfer: Transfer) => {
    const route = storageRouteOf(request);
    if (route !== 'put' && route !== 'deliver') return service.storage(request, transfer);
    return log.record(request, route, () => hooks[route](service, request, transfer));
  };
  let sweptAt = clock.now();
  const dispatch = async (request: Request, transfer: Transfer): Promise<Response> => {
    // Bounds memory in a server that runs for days.
    if (clock.now() - sweptAt > sweepPause) {
      sweptAt = clock.now();
      void service.sweep();
    }
    const { origin } = new URL(request.url);
    if (origin === new URL(apiOrigin).origin)
      return request.method === 'OPTIONS' ? service.api.respond(request) : callApi(request);
    if (origin === new URL(storageOrigin).origin) return callStorage(request, transfer);
    throw new ConnectionLost({ cause: new Error(`The mock does not serve ${origin}.`) });
  };
  const assetOf = (assetId: string) => {
    const asset = state.assets.get(assetId);
    if (!asset) throw new RangeError(`The mock has no asset ${assetId}.`);
    return asset;
  };
  const total = (member: 'stored' | 'reserved', account?: string) => {
    void memory.expireSessions(clock.now());
    return [...state.usage]
      .filter(([name]) => account === undefined || name === account)
      .reduce((sum, [, usage]) => sum + usage[member], 0);
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
    createKey(keyOptions = {}) {
      const { key, record } = newKey(keyOptions, { clock, ids });
      if (!insertKey(state, record, maxActiveKeys)) throw tooManyKeys();
      return key;
    },
    revokeKey(key) {
      const record = state.keys.get(digestOf(key));
      if (!record) throw new RangeError('This key does not exist.');
      record.revokedAt = clock.now();
    },
    faults,
    addAsset: seeding.addAsset,
    addVersion: seeding.addVersion,
    addFolder: seeding.addFolder,
    assets: (account) =>
      [...state.assets.values()]
        .filter((asset) => account === undefined || asset.account === account)
        .map((asset) => json.asset(asset)),
    versions: (assetId) => json.versions(state.versions.get(assetOf(assetId).id)?.toReversed() ?? []),
    sessions() {
      void memory.expireSessions(clock.now());
      return [...state.sessions.values()];
    },
    reservedBytes: (account) => total('reserved', account),
    usedBytes: (account) => total('stored', account),
    requests: () => log.all(),
    bytesOf: async (assetId) => bytesOf(await objects.read(assetOf(assetId).active.objectKey)),
    placeInFolder(assetId, folderId) {
      const asset = assetOf(assetId);
      if (
        folderId !== null &&
        !state.folders.some(({ id, account }) => id === folderId && account === asset.account)
      ) {
        throw new RangeError(`The account of the asset has no folder ${folderId}.`);
      }
      asset.folderId = folderId;
    },
    setStatus(assetId, status) {
      assetOf(assetId).status = status;
    },
    setAccess: (next, account = 'default') => access.set(account, next),
    async reset() {
      for (const part of [access, faults, hooks, log, pace, rateCounts, seeding]) part.clear();
      clearLibrary(state);
      for await (const { key } of objects.list('')) await objects.remove(key);
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
