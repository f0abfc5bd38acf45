import { classify } from '../../api/retry.js';
import type { UploadStore } from '../state/upload-store.js';
import type { TaskContext } from '../transfer/context.js';
import type { UploadCalls } from '../upload-calls.js';
import { isHeld, type Upload, type UploadStatus } from '../upload.js';
import { connectionsTo, http1, originOf } from '../concurrency/connections.js';
import { planChecks, type CheckPlan } from './check-plan.js';
import { pageCostOf, readPage } from './list-pages.js';
import { createListedDigests } from './listed-digests.js';
import { createSendLine, type SendLine } from './send-line.js';
import { createSentDigests } from './sent-digests.js';

/** What a queue knows of the account, so that it does not ask for each file whether the account has it already. */
export interface KnownLibrary {
  readonly line: SendLine;
  /**
   * Whether the account has no asset with these bytes as far as the list tells. Waits for the list only while enough
   * others are in line to be sent. Puts the upload in that line.
   */
  isMissing(context: TaskContext, checksum: string): Promise<boolean>;
  /** Whether the upload may wait in line without a slot, so that others are checked meanwhile. */
  mayRunAhead(context: TaskContext): boolean;
  /** Whether each file will cost a check, as far as is known now. */
  asksForEach(calls: Pick<UploadCalls, 'capabilities'>): boolean;
  /** A check was answered. */
  count(isFound: boolean): void;
  /** The upload has ended, or waits for something else than its slot to send. Idempotent. */
  end(context: TaskContext): void;
  /** The attempt is over. */
  leave(context: TaskContext): void;
  /** These bytes are being sent. */
  noteSent(context: TaskContext, checksum: string): void;
  /** From now on, the account may have them. */
  tellSent(checksum: string): void;
}

/** What is known of the list. */
interface Reading {
  readonly listed: ReturnType<typeof createListedDigests>;
  /** Counts the halts of the queue, after which its credential may be another one. */
  readonly epoch: number;
  /** In milliseconds since the epoch; null until it begins. */
  startedAt: number | null;
  pages: number;
  cursor: string | null;
  isComplete: boolean;
  isUsable: boolean;
  /** Whether the page that is being read takes too long to wait for. */
  isSlow: boolean;
  /** How often it was interrupted by a 429. */
  failures: number;
  /** Ends the call that is under way; null if there is none. */
  running: AbortController | null;
}

// Milliseconds without a check or the end of an upload after which a batch is over, and the next one reads the list again.
const maxPause = 5 * 60_000;
// Milliseconds for which a long batch relies on a list: other devices may upload the same files.
const maxAge = 60 * 60_000;
// Milliseconds between looks at a large queue.
const minLook = 1_000;

// Milliseconds after which no file waits for a page, unless the rate limit delays all calls.
const slowPage = 5_000;
// A list that is refused with as many 429s has a rate limit of its own, which is too low.
const maxRefusals = 3;
// While the rate limit delays the batch, one file is asked for with so many pages.
const pagesPerFile = 4;
// How many files wait in line with a slot, which small ones need to stay in memory, and how many in all.
const fewAhead = 4;
const mostAhead = 500;

