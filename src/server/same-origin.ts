import { ProxyRefusal } from './problem.js';

/**
 * Refuses a write that another site made the browser send: it would carry the person's session cookie.
 *
 * `Sec-Fetch-Site` is the browser's own word. Where it is missing (plain HTTP, old browsers), `Origin` must be the
 * address that was called, or one of `origins`.
 */
export function assertSameOrigin(request: Request, origins: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.includes(origin)) return;
  const site = request.headers.get('sec-fetch-site');
  const same = site === null ? origin === new URL(request.url).origin : site === 'same-origin';
  if (same) return;
  throw new ProxyRefusal(
    'cross_origin',
    'Writes are taken from pages of the same origin only. If a server in front changes the address, name the ' +
      "page's origin in `origins` of createMediaProxy.",
  );
}
