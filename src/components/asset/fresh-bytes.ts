'use client';

import { useState } from 'react';
import { useBrowserLayoutEffect } from '../../hooks/page/layout-effect.js';

/** The digest of the bytes that this page last showed for a URL. */
const shown = new Map<string, string>();
// The browser's in-memory image cache does not hold more either.
const maxEntries = 2_000;

/**
 * Whether the picture at a URL can be shown: false while it is refetched, because the page has shown other bytes from
 * this URL before.
 *
 * URLs stay the same when an asset is replaced (spec 3.3), and browsers reuse a picture that is already in the page,
 * whatever its cache headers say. A fetch with `cache: 'reload'` updates it; Firefox also needs a new URL, for which a
 * fragment is enough.
 */
export function useFreshBytes(url: string | undefined, digest: string): boolean {
  const [, setFetched] = useState('');
  const known = url === undefined ? undefined : shown.get(url);
  const isFresh = known === undefined || known === digest;

  // With what is rendered anyway: thousands of pictures scroll past.
  useBrowserLayoutEffect(() => {
    if (url === undefined) return;
    if (isFresh) {
      remember(url, digest);
      return;
    }
    let isUnmounted = false;
    const show = () => {
      if (isUnmounted) return;
      remember(url, digest);
      setFetched(`${url} ${digest}`);
    };
    // The response is not read, so it needs no CORS headers. If the fetch fails, because of a content security policy or
    // the network, the picture is shown anyway.
    // Like the picture's own request, it includes credentials: Firefox caches responses with and without them separately.
    fetch(url, { cache: 'reload', mode: 'no-cors', credentials: 'include' }).then(show, show);
    return () => {
      isUnmounted = true;
    };
  }, [url, digest, isFresh]);
  return isFresh;
}

function remember(url: string, digest: string): void {
  shown.delete(url);
  shown.set(url, digest);
  const [oldest] = shown.keys();
  if (shown.size > maxEntries && oldest !== undefined) shown.delete(oldest);
}
