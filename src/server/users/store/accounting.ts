import type { ExceededLimit, NewSession, UserQuota, UserUsage } from './model.js';

// Milliseconds by which the clocks of processes may differ.
const clockTolerance = 3_600_000;

/**
 * What a store keeps for each user, so that checking the quota reads one record, regardless of the number of assets.
 */
export interface UsageRecord extends UserUsage {
  /** The UTC day that `filesToday` counts, in days since the epoch. */
  readonly day: number;
}

export const noUsage: UsageRecord = {
  bytes: 0,
  files: 0,
  reservedBytes: 0,
  reservedFiles: 0,
  day: 0,
  filesToday: 0,
  openUploads: 0,
};

/**
 * The record with the session's reservation, or the limit that it would exceed. Throws a `RangeError` for an invalid
 * size.
 */
export function withReservation(
  usage: UsageRecord,
  session: NewSession,
  quota: UserQuota,
  now: number,
): { readonly usage: UsageRecord } | { readonly exceeded: ExceededLimit } {
  const { size } = session;
  const today = onDayOf(usage, now);
  const bytes = usage.bytes + usage.reservedBytes;
  // A negative size would raise the quota.
  if (!Number.isSafeInteger(size) || size < 0) {
    throw new RangeError('The size of a session must be a whole number of bytes.');
  }
  const files = filesOf(session);
  // At least one byte of an import, whose size is not known, must fit.
  const leastBytes = session.kind === 'import' ? 1 : size;
  const exceeded =
    exceededBy('fileSize', quota, 0, size) ??
    exceededBy('bytes', quota, bytes, leastBytes) ??
    exceededBy('files', quota, usage.files + usage.reservedFiles, files) ??
    exceededBy('filesPerDay', quota, today.filesToday, files) ??
    exceededBy('openUploads', quota, usage.openUploads, 1);
  if (exceeded) return { exceeded };
  if (!Number.isSafeInteger(bytes + size)) {
    throw new RangeError('The sizes of a user must add up to a safe integer.');
  }
  return {
    usage: {
      ...today,
      reservedBytes: usage.reservedBytes + size,
      reservedFiles: usage.reservedFiles + files,
      filesToday: today.filesToday + (isOfDay(now, today.day) ? files : 0),
      openUploads: usage.openUploads + 1,
    },
  };
}

export function exceededBy(
  limit: keyof UserQuota,
  quota: UserQuota,
  used: number,
  added: number,
): ExceededLimit | null {
  const allowed = quota[limit];
  // An exceeded limit must not refuse a session that adds nothing to it.
  return allowed === undefined || added === 0 || used + added <= allowed ? null : { limit, allowed, used };
}

/** After a session that ended without an asset. */
export function withoutReservation(usage: UsageRecord, session: NewSession, createdAt: number): UsageRecord {
  const files = filesOf(session);
  const isOfCountedDay = dayOf(createdAt) === usage.day;
  return {
    ...fulfilled(usage, session),
    filesToday: usage.filesToday - (isOfCountedDay ? files : 0),
  };
}

/** After a session that ended with an asset of this size. */
export function withAsset(usage: UsageRecord, session: NewSession, size: number): UsageRecord {
  return {
    ...fulfilled(usage, session),
    bytes: usage.bytes + size,
    files: usage.files + filesOf(session),
  };
}

/** After the removal (-1) or the return (1) of an asset. */
export function withFiles(usage: UsageRecord, files: 1 | -1, storedBytes: number): UsageRecord {
  return { ...usage, bytes: usage.bytes + files * storedBytes, files: usage.files + files };
}

export function usageAt(usage: UsageRecord, now: number): UserUsage {
  const { day: _day, ...figures } = onDayOf(usage, now);
  return figures;
}

function fulfilled(usage: UsageRecord, session: NewSession): UsageRecord {
  return {
    ...usage,
    reservedBytes: usage.reservedBytes - session.size,
    reservedFiles: usage.reservedFiles - filesOf(session),
    openUploads: usage.openUploads - 1,
  };
}

function onDayOf(usage: UsageRecord, now: number): UsageRecord {
  const day = dayOf(now);
  // The clock of this process may be behind: that must not clear the count of the new day.
  return day > usage.day ? { ...usage, day, filesToday: 0 } : usage;
}

/** Whether a time may be in a day. A session of an earlier day may be recorded later: that of an existing asset. */
function isOfDay(time: number, day: number): boolean {
  return dayOf(time + clockTolerance) >= day;
}

function filesOf(session: NewSession): number {
  return session.kind === 'replacement' ? 0 : 1;
}

function dayOf(time: number): number {
  return Math.floor(time / 86_400_000);
}
