'use client';

import { useEffect, useState } from 'react';

/** Which bytes an address was last shown with in this page, by their digest. */
const shown = new Map<string, string>();
// Older ones the browser has forgotten as well.
const most = 2_000;

/**
 * Whether the picture at an address may be shown: false for a moment where the page has shown it with other bytes before.
 *
 * Links stay when the bytes of an asset are replaced (spec 3.3), and a browser shows a picture again that it has in the
 * page, whatever the headers said of it. Fetching it anew, past every cache, makes it forget.
 */
export function useFreshBytes(url: string | undefined, digest: string): boolean {
  const [, setFetched] = useState('');
  const known = url === undefined ? undefined : shown.get(url);
  const isFresh = known === undefined || known === digest;

  useEffect(() => {
    if (url === undefined) return;
    if (isFresh) {
      remember(url, digest);
      return;
    }
    let isLeft = false;
    const show = () => {
      if (isLeft) return;
      remember(url, digest);
      setFetched(`${url} ${digest}`);
    };
    // Nothing of the answer is read, so it need not allow that to this page. Where the fetch fails, by a policy of the
    // page or by the network, the picture is tried as it is.
    fetch(url, { cache: 'reload', mode: 'no-cors', credentials: 'omit' }).then(show, show);
    return () => {
      isLeft = true;
    };
  }, [url, digest, isFresh]);
  return isFresh;
}

function remember(url: string, digest: string): void {
  shown.delete(url);
  shown.set(url, digest);
  const [oldest] = shown.keys();
  if (shown.size > most && oldest !== undefined) shown.delete(oldest);
}
