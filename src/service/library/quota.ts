import type { Usage } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import { Refusal } from '../api/problem.js';
import type { Limits } from '../limits.js';
import type { Exceeded, Quota } from '../records/model.js';
import type { Records } from '../records/records.js';

/** Usage and limits of each account (spec 2.6, spec 8 "Upload rules"). */
export interface Meter {
  /** What an account may use at this moment. */
  quota(account: string): Quota;
  /** Counts one API request towards the monthly quota, or refuses with 429. */
  countRequest(account: string): Promise<void>;
  /** Adds bytes that a delivery link has sent, in memory: a reader waits for no database. */
  deliver(account: string, bytes: number): void;
  /** Records what was delivered since the last time. */
  flush(): Promise<void>;
  /** `access`: whether the account may use the API. */
  usage(account: string, access: boolean): Promise<Usage>;
}

export function createMeter(clock: Clock, limits: Limits, records: Records): Meter {
  const thisMonth = () => monthStart(clock.now(), 0);
  /** Bytes of each account that are not recorded yet. Those of the last moment of a month are forgotten. */
  const deliveries = new Map<string, { bytes: number; month: number }>();
  const unrecorded = (account: string) => {
    const { bytes = 0, month } = deliveries.get(account) ?? {};
    return month === thisMonth() ? bytes : 0;
  };
  const deliver: Meter['deliver'] = (account, bytes) =>
    void deliveries.set(account, { bytes: unrecorded(account) + bytes, month: thisMonth() });
  return {
    quota: (account) => ({
      maxFileBytes: limits.maxFileBytes,
      storageBytes: limits.storageBytes,
      bandwidthBytes: limits.bandwidthBytes - unrecorded(account),
      month: thisMonth(),
    }),
    deliver,
    async flush() {
      const month = thisMonth();
      const counts = [...deliveries.keys()].map((account) => [account, unrecorded(account)] as const);
      deliveries.clear();
      const recorded = counts.map(([account, bytes]) =>
        records.addDelivered(account, month, bytes).catch((error: unknown) => {
          deliver(account, bytes);
          throw error;
        }),
      );
      const failed = (await Promise.allSettled(recorded)).find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
    },
    async countRequest(account) {
      if (await records.countRequest(account, thisMonth(), limits.monthlyRequests)) return;
      const wait = Math.ceil((monthStart(clock.now(), 1) - clock.now()) / 1000);
      throw new Refusal(
        429,
        'monthly_limit_exceeded',
        `All ${limits.monthlyRequests} API requests of this month have been used.`,
        { 'retry-after': String(wait) },
      );
    },
    async usage(account, access) {
      const used = await records.usageOf(account, thisMonth());
      return {
        api: { version: 'v1', access },
        requests: {
          used: used.requests,
          ...(limits.monthlyRequests < Infinity && { limit: limits.monthlyRequests }),
          reset_at: new Date(monthStart(clock.now(), 1)).toISOString(),
        },
        storage: bytesOf(used.stored, limits.storageBytes),
        bandwidth: bytesOf(used.delivered + unrecorded(account), limits.bandwidthBytes),
      };
    },
  };
}

/** Without a limit, there is none to show: each member is optional (spec 2.6). */
function bytesOf(used: number, limit: number) {
  return { used_bytes: used, ...(limit < Infinity && { limit_bytes: limit }) };
}

/** The refusal of bytes that exceed a quota (spec 4.2). */
export function quotaRefusal({ exceeded, available }: Exceeded, bytes: number, limits: Limits): Refusal {
  const details = {
    file: `The file has ${bytes} bytes; the plan allows at most ${limits.maxFileBytes} per file.`,
    bandwidth: 'The bandwidth of this month has been used up.',
    storage: `The file needs ${bytes} bytes; only ${available} of ${limits.storageBytes} are free.`,
  };
  const code = exceeded === 'file' ? 'file_too_large' : `${exceeded}_quota_exceeded`;
  return new Refusal(403, code, details[exceeded]);
}

function monthStart(now: number, monthsAhead: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAhead);
}
