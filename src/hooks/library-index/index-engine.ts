import type { Clock } from '../../api/clock.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import type { Wait } from '../../api/retry.js';
import { createLibraryOrders } from './index-orders.js';
import { createIndexReader, rowOf } from './index-reader.js';
import { createIndexRows, isNews } from './index-rows.js';
import type { IndexProgress, IndexRow, IndexStorage } from './index-storage.js';
import { createViews, type LibraryViews } from './index-views.js';

/** The index at one moment. */
export interface LibraryIndexState extends LibraryViews {
  /**
   * `off`: nobody asked for it. `opening`: what was kept is being loaded. `reading`: the service's list is being read, and
   * `assets` is not all of it. `ready`: it was read to its end.
   */
  readonly status: 'off' | 'opening' | 'reading' | 'ready';
  /** Newest first. */
  readonly assets: readonly Asset[];
  /** When it was last compared with the service, in milliseconds since the epoch; null if it never was. */
  readonly checkedAt: number | null;
  /** Whether it is being compared with the service, here or in another tab. */
  readonly isUpdating: boolean;
  /** What the running call is waiting for before it is retried, such as the rate limit. */
  readonly wait: Wait | null;
  /** Why the last comparison failed; null if it did not. */
  readonly error: unknown;
}

/** What tabs tell each other. */
interface IndexChange {
  readonly progress: IndexProgress;
  readonly rows: readonly IndexRow[];
  readonly gone: readonly string[];
}

export interface IndexChannel {
  post(change: IndexChange): void;
  subscribe(listener: (change: IndexChange) => void): void;
  close(): void;
}

export interface IndexEngineOptions {
  client: Pick<MediaClient, 'listAssets'>;
  clock: Clock;
  /** Whose index it is, from `ownerOf`. */
  owner: string;
  /** Null keeps nothing. */
  storage: IndexStorage | null;
  /** Runs work in one tab at a time. */
  exclusively: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Null where tabs cannot talk to each other. */
  channel: IndexChannel | null;
  /** Milliseconds for which the index counts as fresh. */
  staleTime: number;
  /** Milliseconds after which the whole list is read again, which finds what was deleted elsewhere. */
  fullAfter: number;
  onChange: () => void;
}

export interface IndexEngine {
  readonly state: LibraryIndexState;
  /** Compares the index with the service if it is stale, or in any case if `isForced`. Never rejects. */
  update(isForced?: boolean): Promise<void>;
  /** An asset that the page has learned of. */
  add(asset: Asset): void;
  remove(assetId: string): void;
  /** Deletes what is kept. */
  clear(): Promise<void>;
  close(): void;
}

// The maximum (spec 4.5): a call counts once against the rate limit, regardless of its page size.
const limit = 100;

const start: IndexProgress = {
  reading: 0,
  cursor: null,
  completedAt: null,
  checkedAt: null,
  isNewestFirst: true,
};

