import { isSettled, sentOf, type Upload } from '../upload.js';
import { createMeasuredRate, limitPeriod, type ProgressKind } from './measured-rate.js';
import { createRateMeter } from './rate-meter.js';
import { createTimeLeft } from './time-left.js';

/** How fast it goes, and how long it takes. */
export interface Figures {
  /** Bytes per second, smoothed; null while unknown. */
  readonly speed: number | null;
  /** Estimated milliseconds to the end; null while unknown. */
  readonly remaining: number | null;
}

/** Measures how fast a group advances, and estimates when it ends. */
export interface Estimate {
  /** `before` is undefined when the upload was added, `after` when it was removed. */
  change(before: Upload | undefined, after: Upload | undefined): void;
  /** `isStalled`: nothing has moved for a while, which says nothing about the rate afterwards. */
  read(now: number, isStalled: boolean): Figures;
}

// Bytes. A smaller file takes about as long as its calls, however fast the connection is.
const smallFile = 256_000;
// Seconds that a small file is assumed to take before any was measured.
const assumedPerFile = 0.25;
// Milliseconds.
const sampleEvery = 250;

const kinds: readonly ProgressKind[] = ['bytes', 'files'];
const rates = () => ({ bytes: createMeasuredRate('bytes'), files: createMeasuredRate('files') });
const kindOf = ({ size }: Upload): ProgressKind => (size < smallFile ? 'files' : 'bytes');
const isSending = ({ status }: Upload) =>
  status === 'presigning' || status === 'uploading' || status === 'finalizing';

/** Only what is under way or in line: a person may leave the rest paused or undecided for days. */
function isInLine(upload: Upload): boolean {
  if (isSettled(upload) || upload.paused || upload.status === 'duplicate' || upload.url !== null)
    return false;
  return upload.waiting?.for !== 'release' && upload.waiting?.for !== 'confirmation';
}

export function createEstimate(): Estimate {
  const left = { bytes: 0, files: 0 };
  const active = { bytes: 0, files: 0 };
  let limited = 0;
  let sending = 0;
  let sent = 0;
  let speed = createRateMeter();
  let measured = rates();
  let limitedAt = Number.NEGATIVE_INFINITY;
  let sampledAt: number | null = null;
  const timeLeft = createTimeLeft();

  const count = (upload: Upload, sign: 1 | -1) => {
    if (!isInLine(upload)) return;
    const kind = kindOf(upload);
    left[kind] += sign * (kind === 'bytes' ? upload.size - sentOf(upload) : 1);
    if (upload.waiting?.for === 'rate-limit') limited += sign;
    else if (upload.waiting) return;
    if (isSending(upload)) sending += sign;
    if (isSending(upload) || (kind === 'files' && upload.status !== 'queued')) active[kind] += sign;
  };

  const secondsOf = (kind: ProgressKind, isLimited: boolean): number | null => {
    if (left[kind] <= 0) return 0;
    const rate = measured[kind].rate(isLimited);
    return rate && left[kind] / rate;
  };

  const predict = (isLimited: boolean): number | null => {
    const bytes = secondsOf('bytes', isLimited);
    if (bytes === null) return null;
    const assumed = left.files * assumedPerFile;
    const files = secondsOf('files', isLimited) ?? (assumed <= bytes && !isLimited ? assumed : null);
    if (files === null) return null;
    return active.bytes > 0 && active.files > 0 ? Math.max(bytes, files) : bytes + files;
  };

  return {
    change(before, after) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      if (!before || !after) return;
      // Reused and imported assets were not sent by this page.
      const isSent = after.status !== 'done' || after.outcome === 'uploaded' || after.outcome === 'replaced';
      const bytes = isSent ? Math.max(0, sentOf(after) - sentOf(before)) : 0;
      sent += bytes;
      if (kindOf(after) === 'bytes') measured.bytes.add(bytes);
      else if (after.status === 'done' && before.status !== 'done') measured.files.add(1);
    },
    read(now, isStalled) {
      if (limited > 0) limitedAt = now;
      const isLimited = now - limitedAt < limitPeriod * 1_000;
      if (isStalled) speed = createRateMeter();
      if (isStalled && !isLimited) measured = rates();
      if (sampledAt === null || now - sampledAt >= sampleEvery) {
        const seconds = sampledAt === null || isStalled ? 0 : (now - sampledAt) / 1_000;
        for (const kind of kinds) measured[kind].sample(active[kind] > 0 ? seconds : 0);
        sampledAt = now;
      }
      const runs = sending > 0 && !isStalled;
      const rate = speed.sample(sent, now, runs);
      const spent = Math.max(...kinds.map((kind) => measured[kind].spent()));
      if (runs && left.bytes + left.files > 0) timeLeft.update(now, predict(isLimited), spent);
      else timeLeft.reset();
      return { speed: runs ? rate : null, remaining: timeLeft.at(now) };
    },
  };
}
