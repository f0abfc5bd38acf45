import type { Wait } from '../api/wait.js';
import { isSettled, type Upload, type UploadStatus } from './upload.js';

/** A group of uploads in figures. Immutable; a change makes a new one. */
export interface Summary {
  readonly total: number;
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Uploads that have not settled. */
  readonly live: number;
  /** Live uploads that a person holds. */
  readonly paused: number;
  /** Live uploads that wait for a limit, the service or the network. */
  readonly waiting: number;
  /** Bytes of all that are live or done. */
  readonly bytes: number;
  /** Of these, the bytes that were sent, or need not be because the account holds them. */
  readonly sentBytes: number;
  /** 0 to 1; 1 only when nothing is live any more. */
  readonly progress: number;
  /** Bytes a second, smoothed; null until there is something to measure. */
  readonly speed: number | null;
  /** Milliseconds to the end, smoothed; null until there is something to measure. */
  readonly remaining: number | null;
  /** The soonest end of the waits, when every live upload that is not paused waits; else null. */
  readonly wait: Wait | null;
}

/** Counts a group in constant time per change, whatever its size. */
export interface Tally {
  /** `before` and `after` are one upload around a change; undefined where it was added or removed. */
  change(before: Upload | undefined, after: Upload | undefined): void;
  /** The figures at this moment; the same object while nothing changed. */
  read(now: number): Summary;
}

// Each file costs calls beside its bytes. Counting them as bytes keeps the time left honest for many small files.
const callsInBytes = 32_768;
// Speed is averaged over about this long: shorter jumps with every packet, longer hides a change of network.
const smoothing = 8_000;
const sampleEvery = 250;
// A time left is told once this share has been sent, or this much of the average is filled (some 10 s): the pace of
// twenty small files says nothing yet of the film behind them.
const tellingShare = 0.02;
const tellingWeight = 0.7;

const noCounts: Readonly<Record<UploadStatus, number>> = {
  queued: 0,
  hashing: 0,
  checking: 0,
  duplicate: 0,
  presigning: 0,
  uploading: 0,
  finalizing: 0,
  done: 0,
  failed: 0,
  cancelled: 0,
};

export const emptySummary: Summary = {
  total: 0,
  counts: noCounts,
  live: 0,
  paused: 0,
  waiting: 0,
  bytes: 0,
  sentBytes: 0,
  progress: 0,
  speed: null,
  remaining: null,
  wait: null,
};

/** How much of one upload has arrived, 0 to 1. Below 1 until the service has confirmed it. */
export function progressOf(upload: Upload): number {
  if (upload.status === 'done') return 1;
  return Math.min(0.99, sentOf(upload) / Math.max(1, upload.size));
}

function sentOf(upload: Upload): number {
  if (upload.status === 'uploading') return upload.sent;
  return upload.status === 'done' || upload.status === 'finalizing' ? upload.size : 0;
}

export function createTally(): Tally {
  const counts = { ...noCounts };
  const waits = new Map<string, Wait>();
  const sums = { total: 0, paused: 0, bytes: 0, sent: 0, liveCost: 0, liveSent: 0, doneCost: 0 };
  // What was really sent since the start, for the speed: retries count, reused assets do not.
  let transferred = 0;
  let transferredCost = 0;
  const speed = createAverage();
  const pace = createAverage();
  let cached: Summary | null = emptySummary;

  const count = (upload: Upload, sign: 1 | -1) => {
    const sent = sentOf(upload);
    const live = !isSettled(upload);
    sums.total += sign;
    counts[upload.status] += sign;
    if (live && upload.paused) sums.paused += sign;
    if (sign === 1 && live && upload.waiting && !upload.paused) waits.set(upload.id, upload.waiting);
    else waits.delete(upload.id);
    if (live || upload.status === 'done') {
      sums.bytes += sign * upload.size;
      sums.sent += sign * sent;
    }
    if (live) {
      sums.liveCost += sign * (upload.size + callsInBytes);
      sums.liveSent += sign * sent;
    } else if (upload.status === 'done') {
      sums.doneCost += sign * (upload.size + callsInBytes);
    }
  };

  return {
    change(before, after) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      const reused = after?.status === 'done' && after.outcome === 'reused';
      if (before && after && !reused) {
        const moved = Math.max(0, sentOf(after) - sentOf(before));
        transferred += moved;
        transferredCost += moved;
        if (after.status === 'done' && before.status !== 'done') transferredCost += callsInBytes;
      }
      cached = null;
    },
    read(now) {
      if (cached) return cached;
      const live = sums.total - counts.done - counts.failed - counts.cancelled;
      const sending = live > 0 && counts.uploading + counts.finalizing + counts.presigning > 0;
      const rate = speed.sample(transferred, now, sending);
      const costRate = pace.sample(transferredCost, now, sending);
      const left = sums.liveCost - sums.liveSent;
      const telling =
        transferredCost >= tellingShare * (transferredCost + left) || pace.weight() >= tellingWeight;
      const all = sums.doneCost + sums.liveCost;
      cached = {
        total: sums.total,
        counts: { ...counts },
        live,
        paused: sums.paused,
        waiting: waits.size,
        bytes: sums.bytes,
        sentBytes: sums.sent,
        progress: all === 0 ? 0 : (sums.doneCost + sums.liveSent) / all,
        speed: sending ? rate : null,
        remaining: sending && costRate && telling ? (left / costRate) * 1000 : null,
        wait: waits.size > 0 && waits.size === live - sums.paused ? soonest(waits.values()) : null,
      };
      return cached;
    },
  };
}

function soonest(waits: Iterable<Wait>): Wait | null {
  let first: Wait | null = null;
  for (const wait of waits) if (!first || wait.until < first.until) first = wait;
  return first;
}

/** A rate per second from a growing total, exponentially smoothed, free of the bias of its start. */
function createAverage() {
  let last: { total: number; at: number } | null = null;
  let weighted = 0;
  let weight = 0;
  return {
    sample(total: number, now: number, running: boolean): number | null {
      if (!running) {
        // A pause is not slowness: the next sample starts afresh.
        last = null;
        return weight > 0 ? weighted / weight : null;
      }
      if (last && now - last.at >= sampleEvery) {
        const elapsed = now - last.at;
        const keep = Math.exp(-elapsed / smoothing);
        weighted = weighted * keep + ((total - last.total) / elapsed) * 1000 * (1 - keep);
        weight = weight * keep + (1 - keep);
      }
      if (!last || now - last.at >= sampleEvery) last = { total, at: now };
      return weight > 0 ? weighted / weight : null;
    },
    weight: () => weight,
  };
}
