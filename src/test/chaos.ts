import { seeded } from './worlds/mock-world.js';
import type { VirtualClock } from './virtual-clock.js';

/** Probability of each fault per call, 0 to 1. */
export interface ChaosRates {
  loseRequest: number;
  loseResponse: number;
  truncate: number;
  gateway: number;
  busy: number;
  limited: number;
  broken: number;
  corrupt: number;
  /** The call sleeps for longer than the lifetime of a session. */
  sleep: number;
}

export const usualRates: ChaosRates = {
  loseRequest: 0.04,
  loseResponse: 0.04,
  truncate: 0.02,
  gateway: 0.02,
  busy: 0.03,
  limited: 0.03,
  broken: 0.01,
  corrupt: 0.01,
  sleep: 0.002,
};

/** A call that was sent. */
export interface ChaosCall {
  /** Identifies the call: a retry has the same value. */
  readonly same: string;
  readonly operation: string;
  readonly at: number;
  /** Null if no response arrived. */
  status: number | null;
  /** `Retry-After` of the response, in milliseconds; 0 without one. */
  retryAfter: number;
}

/** A network and a service that randomly fail, lose, delay, truncate, refuse and reorder calls. A seed makes a run repeatable. */
export interface Chaos {
  fetch: (send: typeof fetch) => typeof fetch;
  readonly calls: readonly ChaosCall[];
  /** Injects no further faults. */
  end(): void;
}

export function createChaos(seed: number, clock: VirtualClock, rates: ChaosRates = usualRates): Chaos {
  const random = seeded(seed);
  const calls: ChaosCall[] = [];
  let over = false;
  const strikes = (rate: number) => !over && random() < rate;

  const problem = (status: number, retryAfter: number | null) =>
    Response.json(
      { type: 'about:blank', title: 'Chaos', status, detail: 'Chaos.', code: 'chaos', request_id: 'r' },
      {
        status,
        headers: {
          'content-type': 'application/problem+json',
          'access-control-allow-origin': '*',
          ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
        },
      },
    );

  const refused = () => {
    if (strikes(rates.gateway)) return new Response('<h1>502</h1>', { status: 502 });
    const seconds = Math.ceil(random() * 20);
    if (strikes(rates.busy)) return problem(503, random() < 0.5 ? seconds : null);
    if (strikes(rates.limited)) return problem(429, seconds);
    return strikes(rates.broken) ? problem(500, null) : null;
  };

  const forward = async (send: typeof fetch, request: Request): Promise<Response> => {
    const isPut = request.method === 'PUT';
    if (!over) await clock.sleep(Math.ceil(random() ** 4 * 8_000));
    if (strikes(rates.sleep)) await clock.sleep(20 * 60_000);
    if (strikes(rates.loseRequest)) throw new TypeError('Failed to fetch');
    const refusal = isPut ? null : refused();
    if (refusal) return refusal;
    const response = await send(isPut && strikes(rates.corrupt) ? await flipped(request) : request);
    if (!over) await clock.sleep(Math.ceil(random() ** 4 * 8_000));
    if (strikes(rates.loseResponse)) throw new TypeError('Failed to fetch');
    if (!isPut && response.ok && strikes(rates.truncate)) {
      const text = await response.text();
      return new Response(text.slice(0, text.length >> 1), {
        status: response.status,
        headers: response.headers,
      });
    }
    return response;
  };

  return {
    calls,
    end: () => {
      over = true;
    },
    fetch: (send) => async (input, init) => {
      const request = new Request(input, init);
      const call = await described(request, clock.now());
      calls.push(call);
      const response = await forward(send, request);
      call.status = response.status;
      call.retryAfter = Number(response.headers.get('retry-after') ?? 0) * 1000;
      return response;
    },
  };
}

async function described(request: Request, at: number): Promise<ChaosCall> {
  const { method, url, headers } = request;
  const body = method === 'PUT' ? '' : await request.clone().text();
  const operation = `${method} ${new URL(url).pathname}`;
  const same = `${method} ${url} ${headers.get('idempotency-key') ?? ''} ${body}`;
  return { same, operation, at, status: null, retryAfter: 0 };
}

async function flipped(request: Request): Promise<Request> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  const { url, headers } = request;
  return new Request(url, { method: 'PUT', headers, body: bytes });
}

/** Checks the rules for every call, whatever the outcome of the uploads (spec 7). */
export function brokenRules(calls: readonly ChaosCall[]): string[] {
  const broken: string[] = [];
  const last = new Map<string, ChaosCall>();
  for (const call of calls) {
    const before = last.get(call.same);
    last.set(call.same, call);
    if (!before?.status) continue;
    const { status, retryAfter, at } = before;
    const waited = call.at - at;
    if (waited < retryAfter)
      broken.push(`${call.operation} was retried after ${waited} ms, with a Retry-After of ${retryAfter} ms`);
    const isFinal =
      status >= 400 && status < 500 && status !== 429 && status !== 401 && !call.operation.startsWith('PUT');
    if (isFinal) broken.push(`${call.operation} was retried unchanged after a ${status}`);
  }
  return broken;
}
