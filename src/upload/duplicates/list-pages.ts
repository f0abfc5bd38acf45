import type { AssetPage } from '../../api/resources.js';
import { classify } from '../../api/retry.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import { queueContext } from '../scheduling/queue-context.js';
import type { TaskContext } from '../transfer/context.js';
import type { UploadCalls } from '../upload-calls.js';

/** A page of the account's list, and where the next one begins; null for the last page. */
export interface ListPage {
  readonly assets: AssetPage['data'];
  readonly next: string | null;
}

export interface PageOptions {
  readonly cursor: string | null;
  readonly signal: AbortSignal;
  readonly onLimited: () => void;
  readonly onFailure: () => void;
}

// The maximum (spec 4.5): a call costs the same regardless of its page size.
const limit = 100;
// Milliseconds. Asking for each file is faster than a page that takes longer.
const maxPage = 15_000;
// Failures of one page before the list is given up.
const maxFailures = 3;

/**
 * Reads a page of the list (spec 4.5), when the rate limit allows it and nothing blocks the queue. Rejects after a
 * refusal or a 429, and after a few other failures: each file can be asked for instead.
 *
 * @param context of any upload; the call goes on without it
 * @param onLimited called when the call has to wait for the rate limit
 * @param onFailure called when an attempt has failed, and the page will take longer
 */
export async function readPage(
  context: TaskContext,
  { cursor, signal, onLimited, onFailure }: PageOptions,
): Promise<ListPage> {
  const { listAssets } = context.calls;
  if (!listAssets) throw new TypeError('The calls of the queue have no `listAssets`.');
  let failures = 0;
  const reader = queueContext(context, 'library', signal, (wait) => {
    if (wait?.for === 'rate-limit') onLimited();
  });
  const { data, pagination } = await callInStage(reader, 'preparing', (options) =>
    listAssets(cursor === null ? { limit } : { limit, cursor }, {
      ...options,
      timeout: maxPage,
      onFailure(error) {
        if (options.onFailure?.(error)) return true;
        failures += 1;
        onFailure();
        const kind = classify(error);
        if (kind === 'refused' || kind === 'rate-limit' || failures >= maxFailures) throw error;
        return false;
      },
    }),
  );
  const { has_more: hasMore, next_cursor: next } = pagination;
  if (hasMore && (!next || next === cursor)) throw new TypeError('The list has no next page, but says so.');
  return { assets: data, next: hasMore ? next : null };
}

/**
 * How many checks cost as much as a page, as far as the rate limit has shown; 1 if unknown. Null if the service has
 * reported no limit.
 */
export async function pageCostOf({
  timeForCalls,
}: Pick<UploadCalls, 'timeForCalls'>): Promise<number | null> {
  // Weights are not published (spec 8), but what many calls take shows their ratio.
  const many = 100_000;
  const [pages, checks] = await Promise.all([
    timeForCalls?.({ listAssets: many }),
    timeForCalls?.({ checkDuplicate: many }),
  ]);
  if (pages === 0 && checks === 0) return null;
  return pages && checks && Number.isFinite(pages / checks) ? pages / checks : 1;
}
