import { isSettled, sentOf, type Upload } from '../upload.js';
import { createPace, limitPeriod, longest, steadyRate } from './pace.js';

/** How fast it goes, and how long it takes. */
export interface Figures {
  /** Bytes per second, smoothed; null while unknown. */
  readonly speed: number | null;
  /** Estimated milliseconds to the end; null while unknown. */
  readonly remaining: number | null;
}

/** Measures how fast one upload or a group advances, and estimates when it ends. */
export interface Estimate {
  /** `before` is undefined when the upload was added, `after` when it was removed. */
  change(before: Upload | undefined, after: Upload | undefined): void;
  read(now: number): Figures;
}

/** Milliseconds without a byte, which say nothing about the rate afterwards; and over which the speed is an average. */
export const stalledAfter = 10_000;
/** Bytes. A smaller file takes about as long as its calls, however fast the connection is. */
export const smallFile = 256_000;
// Milliseconds in which a shown estimate follows a new one, so that it does not jump.
const smoothing = 2_000;
// How many times as much as was measured is predicted, as far as anything is measured.
const forecast = 3;
// Milliseconds. A longer estimate only means that the rate is close to zero.
const endless = 30 * 24 * 3_600_000;

// What is left, and advances: bytes of large files, and small files.
const kinds = ['bytes', 'files'] as const;
const least = { bytes: smallFile, files: 1 };
const kindOf = ({ size }: Upload) => (size < smallFile ? 'files' : 'bytes');
const createPaces = () => ({ bytes: createPace(), files: createPace() });

/** Only what is under way or in line: a person may leave the rest paused or undecided for days. */
function isInLine(upload: Upload): boolean {
  if (isSettled(upload) || upload.paused || upload.status === 'duplicate' || upload.url !== null)
    return false;
  return upload.waiting?.for !== 'release' && upload.waiting?.for !== 'confirmation';
}

function isSending({ status, waiting }: Upload): boolean {
  if (waiting && waiting.for !== 'rate-limit') return false;
  return status === 'presigning' || status === 'uploading' || status === 'finalizing';
}

export function createEstimate(): Estimate {
  const left = { bytes: 0, files: 0 };
  const sending = { bytes: 0, files: 0 };
  let limited = 0;
  let limitedAt = Number.NEGATIVE_INFINITY;
  let paces = createPaces();
  let sent = createPace();
  // Null: since the last reading.
  let movedAt: number | null = null;
  // Null before the first reading, and during a stall.
  let readAt: number | null = null;
  let shown: { end: number; at: number } | null = null;

  const count = (upload: Upload, sign: 1 | -1) => {
    if (!isInLine(upload)) return;
    const kind = kindOf(upload);
    left[kind] += sign * (kind === 'bytes' ? upload.size - sentOf(upload) : 1);
    if (upload.waiting?.for === 'rate-limit') limited += sign;
    if (isSending(upload)) sending[kind] += sign;
  };

  const timeOf = (kind: 'bytes' | 'files', isLimited: boolean): number | null => {
    if (left[kind] <= 0) return 0;
    const pace = paces[kind];
    if (!isLimited) {
      const rate = steadyRate(pace, least[kind]);
      return rate && left[kind] / rate;
    }
    const rate = pace.spent() < limitPeriod ? 0 : pace.mean(limitPeriod);
    return rate > 0 ? left[kind] / rate : null;
  };

  /** Large and small files are sent beside each other, so the longer time counts. */
  const predict = (isLimited: boolean): number | null => {
    const [bytes, files] = [timeOf('bytes', isLimited), timeOf('files', isLimited)];
    return bytes === null || files === null ? null : Math.max(bytes, files);
  };

  /** Moves the estimated end towards the predicted one. */
  const follow = (end: number, elapsed: number) =>
    shown ? shown.end + (end - shown.end) * (1 - Math.exp(-elapsed / smoothing)) : end;

  return {
    change(before, after) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      if (!before || !after) return;
      // Reused and imported assets were not sent by this page.
      const isSent = after.status !== 'done' || after.outcome === 'uploaded' || after.outcome === 'replaced';
      const bytes = isSent ? Math.max(0, sentOf(after) - sentOf(before)) : 0;
      if (bytes > 0) movedAt = null;
      sent.add(bytes);
      if (kindOf(after) === 'bytes') paces.bytes.add(bytes);
      else if (after.status === 'done' && before.status !== 'done') paces.files.add(1);
    },
    read(now) {
      movedAt ??= now;
      if (limited > 0) limitedAt = now;
      const isLimited = now - limitedAt < limitPeriod;
      const isStalled = !isLimited && now - movedAt >= stalledAfter;
      if (isStalled) [paces, sent] = [createPaces(), createPace()];
      const elapsed = readAt === null || isStalled ? 0 : now - readAt;
      readAt = isStalled ? null : now;
      const runs = sending.bytes + sending.files > 0 && !isStalled;
      for (const kind of kinds) paces[kind].pass(sending[kind] > 0 ? elapsed : 0);
      sent.pass(runs ? elapsed : 0);
      if (!runs) shown = null;
      if (!runs) return { speed: null, remaining: null };

      const time = predict(isLimited);
      const spent = Math.max(paces.bytes.spent(), paces.files.spent());
      if (time !== null && spent >= Math.min(time, longest) / forecast)
        shown = { end: follow(now + time, elapsed), at: now };
      else if (shown && now - shown.at > smoothing) shown = null;
      const remaining = shown && Math.max(0, shown.end - now);
      const span = Math.min(stalledAfter, sent.spent());
      return {
        speed: (span > 0 && sent.mean(span) * 1_000) || null,
        remaining: remaining === null || remaining > endless ? null : remaining,
      };
    },
  };
}
