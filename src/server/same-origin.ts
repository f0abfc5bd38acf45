import { ProxyRefusal } from './problem.js';

/**
 * Refuses what another site made the browser ask: it would carry the person's session cookie.
 *
 * `Sec-Fetch-Site` is the browser's own word. Where it is missing (plain HTTP, old browsers, no browser at all), the
 * `Origin` of a write must be the address that was called, or one of `origins`. A read without it passes: its answer
 * carries no CORS header, so no other site can see it. Where it says "another site", a read is refused too: it would
 * spend the account's rate budget, and the time it takes would tell something of what was found.
 */
export function assertSameOrigin(request: Request, origins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.has(origin)) return;
  if (isSameOrigin(request, origin)) return;
  throw new ProxyRefusal(
    'cross_origin',
    'Calls are taken from pages of the same origin only. If a server in front changes the address, name the ' +
      "page's origin in `origins` of createMediaProxy.",
  );
}

function isSameOrigin(request: Request, origin: string | null): boolean {
  const site = request.headers.get('sec-fetch-site');
  const isRead = request.method === 'GET';
  // `none`: a person typed the address.
  if (site !== null) return site === 'same-origin' || (isRead && site === 'none');
  return isRead || origin === new URL(request.url).origin;
}