export function createKnownLibrary(store: Pick<UploadStore, 'ids' | 'getUpload'>): KnownLibrary {
  const line = createSendLine();
  const sent = createSentDigests();
  for (const id of store.ids()) {
    const { checksum, status } = store.getUpload(id) ?? {};
    if (checksum && status !== 'checking') sent.add(checksum);
  }
  const interested = new Set<AbortSignal>();
  let batch = { asked: 0, found: 0 };
  let reading: Reading | null = null;
  let usedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isAnswered = false;
  let isOpen = false;
  let leastPages = 0;
  let pageCost = 1;

  const forget = () => {
    reading?.running?.abort();
    reading = null;
    lookedAt = Number.NEGATIVE_INFINITY;
  };

  /** What is known and still holds. */
  const current = ({ clock, gate }: TaskContext): Reading => {
    const now = clock.now();
    if (now - usedAt > maxPause) {
      forget();
      batch = { asked: 0, found: 0 };
    }
    usedAt = now;
    if (reading && (now - (reading.startedAt ?? now) > maxAge || reading.epoch !== gate.epoch())) forget();
    return (reading ??= {
      listed: createListedDigests(),
      epoch: gate.epoch(),
      startedAt: null,
      pages: 0,
      cursor: null,
      isComplete: false,
      isUsable: true,
      isSlow: false,
      failures: 0,
      running: null,
    });
  };

  const countLeft = () => {
    let left = 0;
    for (const id of store.ids()) if (isToCheck(store.getUpload(id))) left += 1;
    return left;
  };

  const planOf = ({ calls }: TaskContext, known: Reading): CheckPlan => {
    const { isComplete, pages } = known;
    const isFree = isFreeOf(calls);
    const isUsable = known.isUsable && calls.listAssets !== undefined;
    // Counting takes time in a large queue.
    const left = isFree || isComplete || !isUsable ? 0 : countLeft();
    return planChecks({ isFree, isUsable, isComplete, pages, leastPages, pageCost, left, ...batch });
  };

  const read = async (context: TaskContext, known: Reading) => {
    const { signal } = (known.running = new AbortController());
    known.startedAt ??= context.clock.now();
    let isLimited = false;
    // Then the list and the checks compete, and checks have to wait in any case.
    const onLimited = () => {
      if (!isLimited) line.ration();
      isLimited = true;
    };
    const onFailure = () => {
      known.isSlow = true;
      line.release();
    };
    try {
      do {
        known.isSlow = false;
        const timer = new AbortController();
        context.clock.sleep(slowPage, timer.signal).then(
          () => isLimited || !context.gate.online() || onFailure(),
          () => {},
        );
        // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
        const { assets, next } = await readPage(context, {
          cursor: known.cursor,
          signal,
          onLimited,
          onFailure,
        }).finally(() => timer.abort());
        known.isUsable = known.listed.add(assets);
        known.isComplete = next === null;
        known.cursor = next;
        known.pages += 1;
        leastPages = Math.max(leastPages, known.pages);
        if (known.pages % pagesPerFile === 0) line.admit();
        // oxlint-disable-next-line no-await-in-loop -- the page may be the first call whose cost is known
        const cost = await pageCostOf(context.calls);
        pageCost = cost ?? 1;
        line.fit(cost === null && hasManyPlaces(context));
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (!isLimited && (await isLimitedBy(context))) onLimited();
        signal.throwIfAborted();
      } while (planOf(context, known) === 'list' && known.epoch === context.gate.epoch());
    } catch (error) {
      known.failures += 1;
      // Whatever the reason, each file can be asked for.
      const isOver = classify(error) !== 'rate-limit' || known.failures >= maxRefusals;
      if (!signal.aborted && isOver) known.isUsable = false;
    } finally {
      known.running = null;
      line.release();
    }
  };

  /** Whether the rate limit will delay the batch. Then a check takes units from other files. */
  const isLimitedBy = async ({ calls }: TaskContext) => {
    const left = countLeft();
    return ((await calls.timeForCalls?.({ presignUpload: left, finalizeUpload: left })) ?? 0) > 0;
  };

  const leave = (signal: AbortSignal) => {
    if (!interested.delete(signal) || interested.size > 0) return;
    // All have ended, or are cancelled or removed. A list that is complete serves the next batch.
    if (reading?.running) forget();
  };

  const open = ({ lookups, gate }: TaskContext) => {
    if (isOpen || gate.closed.aborted) return;
    isOpen = true;
    // Between batches as well, since the list is not read again for each.
    sent.open(lookups.scope ?? '');
    gate.closed.addEventListener('abort', () => {
      forget();
      sent.close();
    });
  };

  const watch = (context: TaskContext) => {
    const { signal } = context;
    if (interested.has(signal)) return;
    open(context);
    interested.add(signal);
    signal.addEventListener('abort', () => leave(signal));
  };

  return {
    line,
    async isMissing(context, checksum) {
      const { upload, signal, slot, clock, checkpoint } = context;
      watch(context);
      for (;;) {
        const known = current(context);
        if (!known.isComplete && !known.running && clock.now() - lookedAt >= minLook) {
          // The first answer tells whether checks are allowed and free, and how much the rate limit allows.
          if (isAnswered) lookedAt = clock.now();
          if (isAnswered && planOf(context, known) === 'list') void read(context, known);
        }
        if (known.running && !known.isSlow && !line.isShort() && !checkpoint.session) {
          await line.whenShort(signal);
          // It may have been paused meanwhile.
          await slot.acquire('preparing');
          continue;
        }
        line.enter(upload.id);
        if (!known.isComplete || planOf(context, known) !== 'trust') return false;
        return !sent.has(checksum) && !known.listed.mayHave(checksum, upload.size);
      }
    },
    asksForEach: (calls) => !reading?.isComplete && !isFreeOf(calls),
    mayRunAhead: ({ calls }) => isFreeOf(calls) && line.size > fewAhead && line.size < mostAhead,
    count(isFound) {
      isAnswered = true;
      batch.asked += 1;
      if (isFound) batch.found += 1;
    },
    end({ upload, clock }) {
      usedAt = clock.now();
      line.end(upload.id);
    },
    leave: ({ signal }) => leave(signal),
    noteSent(context, checksum) {
      open(context);
      sent.add(checksum);
    },
    tellSent: sent.tell,
  };
}

/** Whether checks cost nothing: the app's proxy answers them from its own record. */
function isFreeOf({ capabilities }: Pick<UploadCalls, 'capabilities'>): boolean {
  return capabilities?.get()?.includes('free-checks') ?? false;
}

/** Whether a check takes no connection from other calls. */
function hasManyPlaces({ calls }: TaskContext): boolean {
  return connectionsTo(originOf(calls.baseUrl ?? '')) > http1;
}

const unchecked: ReadonlySet<UploadStatus> = new Set(['queued', 'preparing', 'hashing', 'checking']);

/** Whether an upload will need a check soon: a person may leave a paused one for days. */
function isToCheck(upload: Upload | undefined): boolean {
  if (!upload || upload.paused || upload.url !== null || upload.duplicates === 'allow' || isHeld(upload))
    return false;
  return upload.target.kind === 'new' && unchecked.has(upload.status);
}
