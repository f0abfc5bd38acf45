import { seeded } from '../worlds/mock-world.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createSlowFinalizes } from './slow-finalizes.js';

/** Probability of each fault per call, 0 to 1. */
export interface ChaosRates {
  loseRequest: number;
  loseResponse: number;
  truncate: number;
  /** A gateway's error page: 500, 502 or 504. */
  gateway: number;
  busy: number;
  limited: number;
  /** A 429 without a `Retry-After` that the page may read. */
  limitedBlind: number;
  broken: number;
  corrupt: number;
  /** The call is delayed for longer than a session lasts. */
  sleep: number;
  /** A duplicate check fails with 400, 403, 404, 409, 422, 5xx, or without a response. */
  lookup: number;
  /** A finalize takes 45 s, the proxy gives up after 30, and retries with the same key are refused. */
  slowFinalize: number;
  /** The fraction of time that the storage is down, in periods of up to four minutes. */
  storageDown: number;
}

export const usualRates: ChaosRates = {
  loseRequest: 0.04,
  loseResponse: 0.04,
  truncate: 0.02,
  gateway: 0.02,
  busy: 0.03,
  limited: 0.03,
  limitedBlind: 0,
  broken: 0.01,
  corrupt: 0.01,
  sleep: 0.002,
  lookup: 0,
  slowFinalize: 0,
  storageDown: 0,
};

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
  /** Null if no response arrived, or only half of one. */
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
const lookupFailures = [400, 403, 404, 409, 422, 500, 502, 503, null] as const;

export function createChaos(seed: number, clock: VirtualClock, given: Partial<ChaosRates> = {}): Chaos {
  const rates = { ...usualRates, ...given };
  const random = seeded(seed);
  const usualCalls: ChaosCall[] = [];
  let over = false;
  const strikes = (rate: number) => rate > 0 && !over && random() < rate;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const slow = createSlowFinalizes({
    clock,
    pick,
    problem,
    gatewayPage,
    strikes: () => strikes(rates.slowFinalize),
  });

  const start = clock.now();
  const isStorageDown = () => {
    if (over || rates.storageDown === 0) return false;
    const period = (4 * minute) / rates.storageDown;
    return (clock.now() - start + seed * minute) % period < 4 * minute;
  };

  const refused = (): Response | null => {
    if (strikes(rates.gateway)) return gatewayPage(pick([500, 502, 504]));
    const seconds = Math.ceil(random() * 20);
    if (strikes(rates.busy)) return problem(503, random() < 0.5 ? seconds : null);
    if (strikes(rates.limited)) return problem(429, seconds);
    if (strikes(rates.limitedBlind)) return problem(429, null);
    return strikes(rates.broken) ? problem(500, null) : null;
  };

  const refusedLookup = (): Response | null => {
    if (!strikes(rates.lookup)) return null;
    const status = pick(lookupFailures);
    if (status === null) throw new TypeError('Failed to fetch');
    return status === 502 ? gatewayPage(status) : problem(status, null);
  };

  const refusedPut = (): Response | null => {
    if (!isStorageDown()) return null;
    if (random() < 0.5) throw new TypeError('Failed to fetch');
    return new Response('<Error/>', { status: 503 });
  };

  const forward = async (send: typeof fetch, request: Request): Promise<Response> => {
    const isPut = request.method === 'PUT';
    if (!over) await clock.sleep(Math.ceil(random() ** 4 * 8_000));
    if (strikes(rates.sleep)) await clock.sleep(20 * minute);
    if (strikes(rates.loseRequest)) throw new TypeError('Failed to fetch');
    const isLookup = request.url.endsWith('/check-duplicate');
    const refusal = (isLookup ? refusedLookup() : null) ?? (isPut ? refusedPut() : refused());
    if (refusal) return refusal;
    const response = await slow.send(
      send,
      isPut && strikes(rates.corrupt) ? await flipped(request) : request,
    );
    if (!over) await clock.sleep(Math.ceil(random() ** 4 * 8_000));
    if (strikes(rates.loseResponse)) throw new TypeError('Failed to fetch');
    if (!isPut && response.ok && strikes(rates.truncate)) {
      const text = await response.text();
      return new Response(text.slice(0, text.length >> 1), {
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), [cutHeader]: 'yes' },
      });
    }
    return response;
  };

  return {
    calls: usualCalls,
    end: () => {
      over = true;
    },
    isOver: () => over,
    fetch:
      (send, calls = usualCalls) =>
      async (input, init) => {
        const request = new Request(input, init);
        const call = await described(request, clock.now());
        calls.push(call);
        const response = await forward(send, request);
        call.endedAt = clock.now();
        if (response.ok && request.url.endsWith('/presign'))
          call.session = sessionIn(await response.clone().text());
        const isCut = response.headers.has(cutHeader);
        response.headers.delete(cutHeader);
        call.status = isCut ? null : response.status;
        call.wait = waitOf(response, call.endedAt);
        return response;
      },
  };
}

const cutHeader = 'x-chaos-cut';

function problem(status: number, retryAfter: number | null, code: string = 'chaos'): Response {
  return Response.json(
    {
      type: `https://api.longshore.test/v1/errors/${code}`,
      title: 'Chaos',
      status,
      detail: 'Chaos.',
      code,
      request_id: 'r',
    },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'access-control-allow-origin': '*',
        ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
      },
    },
  );
}

function gatewayPage(status: number): Response {
  return new Response(`<!doctype html><h1>${status}</h1>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

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
  return { same, operation, digest, session, at, endedAt: null, status: null, wait: 0 };
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
