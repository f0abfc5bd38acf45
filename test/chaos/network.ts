import { abortable } from '../../src/api/abortable.js';
import { createChance } from '../faults/chance.js';
import { htmlPage, problem } from '../faults/responses.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createGateways } from './gateways.js';
import { createIndexLag } from './index-lag.js';
import { createOddStorage } from './odd-storage.js';
import { createRepeats } from './repeats.js';
import { usualRates, type ChaosRates, type Luck, type Send } from './rates.js';
import { createReplays, type Replays } from './replays.js';

/** A call that was sent. */
export interface ChaosCall {
  /** Identifies the call: a retry has the same value. */
  readonly same: string;
  readonly operation: string;
  /** The digest that its body names, or null. */
  readonly digest: string | null;
  /** The upload session that its body or its response names, or null. */
  session: string | null;
  readonly at: number;
  /** When its response arrived; null if none has. */
  endedAt: number | null;
  /** When nothing of it was under way any more, whether or not the page still waited for it. */
  leftAt: number;
  /** Null if no response of the service arrived, or only half of one. */
  status: number | null;
  /** How long to wait before repeating the same call, in milliseconds. */
  wait: number;
}

/** A network and a service that randomly fail, lose, delay, truncate, refuse and reorder calls. A seed makes a run repeatable. */
export interface Chaos {
  /** The network of one page. Its calls are recorded in the given list, or else in the shared `calls`. */
  fetch: (send: typeof fetch, calls?: ChaosCall[]) => typeof fetch;
  readonly calls: readonly ChaosCall[];
  /** Stops injecting faults. */
  end(): void;
  isOver(): boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const lookupFailures = [400, 403, 404, 409, 422, 500, 502, 503, null] as const;

export function createChaos(seed: number, pageClock: VirtualClock, given: Partial<ChaosRates> = {}): Chaos {
  const rates = { ...usualRates, ...given };
  const chance = createChance(seed);
  const random = chance.next;
  const clock = pageClock.others;
  const usualCalls: ChaosCall[] = [];
  let over = false;
  const strikes = (fault: keyof ChaosRates) => rates[fault] > 0 && !over && chance.hits(rates[fault]);
  const luck: Luck = { clock, chance, strikes };
  const repeat = createRepeats(luck, { isIndexLagging: rates.lag > 0 });
  const gateway = createGateways(luck, seed, rates.deploy);
  const store = createOddStorage(luck);
  const lagging = createIndexLag(clock, rates.lag);
  /** The service, as it is behind the network. */
  const reach = (send: typeof fetch): Send => {
    const stored: Send = (request) => store(send, request);
    const indexed: Send = rates.lag > 0 ? (request) => lagging(stored, request) : stored;
    return (request) => repeat(indexed, request);
  };

  const start = clock.now();
  const isStorageDown = () => {
    if (over || rates.storageDown === 0) return false;
    const period = (4 * minute) / rates.storageDown;
    return (clock.now() - start + seed * minute) % period < 4 * minute;
  };

  const refused = (): Response | null => {
    if (strikes('gateway')) return htmlPage(chance.pick([500, 502, 504]));
    const seconds = Math.ceil(random() * 20);
    if (strikes('busy')) return problem(503, {}, random() < 0.5 ? afterSeconds(seconds) : {});
    if (strikes('limited')) return problem(429, {}, afterSeconds(seconds));
    if (strikes('limitedBlind')) return problem(429);
    return strikes('broken') ? problem(500) : null;
  };

  const refusedLookup = (): Response | null => {
    if (!strikes('lookup')) return null;
    const status = chance.pick(lookupFailures);
    if (status === null) throw new TypeError('Failed to fetch');
    return status === 502 ? htmlPage(status) : problem(status);
  };

  const refusedPut = (): Response | null => {
    if (!isStorageDown()) return null;
    if (random() < 0.5) throw new TypeError('Failed to fetch');
    return new Response('<Error/>', { status: 503 });
  };

  let sleeps = 0;
  const disturb = async () => {
    const own = createChance(seed + 1).next;
    for (let jump = 0; jump < rates.jumps; jump++) {
      await clock.sleep(own() * minute);
      if (over) return;
      pageClock.setDate(own() < 0.5 ? 2 * hour : -2 * hour);
      if (jump === rates.jumps - 1) return;
      await clock.sleep(own() * minute);
      if (over) return;
      sleeps++;
      await pageClock.suspend(8 * hour);
    }
  };
  if (rates.jumps > 0) void disturb();

  /** One way of a call, whose connection does not survive a sleep of the machine. */
  const travel = async (ms: number) => {
    const before = sleeps;
    await clock.sleep(Math.ceil(ms));
    if (sleeps > before) throw new TypeError('Failed to fetch');
  };

  const forward = async (send: Send, request: Request, replays: Replays): Promise<Response> => {
    const isPut = request.method === 'PUT';
    const replayed = replays.take(request);
    if (replayed) return unsaid(replayed);
    if (!over) await travel(random() ** 4 * 8_000);
    if (strikes('sleep')) await travel(20 * minute);
    if (strikes('loseRequest')) throw new TypeError('Failed to fetch');
    const between = over || isPut ? null : gateway();
    if (between && !between.isAfter) return unsaid(between.response());
    if (request.url.endsWith('/presign') && strikes('slowPresign')) await travel(90_000);
    const isLookup = request.url.endsWith('/check-duplicate');
    const refusal = (isLookup ? refusedLookup() : null) ?? (isPut ? refusedPut() : refused());
    if (refusal) return refusal;
    const response = await send(isPut && strikes('corrupt') ? await flipped(request) : request);
    if (!over) await travel(random() ** 4 * 8_000);
    if (strikes('loseResponse')) throw new TypeError('Failed to fetch');
    if (between) return unsaid(between.response());
    if (!isPut && response.ok && strikes('truncate')) {
      const text = await response.text();
      const { status, headers } = response;
      return unsaid(new Response(text.slice(0, text.length >> 1), { status, headers }));
    }
    await replays.keep(request, response);
    return response;
  };

  return {
    calls: usualCalls,
    end: () => {
      over = true;
    },
    isOver: () => over,
    fetch: (send, calls = usualCalls) => {
      const replays = createReplays(luck);
      const service = reach(send);
      return async (input, init) => {
        const signal = init?.signal ?? undefined;
        // The service carries on with a call that the page has given up.
        const isPut = init?.method === 'PUT';
        const request = new Request(input, isPut ? init : { ...init, signal: null });
        const call = await described(request, clock.now());
        calls.push(call);
        const work = forward(service, request, replays).finally(() => (call.leftAt = clock.now()));
        const response = await abortable<Response>(
          signal,
          (resolve, reject) => void work.then(resolve, reject),
        );
        call.endedAt = clock.now();
        if (response.ok && request.url.endsWith('/presign'))
          call.session = sessionIn(await response.clone().text());
        const isUnsaid = response.headers.has(unsaidHeader);
        response.headers.delete(unsaidHeader);
        call.status = isUnsaid ? null : response.status;
        call.wait = waitOf(response, call.endedAt);
        return response;
      };
    },
  };
}

const unsaidHeader = 'x-chaos-unsaid';

/** Marks a response that is not the service's, or only half of it. */
function unsaid(response: Response): Response {
  response.headers.set(unsaidHeader, 'yes');
  return response;
}

const afterSeconds = (seconds: number) => ({ 'retry-after': String(seconds) });

/** How long a refused call must wait: `Retry-After`, or after a 429 without it, until the rate limit window ends. */
function waitOf(response: Response, now: number): number {
  const retryAfter = response.headers.get('retry-after');
  if (retryAfter !== null) return Number(retryAfter) * 1000;
  return response.status === 429 ? minute - (now % minute) : 0;
}

async function described(request: Request, at: number): Promise<ChaosCall> {
  const { method, url, headers } = request;
  const body = method === 'PUT' ? '' : await request.clone().text();
  const operation = `${method} ${new URL(url).pathname}`;
  const same = `${method} ${url} ${headers.get('idempotency-key') ?? ''} ${body}`;
  const digest = /"checksum_sha256":"(\w+)"/.exec(body)?.[1] ?? null;
  const session = sessionIn(body);
  return {
    same,
    operation,
    digest,
    session,
    at,
    endedAt: null,
    leftAt: Number.POSITIVE_INFINITY,
    status: null,
    wait: 0,
  };
}

function sessionIn(json: string): string | null {
  return /"upload_id":"([^"]+)"/.exec(json)?.[1] ?? null;
}

async function flipped(request: Request): Promise<Request> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  const { url, headers } = request;
  return new Request(url, { method: 'PUT', headers, body: bytes });
}
