const keyShape = /_live_[0-9a-f]{8,}/i;

/**
 * Keeps a secret key out of browsers. Every visitor can read a page's code, memory and requests, and a key grants
 * access to the whole account (spec 5).
 *
 * Throws a `TypeError` in a page or a web worker when `apiKey` is set or `headers` contains a key. If `headers` is a
 * function, it is not called to check.
 */
export function assertServerSide(
  apiKey: string | undefined,
  headers: HeadersInit | (() => HeadersInit | Promise<HeadersInit>),
): void {
  const given = typeof headers === 'function' ? '' : (new Headers(headers).get('authorization') ?? '');
  if (apiKey === undefined && !keyShape.test(given)) return;
  if (!inBrowser()) return;
  throw new TypeError('Every visitor can read an API key in a browser. Use createMediaProxy.');
}

/** Whether this is a page or a worker of a browser. */
export function inBrowser(): boolean {
  // Browser workers have importScripts, even module workers; edge runtimes do not.
  return Boolean(globalThis.window?.document) || 'importScripts' in globalThis;
}
