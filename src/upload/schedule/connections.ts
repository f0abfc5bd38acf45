import { optional } from '../platform.js';

// What browsers open to one origin with HTTP/1.1. More requests would only wait where nobody can order them.
export const http1 = 6;
// Requests that share one connection with HTTP/2 or 3.
const multiplexed = 16;

/** The protocol of the last response from each origin. Null until someone asks. */
let protocols: Map<string, string> | null = null;

/**
 * How many requests to an origin run at once. `http1` if the protocol is not known: of other origins, a browser reports
 * it only if they send `Timing-Allow-Origin`.
 */
export function connectionsTo(origin: string): number {
  protocols ??= watchProtocols();
  const protocol = protocols.get(origin) ?? '';
  return /^h[23]/.test(protocol) ? multiplexed : http1;
}

/** The origin of an absolute URL as it is written: parsing takes longer, and each file has several requests. */
export function originOf(url: string): string {
  return url.split('/', 3).join('/');
}

/** Watches, because the list of a page's requests ends at 250, which a page with pictures has before any upload. */
function watchProtocols(): Map<string, string> {
  const seen = new Map<string, string>();
  const note: PerformanceObserverCallback = (list) => {
    for (const { name, nextHopProtocol } of list.getEntries() as PerformanceResourceTiming[])
      if (nextHopProtocol) seen.set(originOf(name), nextHopProtocol);
  };
  optional(() => new PerformanceObserver(note).observe({ type: 'resource', buffered: true }));
  return seen;
}
