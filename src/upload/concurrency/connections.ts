// What browsers open to one origin with HTTP/1.1. More requests would only wait where nobody can order them.
const http1 = 6;
// Requests that share one connection with HTTP/2 or 3.
const multiplexed = 16;

/**
 * How many requests to an origin run at once. `http1` unless the browser reports another protocol: of other origins it
 * does so only if they send `Timing-Allow-Origin`.
 */
export function connectionsTo(origin: string | null): number {
  if (!origin || typeof performance.getEntriesByType !== 'function') return http1;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = entries.findLast(
    ({ name, nextHopProtocol }) => nextHopProtocol && name.startsWith(`${origin}/`),
  );
  return /^h[23]/.test(last?.nextHopProtocol ?? '') ? multiplexed : http1;
}
