import type { MediaClient } from '../../src/api/index.js';
import type { MockOptions, MockService, Scope } from '../../src/mock/index.js';
import type { Connectivity } from '../../src/upload/schedule/blocks.js';
import type { UploadQueue, UploadQueueOptions } from '../../src/upload/queue.js';
import type { FileCopies } from '../../src/indexed-db/file-copies.js';
import type { OwnedItem, QueueStorage, SavedResult } from '../../src/upload/state/queue-storage.js';
import type { Upload } from '../../src/upload/upload.js';
import type { Chaos } from '../chaos/network.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createMockWorld, everyScope } from './mock-world.js';
import { liveIn, openPage } from './page.js';

/** A queue over the real client and the mock service, on a virtual clock, with a network that can be disconnected. */
export interface QueueWorld {
  /** The queue of the current page. */
  readonly queue: UploadQueue;
  client: MediaClient;
  service: MockService;
  clock: VirtualClock;
  /** Advances the clock until no upload is live, except those that are paused or need attention. */
  finish(): Promise<void>;
  /** Advances the clock until the condition holds. */
  until(condition: () => boolean): Promise<void>;
  disconnect(): void;
  reconnect(): void;
  /**
   * Closes the page, dropping the responses to its calls, and opens another one with the same storage, of the same user
   * unless another is given.
   */
  reload(user?: string): void;
  readonly chaos: Chaos | undefined;
  /** The copies of files that the pages have kept, by owner and id. */
  readonly copies: Map<string, File>;
  /** What the pages have saved of uploads that are not done. */
  saved(): readonly Exclude<OwnedItem, { kind: 'asset' }>[];
  /** The current state of an upload. */
  now(upload: Upload): Upload;
  /** The operations that the service received, in order; a direct PUT is `put`. */
  operations(): string[];
  /** The statuses of each upload in order, by file name. */
  history: Map<string, string[]>;
}

/** Loads the parts that a queue imports later. That takes real time, which a virtual clock does not wait for. */
export async function loadQueueParts(): Promise<void> {
  await Promise.all([
    import('../../src/upload/upload-parts.js'),
    import('../../src/api/rate-limit/pacing.js'),
  ]);
}

export interface QueueWorldOptions extends MockOptions {
  scopes?: readonly Scope[];
  queue?: Partial<UploadQueueOptions>;
  /** A faulty network between the page and the service. */
  chaos?: (clock: VirtualClock) => Chaos;
  /** What stands between the page and the service, such as a proxy. */
  through?: (
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    send: typeof fetch,
  ) => Promise<Response>;
  /** Milliseconds one call may take. Default: no limit, or with `chaos` the client's own. */
  timeout?: number | undefined;
  /** Error of the client's estimate of the service's clock, in milliseconds. */
  clockError?: number;
  /** Whether the storage of the pages keeps files, as that of browsers does. Default false. */
  keepsFiles?: boolean;
}

