import type { AssetPage } from '../../../api/resources.js';
import { retryAfterIn } from '../../../api/retry.js';
import type { Engine } from '../../attempt.js';
import { createSharedCaller, once, type Call, type Caller } from '../../schedule/calls.js';
import { isHeld, type Upload, type UploadStatus } from '../../upload.js';
import { pageSize, type Checks } from './checks.js';
import type { MadeAssets } from './made-assets.js';

/** The digests of an account's assets, from its list, so that not each file of a large batch has to be asked for. */
export interface KnownDigests {
  /**
   * Whether the account has no asset with these bytes, as far as a list tells that was read to its end. Begins to read it
   * beside the uploads of a large batch.
   */
  lacks(checksum: string, size: number): boolean;
  /** A page of the list, no sooner than the service allows after it has refused one. */
  readPage(caller: Caller, cursor: string | undefined): Promise<AssetPage>;
  /** Whether each file will cost a check, as far as is known now. */
  asksForEach(): boolean;
}

interface List {
  readonly digests: Set<string>;
  /** Of assets without a checksum, which is optional (spec 2.1). */
  readonly sizes: Set<number>;
  /** What others have uploaded since is not in it. The date as well: they go on while this machine sleeps. */
  readonly since: { readonly elapsed: number; readonly date: number };
  /** Counts the halts of the queue, after which its credential may be another one. */
  readonly epoch: number;
  readonly maxPages: number;
  readonly stop: AbortController;
  pages: number;
  /** Where the next page begins; null at the end. */
  cursor: string | undefined | null;
  /** The cursors so far. */
  readonly seen: Set<string | undefined | null>;
  isUsable: boolean;
  isReading: boolean;
}

// A batch of fewer files for each page of the list saves too little: a list that turns out to be too long has cost a tenth
// of what the checks do.
const filesPerPage = 10;
const fewestPages = 5;
// Milliseconds for which a list is relied on, or known to be of no use: other devices may upload the same files.
const maxAge = 10 * 60_000;

export function createKnownDigests(
  { calls, clock, schedule, store }: Pick<Engine, 'calls' | 'clock' | 'schedule' | 'store'>,
  call: Call,
  checks: Checks,
  made: Pick<MadeAssets, 'has'>,
): KnownDigests {
  const { listAssets } = calls;
  let list: List | null = null;
  /** Grows with a list that was too long. */
  let fewest = fewestPages;

  const countUnchecked = () => store.ids().filter((id) => isToCheck(store.getUpload(id))).length;
  /** The app's proxy answers checks from its own record. */
  const areFree = () => calls.capabilities?.get()?.includes('free-checks') ?? false;

  /** The list, as long as it can be relied on. */
  const current = () => {
    if (!list) return list;
    const age = Math.max(clock.elapsed() - list.since.elapsed, clock.now() - list.since.date);
    if (age <= maxAge && list.epoch === schedule.epoch()) return list;
    list.stop.abort();
    return (list = null);
  };

  /** Null for a batch that is too small. */
  const begin = (): List | null => {
    const maxPages = Math.floor(countUnchecked() / filesPerPage);
    if (maxPages < fewest) return null;
    const stop = new AbortController();
    schedule.closed.addEventListener('abort', () => stop.abort());
    const known = { digests: new Set<string>(), sizes: new Set<number>(), pages: 0 };
    const state = { cursor: undefined, seen: new Set([undefined]), isUsable: true, isReading: false };
    const since = { elapsed: clock.elapsed(), date: clock.now() };
    return { ...known, ...state, since, epoch: schedule.epoch(), maxPages, stop };
  };

  let heldUntil = 0;
  const readPage: KnownDigests['readPage'] = async (caller, cursor) => {
    const held = heldUntil - clock.elapsed();
    if (held > 0) await clock.sleep(held, caller.signal);
    const query = { limit: pageSize, ...(cursor && { cursor }) };
    try {
      // Ahead of the calls of files: the sooner the list is known, the fewer of them ask.
      return await call(caller, 'finalizing', async (options) => {
        if (!listAssets) throw new TypeError('The list cannot be read.');
        return listAssets(query, { ...options, retry: once });
      });
    } catch (error) {
      heldUntil = clock.elapsed() + (retryAfterIn(error) ?? 0);
      throw error;
    }
  };

  const read = async (reading: List) => {
    reading.isReading = true;
    const caller = createSharedCaller(schedule, 'library', reading.stop.signal, () => {});
    try {
      while (reading.cursor !== null && countUnchecked() > 0) {
        // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
        take(reading, await readPage(caller, reading.cursor));
      }
    } catch {
      reading.isUsable = false;
      if (reading.pages === reading.maxPages) fewest = reading.pages + 1;
    }
    caller.turns.leave();
    reading.isReading = false;
  };

  return {
    lacks(checksum, size) {
      // The first answer tells whether checks are allowed and free.
      if (!checks.hasSucceeded() || !listAssets || areFree()) return false;
      const known = current() ?? (list = begin());
      if (!known?.isUsable) return false;
      if (known.cursor !== null && !known.isReading) void read(known);
      if (known.cursor !== null) return false;
      return !made.has(checksum) && !known.digests.has(checksum) && !known.sizes.has(size);
    },
    readPage,
    asksForEach: () => !(list?.isUsable && list.cursor === null) && !areFree(),
  };
}

/** Throws if the list is of no use. */
function take(list: List, { data, pagination }: AssetPage): void {
  let unknown = 0;
  for (const { checksum_sha256: checksum, size } of data) {
    if (checksum) list.digests.add(checksum.toLowerCase());
    else if (size !== undefined) list.sizes.add(size);
    if (!checksum) unknown += size === undefined ? data.length : 1;
  }
  list.pages += 1;
  const next = pagination.has_more ? (pagination.next_cursor ?? undefined) : null;
  if (2 * unknown > data.length || list.seen.has(next) || (next && list.pages >= list.maxPages))
    throw new RangeError('The list is incomplete.');
  list.seen.add((list.cursor = next));
}

const unchecked: ReadonlySet<UploadStatus> = new Set(['queued', 'preparing', 'hashing', 'checking']);

/** Whether an upload will need a check soon: a person may leave a paused one for days. */
function isToCheck(upload: Upload | undefined): boolean {
  if (!upload || upload.paused || upload.url !== null || upload.duplicates === 'allow' || isHeld(upload))
    return false;
  return upload.target.kind === 'new' && unchecked.has(upload.status);
}
