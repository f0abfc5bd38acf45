import type { ResponseHeaders } from '../errors.js';
import { notify } from '../notify.js';

/**
 * What a proxy with `users` (`longshore/server`) offers beyond the service (spec 4). `update-asset`: assets can be renamed
 * and moved. `asset-details`: they have an alt text, a title and tags. `upload-folder`: uploads and imports can name a folder.
 * `upload-meta`: the server gets their `meta`.
 * `free-checks`: duplicate checks are answered from the proxy's own record, and cost no units of the rate limit (spec 8).
 * `upload-colors`: the colors of uploaded pictures are kept, and returned with the assets. `upload-drafts`: an upload that is
 * declared a draft is deleted unless the app claims it.
 */
export type Capability =
  | 'update-asset'
  | 'asset-details'
  | 'upload-folder'
  | 'upload-names'
  | 'upload-meta'
  | 'free-checks'
  | 'upload-colors'
  | 'upload-drafts';

/** The capabilities of the app's proxy, from the `Longshore-Capabilities` header of its responses. */
export interface Capabilities {
  /** Empty for the service itself, and for a proxy without `users`; null before the first response. The same array until it changes. */
  get(): readonly Capability[] | null;
  /** Calls `listener` after each change. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

export interface ReadableCapabilities extends Capabilities {
  read(headers: ResponseHeaders, ok: boolean): void;
}

export function createCapabilities(): ReadableCapabilities {
  const listeners = new Set<() => void>();
  let header: string | null = null;
  let known: readonly Capability[] | null = null;
  return {
    get: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read(headers, ok) {
      const now = headers.get('longshore-capabilities') ?? (ok ? '' : header);
      // The page of a gateway or a portal says nothing about the proxy.
      if (now === header) return;
      header = now;
      known = (now?.match(/[\w-]+/g) ?? []) as Capability[];
      notify(listeners);
    },
  };
}
