const keyShape = /_live_[0-9a-f]{8,}/i;

/**
 * Keeps a secret key out of browsers. Every visitor can read a page's code, memory and requests, and a key grants access
 * to the whole account (spec 5).
 *
 * Throws a `TypeError` in a page or a web worker when `apiKey` is set, or when `headers` carry one. A function of headers
 * is not called for this.
 */
export function assertServerSide(
  apiKey: string | undefined,
  headers: HeadersInit | (() => HeadersInit | Promise<HeadersInit>),
): void {
  const given = typeof headers === 'function' ? '' : (new Headers(headers).get('authorization') ?? '');
  if (apiKey === undefined && !keyShape.test(given)) return;
  if (!inBrowser()) return;
  throw new TypeError(
    'An API key in a browser can be read by every visitor. Keep it on your server, behind createMediaProxy, ' +
      'and pass the URL of that proxy as baseUrl.',
  );
}

function inBrowser(): boolean {
  const page = typeof window !== 'undefined' && typeof window.document !== 'undefined';
  // Workers of a browser have importScripts (also module workers); edge runtimes do not.
  const worker = typeof (globalThis as { importScripts?: unknown }).importScripts === 'function';
  return page || worker;
}
