import type { CallFetch } from '../../api/transport.js';
import { headersOf, sendByXhr } from './xhr.js';

/** Calls under way that create an asset. */
const creating = new Set<readonly [url: URL, init: RequestInit]>();
let isWatching = false;
/** The `fetch` that was looked at last. */
let seen: { readonly fetch: unknown; readonly isNative: boolean } | undefined;

/**
 * How the calls of a batch are sent: by XMLHttpRequest, which costs the page less than `fetch`
 * (docs/decisions/batch-calls-by-xhr.md). Undefined outside a page, and where the page has put something in place of
 * `fetch`.
 */
export function batchFetch(): CallFetch | undefined {
  const { fetch } = globalThis;
  if (seen?.fetch !== fetch) seen = { fetch, isNative: /\[native code\]/.test(String(fetch)) };
  return typeof XMLHttpRequest !== 'undefined' && seen.isNative ? fetchByXhr : undefined;
}

const fetchByXhr: CallFetch = async (url, init) => {
  // The HTTP cache has no part in any other method.
  if (init.method === 'GET') return fetch(url, init);
  const { method = '', headers, body, signal, keepalive } = init;
  const call = [url, init] as const;
  if (keepalive) {
    creating.add(call);
    watchPage();
  }
  try {
    const request = await sendByXhr({
      method,
      url,
      headers: headers instanceof Headers ? headers : new Headers(headers),
      body: body as string | null,
      signal: signal ?? undefined,
    });
    const { status, statusText, responseText } = request;
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText,
      headers: headersOf(request),
      text: async () => responseText,
    };
  } finally {
    creating.delete(call);
  }
};

/** A browser drops the requests of a page that is left. Those that create an asset are repeated with their key. */
function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('pagehide', () => {
    for (const [url, init] of creating)
      fetch(url, { ...init, signal: null, keepalive: true }).catch(() => {});
  });
}
