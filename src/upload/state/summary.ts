import { createEstimate, stalledAfter, type Figures } from './estimate.js';
import {
  isHeld,
  asksAboutName,
  isInterrupted,
  isSettled,
  liveStatuses,
  sentOf,
  type HashingUpload,
  type Upload,
  type UploadStatus,
  type UploadWait,
} from '../upload.js';

/** The totals of a group of uploads. Immutable: every change creates a new one. */
export interface Summary {
  readonly total: number;
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Uploads that have not settled. */
  readonly live: number;
  /** Live uploads that the user has paused. */
  readonly paused: number;
  /** Live uploads that wait for the rate limit, the service or the network. */
  readonly waiting: number;
  /** Live uploads that are held until `release`. */
  readonly held: number;
  /** Of the `failed` ones, those that a closed page left unfinished, and that need their file again. */
  readonly interrupted: number;
  /** Of the `failed` ones, those about whose names the user is asked; see `AddOptions.onConflict`. */
  readonly named: number;
  /** Of the `done` ones, those that the account had already. */
  readonly reused: number;
  /** Bytes of all live and done uploads. */
  readonly bytes: number;
  /** Of these, the bytes that were sent, or need not be sent because the account already has them. */
  readonly sentBytes: number;
  /** 0 to 1; 1 only when no upload is live. */
  readonly progress: number;
  /** Bytes per second, smoothed; null until known, and while there is no progress. */
  readonly speed: number | null;
  /** Estimated milliseconds to the end; null until enough was sent for an estimate, and while there is no progress. */
  readonly remaining: number | null;
  /**
   * What the group is waiting for while there is no progress: the wait that ends first, or one without an end if a call
   * or a PUT has stalled. Null while there is progress.
   */
  readonly wait: UploadWait | null;
}

/** Maintains the summary of a group, in constant time per change. */
export interface Tally {
  /** `before` is undefined when the upload was added, `after` when it was removed. */
  change(before: Upload | undefined, after: Upload | undefined): void;
  /** The current summary; the same object until something changes. Read it again after a second while `isAging`. */
  read(now: number): Summary;
  /** Whether the figures change with time alone, because there was no progress for a few seconds. */
  isAging(now: number): boolean;
}

// Each file costs calls besides its bytes. Counting these as bytes keeps the bar moving with many small files.
const callsInBytes = 32_768;
// Milliseconds without progress after which known waits are reported.
const quietAfter = 2_000;
// The maximum progress until the service has confirmed an upload: a full bar would mean that it has.
const maxUnconfirmed = 0.99;

const noCounts = Object.fromEntries(
  [...liveStatuses, 'done', 'failed', 'cancelled'].map((status) => [status, 0]),
) as Readonly<Record<UploadStatus, number>>;

export const noFigures: Figures = { speed: null, remaining: null };

export const emptySummary: Summary = {
  total: 0,
  counts: noCounts,
  live: 0,
  paused: 0,
  waiting: 0,
  held: 0,
  interrupted: 0,
  named: 0,
  reused: 0,
  bytes: 0,
  sentBytes: 0,
  progress: 0,
  ...noFigures,
  wait: null,
};

/** The progress of one upload, 0 to 1. Below 1 until the service has confirmed it. */
export function progressOf(upload: Upload): number {
  if (upload.status === 'done') return 1;
  return Math.min(maxUnconfirmed, sentOf(upload) / Math.max(1, upload.size));
}

const cost = (bytes: number, files: number) => bytes + files * callsInBytes;

const endless = (reason: UploadWait['for']): UploadWait => ({ until: Number.POSITIVE_INFINITY, for: reason });
const noResponse = { network: endless('network'), service: endless('service') };
const release = endless('release');

export function createTally(): Tally {
  const counts = { ...noCounts };
  const waits = new Map<string, UploadWait>();
  const sums = { total: 0, paused: 0, held: 0, interrupted: 0, named: 0, reused: 0 };
  const bytes = { live: 0, sent: 0, done: 0 };
  const estimate = createEstimate();
  let cached: Summary = emptySummary;
  let hasChanged = false;
  let hasMoved = false;
  let readAt = Number.NEGATIVE_INFINITY;
  let movedAt = Number.NEGATIVE_INFINITY;

  const count = (upload: Upload, sign: 1 | -1) => {
    const live = !isSettled(upload);
    sums.total += sign;
    counts[upload.status] += sign;
    if (live && upload.paused) sums.paused += sign;
    if (isInterrupted(upload)) sums.interrupted += sign;
    if (asksAboutName(upload)) sums.named += sign;
    if (isHeld(upload)) sums.held += sign;
    else if (sign === 1 && live && upload.waiting && !upload.paused) waits.set(upload.id, upload.waiting);
    else waits.delete(upload.id);
    if (live) {
      bytes.live += sign * upload.size;
      bytes.sent += sign * sentOf(upload);
    } else if (upload.status === 'done') {
      bytes.done += sign * upload.size;
      if (upload.outcome === 'reused') sums.reused += sign;
    }
  };

  const liveCount = () => sums.total - counts.done - counts.failed - counts.cancelled;

  const waitAt = (now: number): UploadWait | null => {
    const quiet = now - movedAt;
    const active = liveCount() - sums.paused - sums.held;
    if (active <= 0) return sums.held > 0 ? release : null;
    if (waits.size > 0) return waits.size === active || quiet >= quietAfter ? soonest(waits.values()) : null;
    if (quiet < stalledAfter || active <= counts.duplicate) return null;
    if (counts.uploading > 0) return noResponse.network;
    return counts.checking + counts.presigning + counts.finalizing > 0 ? noResponse.service : null;
  };

  return {
    change(before, after) {
      if (before) count(before, -1);
      if (after) count(after, 1);
      estimate.change(before, after);
      hasChanged = true;
      hasMoved ||= placeOf(before) !== placeOf(after);
    },
    read(now) {
      if (!hasChanged && now - readAt < 1_000) return cached;
      readAt = now;
      const isOther = hasChanged;
      hasChanged = false;
      if (hasMoved) movedAt = now;
      hasMoved = false;
      const live = liveCount();
      const figures = estimate.read(now);
      const done = cost(bytes.done, counts.done) + bytes.sent;
      const left = cost(bytes.live, live) - bytes.sent;
      const next: Summary = {
        ...sums,
        counts: { ...counts },
        live,
        waiting: waits.size,
        bytes: bytes.done + bytes.live,
        sentBytes: bytes.done + bytes.sent,
        progress: done === 0 ? 0 : Math.min(live > 0 ? maxUnconfirmed : 1, done / (done + left)),
        ...figures,
        wait: waitAt(now),
      };
      const { speed: rateBefore, remaining, wait } = cached;
      const isSame = next.speed === rateBefore && next.remaining === remaining && next.wait === wait;
      if (isOther || !isSame) cached = next;
      return cached;
    },
    isAging: (now) => liveCount() > sums.paused && now - movedAt < stalledAfter + 1_000,
  };
}

type Progress = HashingUpload & { prepared: number; sent: number };

/** Changes when the upload makes progress, but not when it waits or pauses. */
function placeOf(upload: Upload | undefined): string {
  const { status, prepared, hashed, sent, job } = (upload ?? {}) as Partial<Progress>;
  return `${status} ${prepared} ${hashed} ${sent} ${job?.status}`;
}

function soonest(waits: Iterable<UploadWait>): UploadWait | null {
  let first: UploadWait | null = null;
  for (const wait of waits) if (!first || wait.until < first.until) first = wait;
  return first;
}
