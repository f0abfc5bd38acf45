import type { Usage } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import { Refusal } from '../api/problem.js';
import type { Limits } from '../limits.js';
import type { Exceeded, Quota } from '../records/model.js';
import type { Records } from '../records/records.js';

/** Usage and limits of each account (spec 2.6, spec 8 "Upload rules"). */
export interface Meter {
  /** What an account may use at this moment. */
  quota(): Quota;
  /** Counts one API request towards the monthly quota, or refuses with 429. */
  countRequest(account: string): Promise<void>;
  /** Adds bytes that a delivery link served. */
  deliver(account: string, bytes: number): Promise<void>;
  /** `access`: whether the account may use the API. */
  usage(account: string, access: boolean): Promise<Usage>;
}

export function createMeter(clock: Clock, limits: Limits, records: Records): Meter {
  const thisMonth = () => monthStart(clock.now(), 0);
  /** Of each account, what waits to be counted. */
  const deliveries = new Map<string, { bytes: number; counted: Promise<void> }>();
  let counting = Promise.resolve();
  return {
    quota: () => ({
      maxFileBytes: limits.maxFileBytes,
      storageBytes: limits.storageBytes,
      bandwidthBytes: limits.bandwidthBytes,
      month: thisMonth(),
    }),
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
    async deliver(account, bytes) {
      const waiting = deliveries.get(account);
      if (waiting) {
        waiting.bytes += bytes;
        return waiting.counted;
      }
      // What is delivered while others are being counted is counted at once.
      const next = { bytes, counted: Promise.resolve() };
      const count = async () => {
        await counting.catch(() => {});
        deliveries.delete(account);
        await records.addDelivered(account, thisMonth(), next.bytes);
      };
      deliveries.set(account, next);
      counting = next.counted = count();
      return next.counted;
    },
    async usage(account, access) {
      const { requests, stored, delivered } = await records.usageOf(account, thisMonth());
      return {
        api: { version: 'v1', access },
        requests: {
          used: requests,
          limit: limits.monthlyRequests,
          reset_at: new Date(monthStart(clock.now(), 1)).toISOString(),
        },
        storage: { used_bytes: stored, limit_bytes: limits.storageBytes },
        bandwidth: { used_bytes: delivered, limit_bytes: limits.bandwidthBytes },
      };
    },
  };
}

/** The refusal of bytes that exceed a quota (spec 4.2). */
export function quotaRefusal({ exceeded, available }: Exceeded, bytes: number, limits: Limits): Refusal {
  switch (exceeded) {
    case 'file':
      return new Refusal(
        403,
        'file_too_large',
        `The file has ${bytes} bytes; the plan allows at most ${limits.maxFileBytes} per file.`,
      );
    case 'bandwidth':
      return new Refusal(403, 'bandwidth_quota_exceeded', 'The bandwidth of this month has been used up.');
    case 'storage':
      return new Refusal(
        403,
        'storage_quota_exceeded',
        `The file needs ${bytes} bytes; only ${Math.max(0, available)} of ${limits.storageBytes} are free.`,
      );
  }
}

function monthStart(now: number, monthsAhead: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAhead);
}