export function createQueueWorld({
  scopes = everyScope,
  queue: overrides = {},
  chaos: startChaos,
  clockError = 0,
  timeout = startChaos ? undefined : Number.POSITIVE_INFINITY,
  keepsFiles = false,
  through = (input, init, send) => send(input, init),
  ...mock
}: QueueWorldOptions = {}): QueueWorld {
  const { service, clock } = createMockWorld({
    limits: { ratePerMinute: Number.POSITIVE_INFINITY },
    ...mock,
  });
  const network = createNetwork();
  const chaos = startChaos?.(clock);
  const reach = chaos ? chaos.fetch(service.fetch) : service.fetch;
  const apiKey = service.createKey({ scopes });
  const history = new Map<string, string[]>();
  const saved = new Map<string, OwnedItem>();
  const results = new Map<string, SavedResult>();
  const copies = new Map<string, File>();

  const load = (user?: string) => {
    const page = { open: true };
    const send: typeof fetch = async (input, init) => {
      if (!network.online()) throw new TypeError('Failed to fetch');
      const response = page.open ? await through(input, init, reach) : null;
      return page.open && response ? response : new Promise<Response>(() => {});
    };
    const { client, queue } = openPage(
      { baseUrl: service.baseUrl, apiKey, send, timeout, clock, clockError },
      {
        connectivity: network,
        // Faults delay calls for longer: each such PUT would seem stalled.
        stallTimeout: Number.POSITIVE_INFINITY,
        storage: {
          ...storageIn(saved, results, page),
          ...(keepsFiles && { files: filesIn(copies, () => page.open) }),
        },
        // A page that is closed releases its locks. Here it would leave them behind.
        locks: null,
        ...overrides,
        user,
      },
    );
    queue.subscribe((changes) => {
      for (const { after: upload } of changes.values()) {
        if (!upload || !page.open) continue;
        const seen = history.get(upload.name) ?? [];
        if (seen.at(-1) !== upload.status) seen.push(upload.status);
        history.set(upload.name, seen);
      }
    });
    return { page, client, queue };
  };
  let whose = overrides.user;
  let current = load(whose);

  const until = async (condition: () => boolean) => {
    for (let turns = 0; !condition(); turns++) {
      if (turns > 5_000_000) throw new Error('The condition was never met.');
      await clock.step();
    }
  };
  return {
    get queue() {
      return current.queue;
    },
    client: current.client,
    service,
    clock,
    until,
    finish: async () => {
      // The queue publishes additions on the next tick.
      await clock.step();
      await until(() => liveIn(current.queue) === 0);
    },
    disconnect: () => network.set(false),
    reconnect: () => network.set(true),
    reload(user = whose) {
      whose = user;
      current.page.open = false;
      current = load(user);
    },
    chaos,
    copies,
    saved: () => [...saved.values()].filter((item) => item.kind !== 'asset'),
    now: (upload) => current.queue.getUpload(upload.id) ?? upload,
    operations: () => service.requests().map(({ operation }) => operation ?? 'unknown route'),
    history,
  };
}

function createNetwork(): Connectivity & { set(online: boolean): void } {
  let online = true;
  const listeners = new Set<() => void>();
  return {
    online: () => online,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      online = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Storage that outlives its page and ignores writes from a closed one. */
function storageIn(
  saved: Map<string, OwnedItem>,
  results: Map<string, SavedResult>,
  page: { open: boolean },
): QueueStorage {
  return {
    claim: async (owner, since) => {
      if (page.open) for (const { id, at } of saved.values()) if (at < since) saved.delete(id);
      return [...saved.values()].filter((item) => item.owner === owner);
    },
    save: async (items) => {
      for (const item of items) if (page.open) saved.set(item.id, item);
    },
    remove: async (ids) => {
      for (const id of ids) if (page.open) saved.delete(id);
    },
    results: {
      find: async (owner, id) => results.get(`${owner} ${id}`) ?? null,
      save: async (owner, result) => {
        if (page.open) results.set(`${owner} ${result.id}`, structuredClone(result));
      },
    },
  };
}

/** Keeps files while their page is open, by owner and id. */
export function filesIn(copies: Map<string, File>, isOpen: () => boolean): FileCopies {
  const own = (owner: string) => [...copies].filter(([key]) => key.startsWith(`${owner} `));
  const idOf = (key: string) => key.slice(key.lastIndexOf(' ') + 1);
  return {
    find: async (owner) => new Map(own(owner).map(([key, file]) => [idOf(key), file])),
    save: async (owner, files) => {
      for (const [id, file] of isOpen() ? files : []) copies.set(`${owner} ${id}`, file);
    },
    remove: async (owner, ids) => {
      for (const [key] of isOpen() ? own(owner) : []) if (!ids || ids.includes(idOf(key))) copies.delete(key);
    },
  };
}

export function textFile(
  name: string,
  text: string = `the content of ${name}`,
  type: string = 'text/plain',
): File {
  return new File([text], name, { type });
}
