import { createMediaClient } from '../../src/api/index.js';
import { inputs, type OperationId } from '../../src/contract/operations.js';
import { startMockServer } from '../../src/mock/node.js';
import type { MockService } from '../../src/mock/index.js';
import { createMemoryBudget } from '../../src/server/budget/memory-budget.js';
import { createMemoryStore } from '../../src/server/users/store/memory-store.js';
import { assetOf, sessionOf } from '../../test/user-stores/samples.js';
import { createMockWorld, everyScope } from '../../test/worlds/mock-world.js';
import { createUserProxy } from '../../test/worlds/user-proxy.js';
import type { Clock } from '../../src/api/clock.js';
import { sendBare, sendByLongshore } from './senders.js';

/** What sends the files; see `ways` in ../units.mjs. */
export type Way = 'bare' | 'equal' | 'allow' | 'longshore' | 'users';

/** What one way took. */
export interface Spent {
  /** Units of the rate limit that the service charged, for each file. */
  perFile: number;
  milliseconds: number;
  /** The least milliseconds that so many units can take: all but those of the first window must be waited for. */
  least: number;
  /** Calls that the service refused with 429. */
  refused: number;
}

export interface Options {
  way: Way;
  /** New files, each with a digest of its own. */
  count: number;
  /** Assets that the library has before. */
  library: number;
  ratePerMinute: number;
}

const minute = 60_000;
// Milliseconds of each call, of which the virtual clock makes an instant.
const latency = 50;

/** Sends files with the real client and queue to the mock service, on a virtual clock. */
export async function simulate({ way, count, library, ratePerMinute }: Options): Promise<Spent> {
  const { service, clock, key } = createMockWorld({ limits: { ratePerMinute } });
  await Promise.all(
    Array.from({ length: library }, (_, index) =>
      service.addAsset({ filename: `${index}.txt`, content: `asset ${index}` }),
    ),
  );
  const ownNow = Date.now;
  // The proxy's.
  Date.now = clock.now;
  const proxy = way === 'users' ? await proxyOf(service, key, clock) : null;
  const send: typeof fetch = async (input, init) => {
    await clock.sleep(latency);
    const request = new Request(input, init);
    const isCall = request.url.startsWith(service.baseUrl);
    return proxy && isCall ? proxy(request) : service.fetch(request);
  };
  try {
    const start = clock.now();
    await clock.drive(sendAll(way, send, { clock, baseUrl: service.baseUrl, key, count }));
    return { ...spentOf(service, { count, ratePerMinute }), milliseconds: clock.now() - start };
  } finally {
    Date.now = ownNow;
    await proxy?.close();
  }
}

/** The same in real time, over HTTP, from the beginning of a window. */
export async function measure({ way, count, library, ratePerMinute }: Options): Promise<Spent> {
  const server = await startMockServer({ limits: { ratePerMinute } });
  try {
    const { service, baseUrl } = server;
    for (let index = 0; index < library; index++)
      await service.addAsset({ filename: `${index}.txt`, content: `asset ${index}` });
    const key = service.createKey({ scopes: everyScope });
    const { clock } = createMediaClient({ baseUrl, apiKey: key });
    await clock.sleep(minute - (clock.now() % minute));
    const start = clock.now();
    await sendAll(way, fetch, { clock, baseUrl, key, count });
    return { ...spentOf(service, { count, ratePerMinute }), milliseconds: clock.now() - start };
  } finally {
    await server.close();
  }
}

/** A proxy with `users`, whose index has every asset of the service. */
async function proxyOf(service: MockService, apiKey: string, clock: Clock) {
  const store = createMemoryStore();
  const user = 'ada';
  for (const asset of service.assets()) {
    const { id = '', filename = '', size = 0, checksum_sha256: checksum = null } = asset;
    const session = sessionOf(user, { filename, size, checksum });
    await store.reserve(session, {}, clock.now());
    await store.complete(
      session.id,
      assetOf({ id, filename, size, checksum, createdAt: clock.now() }),
      clock.now(),
    );
  }
  const users = { of: () => user, store, budget: createMemoryBudget({ clock }) };
  return createUserProxy({ service, apiKey, users });
}

async function sendAll(
  way: Way,
  send: typeof fetch,
  { clock, baseUrl, key, count }: { clock: Clock; baseUrl: string; key: string; count: number },
): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => new File([`file ${index}`], `${index}.txt`));
  if (way === 'bare' || way === 'equal')
    return sendBare(files, { send, clock, baseUrl, key, checked: way === 'equal' });
  const client = createMediaClient({
    baseUrl,
    apiKey: key,
    fetch: send,
    clock,
    timeout: Number.POSITIVE_INFINITY,
  });
  return sendByLongshore(files, {
    client,
    send,
    duplicates: way === 'allow' ? 'allow' : 'reuse',
  });
}

function spentOf(service: MockService, { count, ratePerMinute }: { count: number; ratePerMinute: number }) {
  const calls = service.requests().filter(({ operation }) => operation !== 'put');
  const refused = calls.filter(({ status }) => status === 429).length;
  const units = calls
    .filter(({ status }) => status !== 429)
    .reduce((sum, { operation }) => sum + (inputs[operation as OperationId]?.weight ?? 0), 0);
  return { perFile: units / count, least: (Math.ceil(units / ratePerMinute) - 1) * minute, refused };
}
