import type { VirtualClock } from '../virtual-clock.js';

/** The status of a retried finalize while the first call is still running, and after it. */
interface Twin {
  during: number;
  /** Null: the original result is replayed. */
  after: number | null;
}

const twins: readonly Twin[] = [
  { during: 409, after: null },
  { during: 409, after: 410 },
  { during: 410, after: 410 },
  { during: 409, after: 404 },
  { during: 409, after: 422 },
];

const slowMs = 45_000;
const proxyMs = 30_000;

/**
 * Makes some finalize calls take 45 s behind a proxy that gives up after 30. The asset exists only once they end. A
 * service that cannot replay results refuses retries, which the contract allows (spec 4.3, 7).
 */
export function createSlowFinalizes(parts: {
  clock: VirtualClock;
  pick: <T>(values: readonly T[]) => T;
  strikes: () => boolean;
  problem: (status: number, retryAfter: null, code: string) => Response;
  gatewayPage: (status: number) => Response;
}): { send(send: typeof fetch, request: Request): Promise<Response> } {
  const { clock, pick, strikes, problem, gatewayPage } = parts;
  const slow = new Map<string, Twin & { isWorking: boolean }>();

  return {
    async send(send, request) {
      const key = request.url.endsWith('/finalize') ? request.headers.get('idempotency-key') : null;
      const first = key === null ? undefined : slow.get(key);
      if (first) {
        const status = first.isWorking ? first.during : first.after;
        return status === null ? send(request) : problem(status, null, 'chaos_twin');
      }
      if (key === null || !strikes()) return send(request);
      const entry = { ...pick(twins), isWorking: true };
      slow.set(key, entry);
      const { url, method, headers } = request;
      // Without the signal: the service continues even if the page is closed.
      const detached = new Request(url, { method, headers, body: await request.text() });
      const work = async () => {
        await clock.sleep(slowMs);
        const response = await send(detached);
        entry.isWorking = false;
        // The call was refused and had no effect, so a retry gets the service's own response.
        if (!response.ok) slow.delete(key);
      };
      void work();
      await clock.sleep(proxyMs);
      if (pick([true, false])) throw new TypeError('Failed to fetch');
      return gatewayPage(504);
    },
  };
}
