import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Wait } from '../../api/retry.js';

/** The current wait of each list fetch that retries a call, by query key, for display. */
export interface ListWaits {
  get(list: QueryKey): Wait | null;
  set(list: QueryKey, wait: Wait | null): void;
  subscribe(listener: () => void): () => void;
}

// Kept outside React Query, which has no state for the progress of a fetch.
const byClient = new WeakMap<MediaClient, ListWaits>();

/** The waits of all lists that a client fetches. */
export function listWaits(client: MediaClient): ListWaits {
  const waits = byClient.get(client) ?? createListWaits();
  byClient.set(client, waits);
  return waits;
}

function createListWaits(): ListWaits {
  const waits = new Map<string, Wait>();
  const listeners = new Set<() => void>();
  return {
    get: (list) => waits.get(hashKey(list)) ?? null,
    set(list, wait) {
      if (wait) waits.set(hashKey(list), wait);
      else waits.delete(hashKey(list));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
