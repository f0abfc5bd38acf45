import type { Upload } from '../upload.js';
import type { Figures } from './estimate.js';
import { createMeasuredRate } from './measured-rate.js';
import { createRateMeter } from './rate-meter.js';

import { createTimeLeft } from './time-left.js';

/** Measures the speed of each running PUT, and estimates when its bytes are sent. */
export interface UploadFigures {
  change(id: string, upload: Upload | undefined): void;
  /** Call this before `of` if time has passed. */
  refresh(now: number): void;
  /** The same object until it changes; null while nothing is measured. */
  of(id: string): Figures | null;
}

// Milliseconds without a byte after which an estimate would only grow.
const stalledAfter = 10_000;
const sampleEvery = 250;

export function createUploadFigures(): UploadFigures {
  const measured = new Map<string, ReturnType<typeof measurement>>();
  return {
    change(id, upload) {
      if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
        measured.delete(id);
        return;
      }
      const known = measured.get(id);
      if (known && upload.sent >= known.sent()) known.advance(upload.sent);
      else measured.set(id, measurement(upload.size, upload.sent));
    },
    refresh(now) {
      for (const each of measured.values()) each.refresh(now);
    },
    of: (id) => measured.get(id)?.figures() ?? null,
  };
}

function measurement(size: number, start: number) {
  let sent = start;
  let rate = createMeasuredRate('bytes');
  let meter = createRateMeter();
  let at: number | null = null;
  let movedAt = 0;
  let hasMoved = true;
  let figures: Figures | null = null;
  const left = createTimeLeft();
  return {
    sent: () => sent,
    figures: () => figures,
    advance(to: number) {
      hasMoved ||= to > sent;
      rate.add(to - sent);
      sent = to;
    },
    refresh(now: number) {
      if (hasMoved) movedAt = now;
      hasMoved = false;
      const speed = meter.sample(sent, now, true);
      if (at !== null && now - at < sampleEvery) return;
      if (now - movedAt >= stalledAfter) {
        // It says nothing about the rate afterwards.
        [rate, meter, figures] = [createMeasuredRate('bytes'), createRateMeter(), null];
        left.reset();
      } else {
        rate.sample(at === null ? 0 : (now - at) / 1_000);
        const perSecond = rate.rate(false);
        left.update(now, perSecond && (size - sent) / perSecond, rate.spent());
        figures = { speed, remaining: left.at(now) };
      }
      at = now;
    },
  };
}
