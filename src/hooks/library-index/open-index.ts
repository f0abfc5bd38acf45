import { hashKey, type QueryClient } from '@tanstack/react-query';
import { MediaApiError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { offerAssets } from '../../upload/duplicates/digest-sources.js';
import { ownerOf } from '../../upload/persistence/owner.js';
import { mediaKeys } from '../queries/media-keys.js';
import { createIndexEngine, type IndexChannel, type IndexEngine } from './index-engine.js';
import { indexDatabase, type IndexStorage } from './index-storage.js';

/** An open index, shared by all components that use it. */
export interface OpenIndex extends Pick<IndexEngine, 'update' | 'clear'> {
  readonly state: IndexEngine['state'];
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes it, unless others use it. */
  readonly release: () => void;
}

export interface OpenIndexOptions {
  staleTime: number;
  fullAfter: number;
  /** Default: the browser's IndexedDB; null keeps nothing. */
  storage?: IndexStorage | null | undefined;
}

interface Shared {
  engine: IndexEngine;
  listeners: Set<() => void>;
  users: number;
  stop: () => void;
}

// By client, which belongs to one user.
const open = new WeakMap<MediaClient, Promise<Shared>>();

/** Opens the index of a client's user. The options of the first who opens it apply. */
export async function openIndex(
  client: MediaClient,
  cache: QueryClient,
  options: OpenIndexOptions,
): Promise<OpenIndex> {
  const opening = open.get(client) ?? start(client, cache, options);
  open.set(client, opening);
  const shared = await opening;
  shared.users += 1;
  const { engine, listeners } = shared;
  return {
    get state() {
      return engine.state;
    },
    update: engine.update,
    clear: engine.clear,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      open.delete(client);
      shared.stop();
    },
  };
}

async function start(client: MediaClient, cache: QueryClient, options: OpenIndexOptions): Promise<Shared> {
  const { staleTime, fullAfter } = options;
  const owner = await ownerOf(client.baseUrl, client.user);
  const storage =
    options.storage === undefined && typeof indexedDB !== 'undefined' ? indexDatabase() : options.storage;
  const listeners = new Set<() => void>();
  const engine = createIndexEngine({
    client,
    clock: client.clock,
    owner,
    storage: storage ?? null,
    exclusively: (work, signal) => exclusively(`longshore-library:${owner}`, work, signal),
    channel: channelOf(`longshore-library:${owner}`),
    staleTime,
    fullAfter,
    onChange: () => listeners.forEach((listener) => listener()),
  });
  const unfollow = follow(engine, client, cache);
  // Uploads of files that it does not contain need no check.
  const withdraw = offerAssets(client, () => {
    const { status, assets, checkedAt } = engine.state;
    return status === 'ready' && checkedAt !== null ? { assets, listedAt: checkedAt } : null;
  });
  const watch = new AbortController();
  const update = () => {
    if (document.visibilityState !== 'hidden') void engine.update();
  };
  document.addEventListener('visibilitychange', update, watch);
  window.addEventListener('online', update, watch);
  void engine.update();
  return {
    engine,
    listeners,
    users: 0,
    stop() {
      watch.abort();
      unfollow();
      withdraw();
      engine.close();
    },
  };
}

/** Several tabs of a user would read the same list. Where the browser has no locks, they do. */
async function exclusively(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  await (locks ? locks.request(name, { signal }, work) : work());
}

function channelOf(name: string): IndexChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    post: (change) => channel.postMessage(change),
    subscribe: (listener) => channel.addEventListener('message', ({ data }: MessageEvent) => listener(data)),
    close: () => channel.close(),
  };
}

/** What this page learns of single assets, by uploads, deletions and reads, costs no call. */
function follow(engine: IndexEngine, client: MediaClient, cache: QueryClient): () => void {
  const keys = mediaKeys(client);
  const deletion = hashKey([...keys.all(), 'assets', 'delete']);
  const stops = [
    cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { queryHash, queryKey, state } = event.query;
      const id: unknown = queryKey.at(-1);
      if (typeof id !== 'string' || queryHash !== hashKey(keys.asset(id))) return;
      if (event.action.type === 'success') engine.add(state.data as Asset);
      else if (event.action.type === 'error' && isGone(state.error)) engine.remove(id);
    }),
    cache.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || mutation.state.status !== 'success') return;
      const { mutationKey = [] } = mutation.options;
      if (hashKey(mutationKey) === deletion) engine.remove(mutation.state.variables as string);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function isGone(error: unknown): boolean {
  return error instanceof MediaApiError && error.status === 404;
}
