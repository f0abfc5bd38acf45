import type { AssetPage } from '../../api/resources.js';
import { classify } from '../../api/retry.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import { queueContext } from '../scheduling/queue-context.js';
import type { UploadStore } from '../state/upload-store.js';
import type { TaskContext } from '../transfer/context.js';
import type { UploadCalls } from '../upload-calls.js';
import { isHeld, type Upload, type UploadStatus } from '../upload.js';

/** The digests of an account's assets, from its list, so that not each file of a large batch has to be asked for. */
export interface KnownDigests {
  /**
   * Whether the account has no asset with these bytes, as far as a list tells that was read to its end. Begins to read it
   * beside the uploads of a large batch.
   */
  lack(context: TaskContext, checksum: string): boolean;
  /** The account may have these bytes from now on: this page sends them. Tells other tabs. */
  add(context: TaskContext, checksum: string): void;
  /** Whether each file will cost a check, as far as is known now. */
  asksForEach(calls: Pick<UploadCalls, 'capabilities'>): boolean;
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
  isUsable: boolean;
  isReading: boolean;
}

// A smaller batch saves too little.
const fewestFiles = 50;
// Files for each page, so that a list that turns out to be too long has cost a tenth of what the checks do.
const filesPerPage = 10;
// The maximum (spec 4.5): a call costs the same regardless of its page size.
const limit = 100;
// Milliseconds for a page, and how many calls of one may fail.
const timeout = 15_000;
const maxFailures = 3;
// Milliseconds for which a list is relied on: other devices may upload the same files.
const maxAge = 10 * 60_000;
// Milliseconds between looks at a large queue.
const minLook = 1_000;

export function createKnownDigests(store: Pick<UploadStore, 'ids' | 'getUpload'>): KnownDigests {
  const made = new Set<string>();
  let list: List | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let shortest = 0;
  let channel: BroadcastChannel | null | undefined;

  const countUnchecked = () => store.ids().filter((id) => isToCheck(store.getUpload(id))).length;

  /** The list, as long as it can be relied on. */
  const current = ({ clock, gate }: TaskContext) => {
    if (!list) return list;
    const age = Math.max(clock.elapsed() - list.since.elapsed, clock.now() - list.since.date);
    if (age <= maxAge && list.epoch === gate.epoch()) return list;
    list.stop.abort();
    return (list = null);
  };

  /** Null for a batch that is too small. */
  const begin = ({ clock, gate }: TaskContext): List | null => {
    const maxPages = Math.floor(countUnchecked() / filesPerPage);
    if (maxPages < Math.max(fewestFiles / filesPerPage, shortest)) return null;
    const stop = new AbortController();
    gate.closed.addEventListener('abort', () => stop.abort());
    const known = { digests: new Set<string>(), sizes: new Set<number>(), pages: 0, cursor: undefined };
    const state = { isUsable: true, isReading: false };
    const since = { elapsed: clock.elapsed(), date: clock.now() };
    return { ...known, ...state, since, epoch: gate.epoch(), maxPages, stop };
  };

  const read = async (context: TaskContext, reading: List) => {
    reading.isReading = true;
    try {
      // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
      while (reading.cursor !== null && countUnchecked() > 0) take(reading, await readPage(context, reading));
    } catch {
      reading.isUsable = false;
      if (reading.pages === reading.maxPages) shortest = reading.pages + 1;
    }
    reading.isReading = false;
  };

  /** Hears other tabs of the same account. Elsewhere than in a page, an open channel would keep the process alive. */
  const open = ({ lookups, gate }: TaskContext) => {
    if (channel !== undefined || gate.closed.aborted) return;
    try {
      channel =
        typeof document === 'undefined' ? null : new BroadcastChannel(`longshore-digests:${lookups.scope}`);
      channel?.addEventListener('message', ({ data }) => made.add(String(data)));
      gate.closed.addEventListener('abort', () => {
        channel?.close();
        // A closed channel throws.
        channel = null;
      });
    } catch {
      channel = null;
    }
  };

  return {
    lack(context, checksum) {
      const { calls, clock, lookups, upload } = context;
      open(context);
      // The first answer tells whether checks are allowed and free.
      if (lookups.succeededAt === undefined || !calls.listAssets || isFreeOf(calls)) return false;
      let known = current(context);
      if (!known && clock.elapsed() - lookedAt >= minLook) {
        lookedAt = clock.elapsed();
        known = list = begin(context);
      }
      if (!known?.isUsable) return false;
      if (known.cursor !== null && !known.isReading) void read(context, known);
      if (known.cursor !== null) return false;
      return !made.has(checksum) && !known.digests.has(checksum) && !known.sizes.has(upload.size);
    },
    add(context, checksum) {
      open(context);
      made.add(checksum);
      channel?.postMessage(checksum);
    },
    asksForEach: (calls) => !(list?.isUsable && list.cursor === null) && !isFreeOf(calls),
  };
}

function readPage(context: TaskContext, { cursor, stop }: List): Promise<AssetPage> {
  const { listAssets = unavailable } = context.calls;
  let failures = 0;
  const reader = queueContext(context, 'library', stop.signal, () => {});
  // Ahead of the calls of files: the sooner the list is known, the fewer of them ask.
  return callInStage(reader, 'finalizing', (options) =>
    listAssets(
      { limit, ...(cursor && { cursor }) },
      {
        ...options,
        timeout,
        onFailure(error) {
          if (options.onFailure?.(error)) return true;
          failures += 1;
          const kind = classify(error);
          if (kind === 'refused' || kind === 'rate-limit' || failures >= maxFailures) throw error;
          return false;
        },
      },
    ),
  );
}

const unavailable = () => Promise.reject(new TypeError('The calls of the queue have no `listAssets`.'));

/** Throws if the list is of no use. */
function take(list: List, { data, pagination }: AssetPage): void {
  let unknown = 0;
  for (const { checksum_sha256: checksum, size } of data) {
    if (checksum) list.digests.add(checksum.toLowerCase());
    else if (size !== undefined) list.sizes.add(size);
    if (!checksum) unknown += size === undefined ? data.length : 1;
  }
  list.pages += 1;
  const next = pagination.has_more ? (pagination.next_cursor ?? list.cursor) : null;
  if (2 * unknown > data.length || next === list.cursor || (next && list.pages >= list.maxPages))
    throw new RangeError('The list tells too little, does not end, or is too long.');
  list.cursor = next;
}

/** Whether checks cost nothing: the app's proxy answers them from its own record. */
function isFreeOf({ capabilities }: Pick<UploadCalls, 'capabilities'>): boolean {
  return capabilities?.get()?.includes('free-checks') ?? false;
}

const unchecked: ReadonlySet<UploadStatus> = new Set(['queued', 'preparing', 'hashing', 'checking']);

/** Whether an upload will need a check soon: a person may leave a paused one for days. */
function isToCheck(upload: Upload | undefined): boolean {
  if (!upload || upload.paused || upload.url !== null || upload.duplicates === 'allow' || isHeld(upload))
    return false;
  return upload.target.kind === 'new' && unchecked.has(upload.status);
}
