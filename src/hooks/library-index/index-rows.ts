import type { Asset } from '../../api/resources.js';
import { sortedAtOnce, sortInSteps, withInserted, type AssetOrder } from '../assets/asset-order.js';
import { runInSlices } from '../assets/run-in-slices.js';
import type { IndexRow } from './index-storage.js';
import { foldedName, timeOf } from './index-views.js';

/** The rows of an index in memory. */
export interface IndexRows {
  readonly byId: ReadonlyMap<string, IndexRow>;
  /** Newest first. The same array until the assets change. */
  readonly assets: readonly Asset[];
  /** The name of one of the assets, folded for searching. */
  nameOf(asset: Asset): string;
  /** Adds or replaces rows, and removes others. */
  change(added: readonly IndexRow[], gone: readonly string[]): void;
  /** Replaces all rows by those that are kept, without blocking the page. Changes meanwhile apply to these. */
  replace(parts: AsyncIterable<readonly IndexRow[]>, signal: AbortSignal): Promise<void>;
}

/** What searching and sorting need of an asset, computed once. */
interface Facts {
  readonly name: string;
  readonly time: number;
}

// Not a WeakMap: with tens of thousands of entries, it would make the garbage collector block the page.
type FactsOf = Map<Asset, Facts>;

/** Those without a date come last. */
function newestFirst(facts: FactsOf): AssetOrder {
  const of = (asset: Asset) => facts.get(asset)?.time ?? 0;
  return { compare: (one, other) => of(other) - of(one) };
}

function learn(facts: FactsOf, asset: Asset): void {
  facts.set(asset, { name: foldedName(asset), time: timeOf(asset) || 0 });
}

/** @param isDeleted whether this page has deleted an asset, which a response may still contain */
export function createIndexRows(isDeleted: (assetId: string) => boolean): IndexRows {
  const byId = new Map<string, IndexRow>();
  let facts: FactsOf = new Map();
  let assets: readonly Asset[] = [];
  let meanwhile: Parameters<IndexRows['change']>[] | null = null;

  const change: IndexRows['change'] = (added, gone) => {
    meanwhile?.push([added, gone]);
    const old = new Set<Asset>();
    const fresh: Asset[] = [];
    const take = (id: string) => {
      const row = byId.get(id);
      if (!row) return;
      old.add(row.asset);
      facts.delete(row.asset);
      byId.delete(id);
    };
    for (const id of gone) take(id);
    for (const row of added) {
      const { id } = row.asset;
      if (isDeleted(id)) continue;
      const known = byId.get(id);
      if (known && !isNews(byId, row)) {
        byId.set(id, { ...row, asset: known.asset });
        continue;
      }
      take(id);
      byId.set(id, row);
      learn(facts, row.asset);
      fresh.push(row.asset);
    }
    if (old.size + fresh.length === 0) return;
    const kept = old.size > 0 ? assets.filter((asset) => !old.has(asset)) : assets;
    const more = fresh.filter((asset) => !old.has(asset));
    const order = newestFirst(facts);
    assets = withInserted(kept, more.toSorted(order.compare), order);
  };
  return {
    byId,
    get assets() {
      return assets;
    },
    nameOf: (asset) => facts.get(asset)?.name ?? foldedName(asset),
    change,
    async replace(parts, signal) {
      const changes: typeof meanwhile = [];
      meanwhile = changes;
      try {
        const rows: IndexRow[] = [];
        const next: FactsOf = new Map();
        for await (const part of parts) {
          signal.throwIfAborted();
          for (const row of part) {
            if (isDeleted(row.asset.id)) continue;
            rows.push(row);
            learn(next, row.asset);
          }
        }
        const read = rows.map(({ asset }) => asset);
        const order = newestFirst(next);
        await runInSlices(sortInSteps(read, order), signal);
        signal.throwIfAborted();
        byId.clear();
        for (const row of rows) byId.set(row.asset.id, row);
        facts = next;
        assets = sortedAtOnce(read, order) ?? read;
      } finally {
        meanwhile = null;
      }
      for (const missed of changes) change(...missed);
    },
  };
}

/** Whether the index does not have the asset as it is now. */
export function isNews(rows: ReadonlyMap<string, IndexRow>, { asset }: IndexRow): boolean {
  return JSON.stringify(rows.get(asset.id)?.asset) !== JSON.stringify(asset);
}
