import type { Clock } from '../../api/clock.js';
import { createMeasuredRate, type MeasuredRate } from '../../upload/state/measured-rate.js';
import { createRateMeter, type RateMeter } from '../../upload/state/rate-meter.js';
import { createTimeLeft, type TimeLeft } from '../../upload/state/time-left.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';

/** Estimates the speed and the remaining time of each running PUT. */
export interface Eta {
  /** Milliseconds, smoothed; null until enough was sent for an estimate, and while there is no progress. */
  remaining(id: string): number | null;
  /** Bytes per second, smoothed; null in the same cases. */
  speed(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

interface Measured {
  readonly rate: MeasuredRate;
  readonly meter: RateMeter;
  readonly left: TimeLeft;
  sent: number;
  at: number;
  movedAt: number;
  speed: number | null;
  remaining: number | null;
}

// Milliseconds without a byte after which an estimate would only grow.
const stalledAfter = 10_000;
const sampleEvery = 250;

const etas = new WeakMap<UploadQueue, Eta>();

/** The estimates of a queue. */
export function etaOf(queue: UploadQueue, clock: Clock): Eta {
  const eta = etas.get(queue) ?? createEta(queue, clock);
  etas.set(queue, eta);
  return eta;
}

export function createEta(queue: UploadQueue, clock: Clock): Eta {
  const measured = new Map<string, Measured>();
  let watchers = 0;
  let stop = () => {};

  const begin = (sent: number, now: number): Measured => ({
    rate: createMeasuredRate('bytes'),
    meter: createRateMeter(),
    left: createTimeLeft(),
    sent,
    at: now,
    movedAt: now,
    speed: null,
    remaining: null,
  });

  const measure = (id: string, upload: Upload | undefined) => {
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      measured.delete(id);
      return;
    }
    const { sent, size } = upload;
    const now = clock.now();
    const before = measured.get(id);
    const isOther =
      !before || sent < before.sent || (before.sent === sent && now - before.movedAt >= stalledAfter);
    const known = isOther ? begin(sent, now) : before;
    if (isOther && before?.sent === sent) known.movedAt = before.movedAt;
    measured.set(id, known);
    known.rate.add(sent - known.sent);
    if (sent !== known.sent) known.movedAt = now;
    known.sent = sent;
    known.speed = known.meter.sample(sent, now, true);
    if (now - known.at < sampleEvery) return;
    known.rate.sample((now - known.at) / 1_000);
    known.at = now;
    const rate = known.rate.rate(false);
    known.left.update(now, rate && (size - sent) / rate, known.rate.spent());
    known.remaining = known.left.at(now);
  };

  return {
    remaining: (id) => measured.get(id)?.remaining ?? null,
    speed: (id) => measured.get(id)?.speed ?? null,
    watch() {
      if (watchers++ === 0)
        stop = queue.subscribe((changes) => {
          for (const { id, after } of changes.values()) measure(id, after);
          // Without a byte its rate falls as well.
          for (const id of measured.keys()) if (!changes.has(id)) measure(id, queue.getUpload(id));
        });
      return () => {
        if (--watchers > 0) return;
        stop();
        measured.clear();
      };
    },
  };
}
