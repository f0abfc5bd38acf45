import type { MediaApiError } from '../errors.js';

/** The URLs that have been reported. A page calls its proxy often; one report is enough. */
const reported = new Set<string>();

/**
 * Tells the developer of the page, once for each URL, that something other than the proxy responds there. Call this when a
 * response was no problem document: a page of the app, or a 404 or 405 of its server.
 */
export function nameMissingProxy(baseUrl: string, { operation, status }: MediaApiError): void {
  const isElsewhere = [200, 404, 405].includes(status);
  if (typeof document === 'undefined' || reported.has(baseUrl) || !isElsewhere) return;
  reported.add(baseUrl);
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.error(
    `Longshore: there is no proxy at ${baseUrl}: ${operation} got ${status}. Mount createMediaProxy there.`,
  );
}
