import type { Asset } from '../../api/resources.js';
import { sortedAtOnce, sortInSteps, withInserted, type Order } from '../assets/asset-order.js';
import { runInSlices } from '../../upload/scheduling/run-in-slices.js';
import { entryOf, type IndexEntry } from './index-entry.js';
import type { IndexRow } from './index-storage.js';

/** The rows of an index in memory. */
export interface IndexRows {
  readonly byId: ReadonlyMap<string, IndexRow>;
  /** Newest first. The same array until the assets change. */
  readonly entries: readonly IndexEntry[];
  /** Adds or replaces rows, and removes others. */
  change(added: readonly IndexRow[], gone: readonly string[]): void;
  /** Replaces all rows by those that are kept, without blocking the page. Changes meanwhile apply to these. */
  replace(parts: AsyncIterable<readonly IndexRow[]>, signal: AbortSignal): Promise<void>;
}

type Row = IndexEntry & { asset: IndexRow['asset']; reading: number };

const rowOf = ({ asset, reading }: IndexRow): Row => ({ ...entryOf(asset), asset, reading });
/** Those without a date come last. */
const newestFirst: Order<IndexEntry>['compare'] = (one, other) => (other.time || 0) - (one.time || 0);

/** @param isDeleted whether this page has deleted an asset, which a response may still contain */
export function createIndexRows(isDeleted: (assetId: string) => boolean): IndexRows {
  const byId = new Map<string, Row>();
  let entries: readonly IndexEntry[] = [];
  let meanwhile: Parameters<IndexRows['change']>[] | null = null;

  const change: IndexRows['change'] = (added, gone) => {
    meanwhile?.push([added, gone]);
    const old = new Set<IndexEntry>();
    const fresh: Row[] = [];
    const take = (id: string) => {
      const row = byId.get(id);
      if (row) old.add(row);
      byId.delete(id);
    };
    for (const id of gone) take(id);
    for (const row of added) {
      const { id } = row.asset;
      if (isDeleted(id)) continue;
      const known = byId.get(id);
      if (known && !isNews(byId, row)) {
        known.reading = row.reading;
        continue;
      }
      take(id);
      const entry = rowOf(row);
      byId.set(id, entry);
      fresh.push(entry);
    }
    if (old.size + fresh.length === 0) return;
    const kept = old.size > 0 ? entries.filter((entry) => !old.has(entry)) : entries;
    const more = fresh.filter((entry) => !old.has(entry));
    entries = withInserted(kept, more.toSorted(newestFirst), { compare: newestFirst });
  };
  return {
    byId,
    get entries() {
      return entries;
    },
    change,
    async replace(parts, signal) {
      const changes: typeof meanwhile = [];
      meanwhile = changes;
      try {
        const rows: Row[] = [];
        for await (const part of parts) {
          signal.throwIfAborted();
          for (const row of part) if (!isDeleted(row.asset.id)) rows.push(rowOf(row));
        }
        const order = { compare: newestFirst };
        await runInSlices(sortInSteps(rows, order), signal);
        signal.throwIfAborted();
        byId.clear();
        for (const row of rows) byId.set(row.asset.id, row);
        entries = sortedAtOnce(rows, order) ?? rows;
      } finally {
        meanwhile = null;
      }
      for (const missed of changes) change(...missed);
    },
  };
}

/** Whether the index does not have the asset as it is now. */
export function isNews(rows: ReadonlyMap<string, { asset: Asset }>, { asset }: IndexRow): boolean {
  return JSON.stringify(rows.get(asset.id)?.asset) !== JSON.stringify(asset);
}