export function createIndexEngine(options: IndexEngineOptions): IndexEngine {
  const { client, clock, owner, channel, staleTime, fullAfter, onChange } = options;
  // Deleted by this page. A response that was under way may still contain them.
  const deleted = new Set<string>();
  const rows = createIndexRows((assetId) => deleted.has(assetId));
  const closed = new AbortController();
  // Ends the comparison that runs.
  let task = new AbortController();
  let { storage } = options;
  let progress = start;
  let isOpen = false;
  let running: Promise<void> | null = null;
  let wait: Wait | null = null;
  let error: unknown = null;
  let views: { readonly assets: readonly Asset[]; readonly of: LibraryViews } | null = null;
  let state: LibraryIndexState | null = null;

  const changed = () => {
    state = null;
    if (!closed.signal.aborted) onChange();
  };
  const orders = createLibraryOrders(changed, closed.signal);

  /** Where the storage fails, the index is that of this page only. */
  const save = async (
    added: readonly IndexRow[],
    gone: readonly string[],
    next: Partial<IndexProgress> = {},
  ) => {
    progress = { ...progress, ...next };
    rows.change(added, gone);
    changed();
    channel?.post({ progress, rows: added, gone });
    await storage?.save(owner, progress, added, gone).catch(() => {
      storage = null;
    });
  };

  const load = async () => {
    try {
      const known = storage ? ((await storage.progress(owner)) ?? start) : progress;
      if (isOpen && known.checkedAt === progress.checkedAt && known.cursor === progress.cursor) return;
      if (storage) await rows.replace(storage.rows(owner), task.signal);
      progress = known;
    } catch {
      task.signal.throwIfAborted();
      storage = null;
    }
    isOpen = true;
    changed();
  };

  const reader = createIndexReader({
    rows: rows.byId,
    clock,
    save,
    progress: () => progress,
    fetchPage: (cursor) =>
      client.listAssets(cursor === undefined ? { limit } : { limit, cursor }, {
        priority: 'batch',
        signal: task.signal,
        onWait: (next) => {
          wait = next;
          changed();
        },
      }),
  });
  const dueAt = () => {
    const { checkedAt, completedAt, isNewestFirst, cursor } = progress;
    if (completedAt === null || checkedAt === null || cursor !== null) return -Infinity;
    // In another order, only the whole list tells what has changed.
    return isNewestFirst ? checkedAt + staleTime : completedAt + Math.max(staleTime, fullAfter);
  };
  const run = async (isForced: boolean) => {
    const { signal } = task;
    try {
      if (!isOpen) await load();
      if (!isForced && clock.now() < dueAt()) return;
      const before = progress.checkedAt;
      await options.exclusively(async () => {
        // Another tab may have done it meanwhile.
        await load();
        const isDone = isForced ? progress.checkedAt !== before : clock.now() < dueAt();
        if (isDone) return;
        const { completedAt, isNewestFirst, cursor } = progress;
        const isFull =
          completedAt === null || cursor !== null || !isNewestFirst || clock.now() >= completedAt + fullAfter;
        await (isFull ? reader.readAll() : reader.readTop());
      }, signal);
      error = null;
    } catch (cause) {
      if (!signal.aborted) error = cause;
    }
  };

  channel?.subscribe((change) => {
    if (!isOpen) return;
    progress = change.progress;
    rows.change(change.rows, change.gone);
    changed();
  });

  return {
    get state() {
      const { assets } = rows;
      if (views?.assets !== assets) views = { assets, of: createViews(assets, orders, rows.nameOf) };
      const { of } = views;
      const { completedAt, checkedAt } = progress;
      return (state ??= {
        search: of.search,
        isSorting: of.isSorting,
        get duplicates() {
          return of.duplicates;
        },
        get months() {
          return of.months;
        },
        status: !isOpen ? 'opening' : completedAt === null ? 'reading' : 'ready',
        assets,
        checkedAt,
        isUpdating: running !== null,
        wait,
        error,
      });
    },
    update(isForced = false) {
      running ??= run(isForced).finally(() => {
        running = null;
        wait = null;
        changed();
      });
      changed();
      return running;
    },
    add(asset) {
      const [row] = rowOf(asset, progress.reading);
      if (!row || !isOpen || !isNews(rows.byId, row)) return;
      deleted.delete(row.asset.id);
      void save([row], []);
    },
    remove(assetId) {
      deleted.add(assetId);
      if (rows.byId.has(assetId)) void save([], [assetId]);
      // What is kept may be loading.
      else rows.change([], [assetId]);
    },
    async clear() {
      task.abort();
      await running;
      task = new AbortController();
      rows.change([], [...rows.byId.keys()]);
      progress = start;
      changed();
      await storage?.clear(owner);
    },
    close() {
      closed.abort();
      task.abort();
      channel?.close();
      storage?.close();
    },
  };
}
