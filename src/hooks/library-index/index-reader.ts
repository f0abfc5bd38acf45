import type { Clock } from '../../api/clock.js';
import { MediaApiError } from '../../api/errors.js';
import type { Asset, AssetPage } from '../../api/resources.js';
import { isNews } from './index-rows.js';
import type { IndexProgress, IndexRow } from './index-storage.js';
import { timeOf } from './index-views.js';

export interface IndexReaderOptions {
  /** The index, by asset id. */
  rows: ReadonlyMap<string, IndexRow>;
  clock: Clock;
  progress: () => IndexProgress;
  fetchPage: (cursor: string | undefined) => Promise<AssetPage>;
  /** Adds rows to the index, and removes the assets with the ids of `gone`. */
  save: (
    added: readonly IndexRow[],
    gone: readonly string[],
    progress: Partial<IndexProgress>,
  ) => Promise<void>;
}

/** Brings an index up to date with the service's list. */
export interface IndexReader {
  /** Reads the whole list, from where an earlier reading was interrupted. What it does not contain is gone. */
  readAll(): Promise<void>;
  /** Reads what is new, until a page contains a known asset. Of what is as new as that, all that is missing is gone. */
  readTop(): Promise<void>;
}

// The contract does not define the error for an expired cursor, so any rejection of the request counts.
const expiredCursor: ReadonlySet<number> = new Set([400, 404, 410, 422]);
// More new pages than this are read as a whole list.
const mostTopPages = 20;

export function createIndexReader(options: IndexReaderOptions): IndexReader {
  const { rows, clock, progress, fetchPage, save } = options;

  const readAll = async () => {
    const before = progress();
    let cursor = before.cursor ?? undefined;
    const isResumed = cursor !== undefined;
    const reading = isResumed ? before.reading : before.reading + 1;
    let isNewestFirst = !isResumed || before.isNewestFirst;
    let last = Infinity;
    const used = new Set<string>();
    for (;;) {
      let page: AssetPage;
      try {
        // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
        page = await fetchPage(cursor);
      } catch (error) {
        const isExpired = error instanceof MediaApiError && expiredCursor.has(error.status);
        if (!isExpired || cursor === undefined || used.size > 0) throw error;
        cursor = undefined;
        continue;
      }
      const times = page.data.map(timeOf);
      // False also without a date.
      isNewestFirst &&= times.every((time, at) => time <= (times[at - 1] ?? last));
      last = times.at(-1) ?? last;
      const added = rowsOf(page, reading);
      const next = nextOf(page);
      if (next === null || used.has(next)) {
        const listed = new Set(added.map(({ asset }) => asset.id));
        const gone = [...rows].flatMap(([id, row]) => (row.reading < reading && !listed.has(id) ? id : []));
        const now = clock.now();
        const end = { reading, cursor: null, isNewestFirst, completedAt: now, checkedAt: now };
        return save(added, gone, end);
      }
      used.add(next);
      // oxlint-disable-next-line no-await-in-loop -- kept before the next page is fetched
      await save(added, [], { reading, cursor: next, isNewestFirst });
      cursor = next;
    }
  };

  return {
    readAll,
    async readTop() {
      const known = new Set(rows.keys());
      const seen = new Set<string>();
      const { reading } = progress();
      const added: IndexRow[] = [];
      let cursor: string | undefined;
      let oldest = Infinity;
      for (let count = 0; count < mostTopPages; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
        const page = await fetchPage(cursor);
        const read = rowsOf(page, reading);
        added.push(...read);
        for (const { asset } of read) seen.add(asset.id);
        const next = nextOf(page);
        oldest = next === null ? -Infinity : Math.min(oldest, ...page.data.map(timeOf));
        if (next === null || next === cursor || read.some(({ asset }) => known.has(asset.id))) {
          const gone = [...known].filter((id) => {
            const asset = rows.get(id)?.asset;
            return asset && !seen.has(id) && (oldest === -Infinity || timeOf(asset) > oldest);
          });
          const news = added.filter((row) => isNews(rows, row));
          return save(news, gone, { checkedAt: clock.now() });
        }
        cursor = next;
      }
      return readAll();
    },
  };
}

/** Nothing for an asset without an id (spec 2.1). */
export function rowOf(asset: Asset, reading: number): IndexRow[] {
  const { id } = asset;
  return id === undefined ? [] : [{ asset: { ...asset, id }, reading }];
}

const rowsOf = ({ data }: AssetPage, reading: number) => data.flatMap((asset) => rowOf(asset, reading));

function nextOf({ pagination: { has_more, next_cursor } }: AssetPage): string | null {
  return (has_more && next_cursor) || null;
}
