import { ProxyRefusal } from '../problem.js';

/**
 * Refuses cross-site requests (CSRF), which would carry the user's session cookie.
 *
 * A page cannot forge `Sec-Fetch-Site`. Without it (plain HTTP, old browsers, other clients), the `Origin` of a write must
 * be the origin that was called or one of `origins`. Reads need neither: no CORS headers are sent, so other sites cannot
 * see the response. Reads that are known to be cross-site are still refused, because they would use up the account's rate
 * limit, and their timing could reveal what exists.
 */
export function assertSameOrigin(request: Request, origins: ReadonlySet<string>): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.has(origin)) return;
  if (isSameOrigin(request, origin)) return;
  throw new ProxyRefusal(
    'cross_origin',
    'Only pages of the same origin may call the proxy. If a reverse proxy rewrites the host, add the origin of the page to ' +
      '`origins` of createMediaProxy.',
  );
}

function isSameOrigin(request: Request, origin: string | null): boolean {
  const site = request.headers.get('sec-fetch-site');
  const isRead = request.method === 'GET';
  // `none`: the user entered the URL.
  if (site !== null) return site === 'same-origin' || (isRead && site === 'none');
  const { origin: called, protocol } = new URL(request.url);
  // Some frameworks name their server in the URL as it was started, not as it was called.
  return isRead || origin === called || origin === `${protocol}//${request.headers.get('host')}`;
}
