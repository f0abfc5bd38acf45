import type { Wait } from '../../api/retry.js';
import { createRateMeter } from './rate-meter.js';
import { isSettled, type Upload, type UploadStatus } from '../upload.js';

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
// A time left is told once this share has been sent, or this much of the average is filled (some 10 s): the pace of
// twenty small files says nothing yet of the film behind them.
const tellingShare = 0.02;
const tellingWeight = 0.7;

// What is shown at most before the service has confirmed: a full bar would say that it has.
const nearlyAll = 0.99;

const noCounts: Readonly<Record<UploadStatus, number>> = {
  queued: 0,
  hashing: 0,
  checking: 0,
  duplicate: 0,
  presigning: 0,
  uploading: 0,
  finalizing: 0,
  importing: 0,
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
  return Math.min(nearlyAll, sentOf(upload) / Math.max(1, upload.size));
}

function sentOf(upload: Upload): number {
  if (upload.status === 'uploading') return upload.sent;
  return upload.status === 'done' || upload.status === 'finalizing' ? upload.size : 0;
}

const cost = (bytes: number, files: number) => bytes + files * callsInBytes;

export function createTally(): Tally {
  const counts = { ...noCounts };
  const waits = new Map<string, Wait>();
  const sums = { total: 0, paused: 0, liveBytes: 0, liveSent: 0, doneBytes: 0 };
  // What was really sent since the start, for the speed: retries count, reused assets do not.
  const sent = { bytes: 0, files: 0 };
  const speed = createRateMeter();
  const pace = createRateMeter();
  let cached: Summary | null = emptySummary;

  const count = (upload: Upload, sign: 1 | -1) => {
    const live = !isSettled(upload);
    sums.total += sign;
    counts[upload.status] += sign;
    if (live && upload.paused) sums.paused += sign;
    if (sign === 1 && live && upload.waiting && !upload.paused) waits.set(upload.id, upload.waiting);
    else waits.delete(upload.id);
    if (live) {
      sums.liveBytes += sign * upload.size;
      sums.liveSent += sign * sentOf(upload);
    } else if (upload.status === 'done') {
      sums.doneBytes += sign * upload.size;
    }
  };

  return {
    change(before, after) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      // What was reused or imported has not passed through here.
      const passed = after && (after.status !== 'done' || /^(uploaded|replaced)$/.test(after.outcome));
      if (before && passed) {
        sent.bytes += Math.max(0, sentOf(after) - sentOf(before));
        if (after.status === 'done') sent.files++;
      }
      cached = null;
    },
    read(now) {
      if (cached) return cached;
      const live = sums.total - counts.done - counts.failed - counts.cancelled;
      const sending = live > 0 && counts.uploading + counts.finalizing + counts.presigning > 0;
      const costSent = cost(sent.bytes, sent.files);
      const rate = speed.sample(sent.bytes, now, sending);
      const costRate = pace.sample(costSent, now, sending);
      const done = cost(sums.doneBytes, counts.done) + sums.liveSent;
      const left = cost(sums.liveBytes, live) - sums.liveSent;
      const telling = costSent >= tellingShare * (costSent + left) || pace.weight() >= tellingWeight;
      cached = {
        total: sums.total,
        counts: { ...counts },
        live,
        paused: sums.paused,
        waiting: waits.size,
        bytes: sums.doneBytes + sums.liveBytes,
        sentBytes: sums.doneBytes + sums.liveSent,
        progress: done === 0 ? 0 : Math.min(live > 0 ? nearlyAll : 1, done / (done + left)),
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
