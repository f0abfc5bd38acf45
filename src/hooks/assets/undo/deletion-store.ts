import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { MediaClient } from '../../../api/media-client.js';
import type { Asset } from '../../../api/resources.js';
import type { Wait } from '../../../api/retry.js';
import { runCallback } from '../../provider/errors.js';
import { removeAssets, type Removal } from '../../queries/asset-removal.js';
import { mediaKeys } from '../../queries/media-keys.js';
import type { MediaFailure } from '../../queries/media-queries.js';
import { deleteAssets } from '../use-delete-asset.js';

/** Milliseconds in which a deletion can be undone. */
export const undoPeriod = 10_000;

/** What the deletions of a client are doing. Immutable. */
export interface DeletionState {
  /** The assets that are hidden from the lists, and deleted once the time is over. */
  readonly pending: readonly Asset[];
  /** When they are deleted, in milliseconds since the epoch; null while nothing is pending, or the time is held. */
  readonly due: number | null;
  /** The milliseconds left when the time was held, or last set. */
  readonly remaining: number;
  /** How many are being deleted; 0 while idle. */
  readonly total: number;
  /** How many of them have been deleted or have failed. */
  readonly settled: number;
  /** What the running call is waiting for before it is retried, such as the rate limit. */
  readonly wait: Wait | null;
  /** The assets that could not be deleted, and why. They are in the lists again. */
  readonly failures: readonly DeletionFailure[];
  /** What ended last, to be announced; a new object each time. */
  readonly outcome: { readonly kind: 'deleted' | 'undone'; readonly count: number } | null;
  /** The place that shows the notice, of those that can. */
  readonly host: object | null;
}

export interface DeletionFailure {
  readonly asset: Asset;
  readonly error: MediaFailure;
}

/** Deletes assets of one client after a time in which this can be undone. */
export interface DeletionStore {
  getState(): DeletionState;
  subscribe(listener: () => void): () => void;
  /**
   * Hides assets from all lists, and deletes them when the time is over, with those that are pending already; earlier if the
   * page is left. A change of the user (`ended`) cancels what has not been sent.
   */
  remove(assets: readonly Asset[], ended: AbortSignal): void;
  /** Puts all pending assets back. */
  undo(): void;
  /** Deletes the pending assets now. */
  flush(): void;
  /** Stops the time, or lets it run on. */
  hold(isHeld: boolean): void;
  dismissFailures(): void;
  /** Offers a place for the notice until the returned function is called. One in a dialog covers the others. */
  offer(place: object, isInDialog: boolean): () => void;
}

const idle: DeletionState = {
  pending: [],
  due: null,
  remaining: 0,
  total: 0,
  settled: 0,
  wait: null,
  failures: [],
  outcome: null,
  host: null,
};

// By cache, then by client and user: the lists from which assets are hidden.
const stores = new WeakMap<QueryClient, Map<string, DeletionStore>>();

/** The store of a client, whichever component asks for it. */
export function deletionStore(cache: QueryClient, client: MediaClient): DeletionStore {
  const all = stores.get(cache) ?? new Map<string, DeletionStore>();
  stores.set(cache, all);
  const whose = hashKey(mediaKeys(client).all());
  const store = all.get(whose) ?? createDeletionStore(cache, client);
  all.set(whose, store);
  return store;
}

