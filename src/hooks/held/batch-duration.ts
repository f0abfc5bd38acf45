import type { MeasuredRate } from './measured-rate.js';

/** How long a batch takes, as far as it is known. */
export interface BatchDuration {
  /** Milliseconds. */
  readonly duration: number;
  /** Whether it may take longer: how fast bytes are sent is not known yet. */
  readonly isMinimum: boolean;
}

/**
 * What takes longest decides: the bytes, the calls of each file as they were measured, or the rate limit. Null if nothing
 * is known. `limited`: milliseconds over which the rate limit spreads the calls.
 */
export function batchDuration(
  { bytes, files, limited }: { bytes: number; files: number; limited: number },
  { speed, perFile }: MeasuredRate,
): BatchDuration | null {
  if (speed === null) return limited > 0 ? { duration: limited, isMinimum: true } : null;
  const duration = Math.max((bytes / speed) * 1_000, files * (perFile ?? 0), limited);
  return { duration, isMinimum: false };
}
