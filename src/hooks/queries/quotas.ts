import type { Usage } from '../../api/resources.js';
import type { QuotaKind, QuotaLevel } from '../../messages/sections/usage.js';

export type { QuotaKind, QuotaLevel };

/** One quota of the account, and how much of it is used (spec 2.6). */
export interface Quota {
  readonly kind: QuotaKind;
  /** Requests of this month, or bytes; null if the service does not report it. */
  readonly used: number | null;
  /** Null for 0, too, which the spec does not explain. */
  readonly limit: number | null;
  /** `used` divided by `limit`; can exceed 1. Null if either is unknown. */
  readonly fraction: number | null;
  readonly level: QuotaLevel | null;
}

const nearFrom = 0.8;

/** The quotas that the service reports; every member of a usage may be missing (spec 2.6). */
export function quotasOf({ requests, storage, bandwidth }: Usage): readonly Quota[] {
  return [
    quota('requests', requests?.used, requests?.limit),
    quota('storage', storage?.used_bytes, storage?.limit_bytes),
    quota('bandwidth', bandwidth?.used_bytes, bandwidth?.limit_bytes),
  ].filter(({ used, limit }) => used !== null || limit !== null);
}

function quota(kind: QuotaKind, givenUsed: unknown, givenLimit: unknown): Quota {
  const [used, limit] = [amount(givenUsed), amount(givenLimit) || null];
  const fraction = used === null || limit === null ? null : used / limit;
  return { kind, used, limit, fraction, level: fraction === null ? null : levelOf(fraction) };
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 ? value : null;
}

function levelOf(fraction: number): QuotaLevel {
  if (fraction > 1) return 'over';
  if (fraction === 1) return 'full';
  return fraction >= nearFrom ? 'near' : 'fine';
}