function createDeletionStore(cache: QueryClient, client: MediaClient): DeletionStore {
  const { clock } = client;
  const listeners = new Set<() => void>();
  const places: { place: object; isInDialog: boolean }[] = [];
  let state = idle;
  let removals: Removal[] = [];
  let countdown: AbortController | null = null;
  /** When it ends, in elapsed time. */
  let endsAt = 0;
  let leaving: AbortController | null = null;
  let ended: AbortSignal = new AbortController().signal;
  /** The lists as they were after the removal, by the number of their updates. */
  let listsBefore = new Map<string, number>();

  const update = (change: Partial<DeletionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) runCallback(listener);
  };
  const listUpdates = () =>
    new Map(
      cache
        .getQueryCache()
        .findAll({ queryKey: mediaKeys(client).assetLists() })
        .map(({ queryHash, state: { dataUpdateCount } }) => [queryHash, dataUpdateCount] as const),
    );
  const run = (remaining: number) => {
    countdown?.abort();
    countdown = new AbortController();
    endsAt = clock.elapsed() + remaining;
    update({ due: clock.now() + remaining, remaining });
    clock.sleep(remaining, countdown.signal).then(flush, () => {});
  };
  /** Takes over what is pending; the caller decides what becomes of it. */
  const settle = () => {
    const { pending } = state;
    const removal = joined(removals);
    removals = [];
    countdown?.abort();
    leaving?.abort();
    return { pending, removal };
  };

  const remove = (assets: readonly Asset[], until: AbortSignal) => {
    const known = new Set(state.pending.map(({ id }) => id));
    const isHeld = known.size > 0 && state.due === null;
    const added = assets.filter(({ id }) => id !== undefined && !known.has(id) && known.add(id));
    if (added.length === 0) return;
    const gone = new Set(added.map(({ id }) => id));
    ended = until;
    removals.push(
      removeAssets(
        cache,
        client,
        added.flatMap(({ id }) => id ?? []),
      ),
    );
    listsBefore = listUpdates();
    leaving?.abort();
    leaving = new AbortController();
    globalThis.addEventListener?.('pagehide', () => send(true), { signal: leaving.signal });
    until.addEventListener('abort', undo, { signal: leaving.signal });
    update({
      pending: [...state.pending, ...added],
      failures: state.failures.filter(({ asset }) => !gone.has(asset.id)),
      outcome: null,
    });
    if (isHeld) update({ remaining: undoPeriod });
    else run(undoPeriod);
  };
  const undo = () => {
    if (state.pending.length === 0) return;
    const { pending, removal } = settle();
    const now = listUpdates();
    const isChanged = (hash: string) => listsBefore.get(hash) !== now.get(hash);
    for (const { id = '' } of pending) removal.rollback(id);
    removal.end();
    // Lists that were read meanwhile do not know where the assets belong.
    const queryKey = mediaKeys(client).assetLists();
    void cache.invalidateQueries({ queryKey, predicate: ({ queryHash }) => isChanged(queryHash) });
    update({ pending: [], due: null, outcome: { kind: 'undone', count: pending.length } });
  };
  const send = (keepalive: boolean) => {
    if (state.pending.length === 0) return;
    const { pending, removal } = settle();
    const byId = new Map(pending.map((asset) => [asset.id ?? '', asset]));
    const isFirst = state.total === 0;
    update({
      pending: [],
      due: null,
      total: (isFirst ? 0 : state.total) + byId.size,
      settled: isFirst ? 0 : state.settled,
    });
    const options = {
      removal,
      signal: ended,
      keepalive,
      onSettled: () => update({ settled: state.settled + 1 }),
      onWait: (wait: Wait | null) => update({ wait }),
    };
    void deleteAssets(client, cache, [...byId.keys()], options).then(({ deleted, failed }) => {
      const failures = failed.map(({ assetId, error }) => ({ asset: byId.get(assetId) ?? {}, error }));
      update({
        ...(state.settled === state.total && { total: 0, settled: 0, wait: null }),
        failures: [...state.failures, ...failures],
        ...(deleted.length > 0 && { outcome: { kind: 'deleted', count: deleted.length } }),
      });
    });
  };
  const flush = () => send(false);
  const hold = (isHeld: boolean) => {
    if (state.pending.length === 0 || isHeld === (state.due === null)) return;
    if (!isHeld) return run(state.remaining);
    countdown?.abort();
    update({ remaining: Math.max(0, endsAt - clock.elapsed()), due: null });
  };
  const showHost = () => {
    const host = (places.findLast(({ isInDialog }) => isInDialog) ?? places.at(-1))?.place ?? null;
    if (host !== state.host) update({ host });
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove,
    undo,
    flush,
    hold,
    dismissFailures: () => update({ failures: [] }),
    offer(place, isInDialog) {
      const entry = { place, isInDialog };
      places.push(entry);
      showHost();
      return () => {
        places.splice(places.indexOf(entry), 1);
        showHost();
      };
    },
  };
}

/** Several removals, of different assets, as one. */
function joined(removals: readonly Removal[]): Removal {
  return {
    rollback(assetId) {
      for (const removal of removals) removal.rollback(assetId);
    },
    end() {
      for (const removal of removals) removal.end();
    },
  };
}
