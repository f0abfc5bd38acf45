import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Wait } from '../../api/retry.js';

/** What the lists of assets wait for before they repeat a call, so that a wait is no silent stall. */
export interface ListWaits {
  get(list: QueryKey): Wait | null;
  set(list: QueryKey, wait: Wait | null): void;
  subscribe(listener: () => void): () => void;
}

// React Query has no place for what a fetch that goes on has to tell.
const known = new WeakMap<MediaClient, ListWaits>();

/** The waits of all lists that one client fetches. */
export function listWaits(client: MediaClient): ListWaits {
  const made = known.get(client) ?? createListWaits();
  known.set(client, made);
  return made;
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
