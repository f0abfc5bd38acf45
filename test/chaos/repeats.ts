import { htmlPage, problem } from '../faults/responses.js';
import type { Luck, Send } from './rates.js';

/** What the same call gets while the first one is still running, and after it. */
interface Twin {
  readonly during: number;
  /** Null: the original result is replayed. */
  readonly after: number | null;
}

/** Of a page that knows that its first call was lost. */
const late: readonly Twin[] = [
  { during: 409, after: null },
  { during: 409, after: 410 },
  { during: 410, after: 410 },
  { during: 409, after: 404 },
  { during: 409, after: 422 },
];

/** Of a page that knows of one call only: while it runs, the service says so. */
const unnoticed: readonly Twin[] = [
  { during: 409, after: null },
  { during: 409, after: 404 },
  { during: 409, after: 409 },
  { during: 409, after: 410 },
  { during: 409, after: 422 },
];

/**
 * While the index lags: 404 and 422 say that there are no such bytes (spec 7), so that one lookup is all that an honest
 * one waits for.
 */
const unnoticedByIndex: readonly Twin[] = [
  { during: 409, after: null },
  { during: 409, after: 409 },
  { during: 409, after: 410 },
];

const slowMs = 45_000;
const proxyMs = 30_000;
const longestWork = 5_000;
const longestResend = 3_000;

/**
 * Calls that reach the service twice. Some finalize calls take 45 s behind a proxy that gives up after 30, and the page
 * repeats them. Of others, the connection breaks, and the browser sends them again by itself: the page sees one call, and
 * the response to the second. A service that cannot replay results refuses it, which the contract allows (spec 4.3, 7).
 */
export function createRepeats(
  { clock, chance, strikes }: Luck,
  { isIndexLagging }: { isIndexLagging: boolean },
): (send: Send, request: Request) => Promise<Response> {
  const firsts = new Map<string, Twin & { isWorking: boolean }>();

  const begin = (key: string, twin: Twin, ms: number, work: () => Promise<Response>) => {
    const first = { ...twin, isWorking: true };
    firsts.set(key, first);
    const run = async () => {
      await clock.sleep(ms);
      const response = await work();
      first.isWorking = false;
      // The call was refused and had no effect, so another one gets the service's own response.
      if (!response.ok) firsts.delete(key);
    };
    void run();
  };

  const answer = async (key: string, send: Send, request: Request): Promise<Response> => {
    const first = firsts.get(key);
    const status = first?.isWorking ? first.during : first?.after;
    return typeof status === 'number' ? problem(status) : send(request);
  };

  return async (send, request) => {
    if (request.method !== 'POST') return send(request);
    const key = request.url.endsWith('/finalize') ? request.headers.get('idempotency-key') : null;
    if (key !== null && firsts.has(key)) return answer(key, send, request);
    if (strikes('resend')) {
      const first = await detached(request);
      const again = await detached(request);
      if (key === null) await send(first);
      else
        begin(
          key,
          chance.pick(isIndexLagging ? unnoticedByIndex : unnoticed),
          chance.next() * longestWork,
          () => send(first),
        );
      await clock.sleep(chance.next() * longestResend);
      return key === null ? send(again) : answer(key, send, again);
    }
    if (key === null || !strikes('slowFinalize')) return send(request);
    const first = await detached(request);
    begin(key, chance.pick(late), slowMs, () => send(first));
    await clock.sleep(proxyMs);
    if (chance.pick([true, false])) throw new TypeError('Failed to fetch');
    return htmlPage(504);
  };
}

/** A copy without the signal: the service continues even if the page is closed. */
async function detached(request: Request): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: await request.clone().text() });
}
