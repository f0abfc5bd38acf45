import { useMemo, useSyncExternalStore } from 'react';

/** The current page, from the hash of the URL. */
export interface Route {
  /** `['assets', '…']`; empty for the library. */
  path: readonly string[];
  query: URLSearchParams;
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => routeOf(hash), [hash]);
}

export function hrefOf(
  path: readonly string[],
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(given).toString();
  return `#/${path.map(encodeURIComponent).join('/')}${search && `?${search}`}`;
}

/** Navigates to a URL of `hrefOf`. `replace` adds no history entry. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(href);
  else location.hash = href;
}

function routeOf(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path: path.split('/').filter(Boolean).map(decodeSegment), query: new URLSearchParams(search) };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
