import type { Usage } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Limits } from '../limits.js';
import { Refusal } from '../api/problem.js';

/** Usage and limits of each account (spec 2.6, spec 8 "Upload rules"). */
export interface Accounts {
  /** Checks the file size, bandwidth and storage limits and reserves the bytes, atomically. Refuses with 403. */
  reserve(account: string, bytes: number): void;
  /** Reserves bytes without checking limits, for seeded assets. */
  reserveUnchecked(account: string, bytes: number): void;
  release(account: string, bytes: number): void;
  /** Converts reserved bytes to stored bytes. */
  commit(account: string, bytes: number): void;
  /** Subtracts deleted bytes from the stored bytes. */
  free(account: string, bytes: number): void;
  /** Adds bytes that a delivery link served. */
  deliver(account: string, bytes: number): void;
  /** Counts one API request towards the monthly quota, or refuses with 429. */
  countRequest(account: string): void;
  /** Bytes that could still be reserved. */
  available(account: string): number;
  /** `access`: whether the account may use the API. */
  usage(account: string, access?: boolean): Usage;
  /** Of one account, or the total of all. */
  reservedBytes(account?: string): number;
  usedBytes(account?: string): number;
  clear(): void;
}

interface Meter {
  stored: number;
  reserved: number;
  month: number;
  requests: number;
  delivered: number;
}

export function createAccounts(clock: Clock, limits: Limits): Accounts {
  const meters = new Map<string, Meter>();

  const meterOf = (account: string): Meter => {
    const month = monthStart(clock.now(), 0);
    let meter = meters.get(account);
    if (!meter) {
      meter = { stored: 0, reserved: 0, month, requests: 0, delivered: 0 };
      meters.set(account, meter);
    }
    if (meter.month !== month) Object.assign(meter, { month, requests: 0, delivered: 0 });
    return meter;
  };
  const total = (member: 'stored' | 'reserved', account?: string) =>
    account === undefined
      ? [...meters.values()].reduce((sum, meter) => sum + meter[member], 0)
      : meterOf(account)[member];
  const available = (account: string) => {
    const { stored, reserved } = meterOf(account);
    return limits.storageBytes - stored - reserved;
  };

  return {
    reserve(account, bytes) {
      const meter = meterOf(account);
      if (bytes > limits.maxFileBytes) {
        throw new Refusal(
          403,
          'file_too_large',
          `The file has ${bytes} bytes; the plan allows at most ${limits.maxFileBytes} per file.`,
        );
      }
      if (meter.delivered >= limits.bandwidthBytes) {
        throw new Refusal(403, 'bandwidth_quota_exceeded', 'The bandwidth of this month has been used up.');
      }
      if (bytes > available(account)) {
        throw new Refusal(
          403,
          'storage_quota_exceeded',
          `The file needs ${bytes} bytes; only ${Math.max(0, available(account))} of ${limits.storageBytes} are free.`,
        );
      }
      meter.reserved += bytes;
    },
    reserveUnchecked(account, bytes) {
      meterOf(account).reserved += bytes;
    },
    release(account, bytes) {
      meterOf(account).reserved -= bytes;
    },
    commit(account, bytes) {
      const meter = meterOf(account);
      meter.reserved -= bytes;
      meter.stored += bytes;
    },
    free(account, bytes) {
      meterOf(account).stored -= bytes;
    },
    deliver(account, bytes) {
      meterOf(account).delivered += bytes;
    },
    countRequest(account) {
      const meter = meterOf(account);
      if (meter.requests >= limits.monthlyRequests) {
        const wait = Math.ceil((monthStart(clock.now(), 1) - clock.now()) / 1000);
        throw new Refusal(
          429,
          'monthly_limit_exceeded',
          `All ${limits.monthlyRequests} API requests of this month have been used.`,
          { 'retry-after': String(wait) },
        );
      }
      meter.requests += 1;
    },
    available,
    usage(account, access = true) {
      const meter = meterOf(account);
      return {
        api: { version: 'v1', access },
        requests: {
          used: meter.requests,
          limit: limits.monthlyRequests,
          reset_at: new Date(monthStart(clock.now(), 1)).toISOString(),
        },
        storage: { used_bytes: meter.stored, limit_bytes: limits.storageBytes },
        bandwidth: { used_bytes: meter.delivered, limit_bytes: limits.bandwidthBytes },
      };
    },
    reservedBytes: (account) => total('reserved', account),
    usedBytes: (account) => total('stored', account),
    clear: () => meters.clear(),
  };
}

function monthStart(now: number, monthsAhead: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAhead);
}
