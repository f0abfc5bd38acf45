import type { Clock } from '../../api/clock.js';
import {
  createRateMeter,
  minBytes,
  minWeight,
  shownRemaining,
  type RateMeter,
} from '../../upload/state/rate-meter.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';

/** Estimates the remaining time of each running PUT. */
export interface Eta {
  /** Milliseconds, smoothed; null until enough was sent for an estimate, and while there is no progress. */
  remaining(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

interface Measured {
  readonly meter: RateMeter;
  readonly sent: number;
  readonly movedAt: number;
}

// Milliseconds without a byte after which an estimate would only grow.
const stalledAfter = 10_000;

export function createEta(queue: UploadQueue, clock: Clock): Eta {
  const measured = new Map<string, Measured>();

  const measure = (id: string, upload: Upload | undefined) => {
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      measured.delete(id);
      return;
    }
    const { sent } = upload;
    const now = clock.now();
    const known = measured.get(id);
    const isStalled = known !== undefined && known.sent === sent && now - known.movedAt >= stalledAfter;
    const meter = known && !isStalled ? known.meter : createRateMeter();
    measured.set(id, { meter, sent, movedAt: known?.sent === sent ? known.movedAt : now });
    meter.sample(sent, now, true);
  };

  return {
    remaining(id) {
      const upload = queue.getUpload(id);
      const { meter, sent = 0 } = measured.get(id) ?? {};
      const rate = meter?.rate();
      if (upload?.status !== 'uploading' || !meter || !rate) return null;
      return meter.weight() >= minWeight && sent >= minBytes
        ? shownRemaining((upload.size - sent) / rate)
        : null;
    },
    watch: () =>
      queue.subscribe((changes) => {
        for (const { id, after } of changes.values()) measure(id, after);
        // Without a byte its rate falls as well.
        for (const id of measured.keys()) if (!changes.has(id)) measure(id, queue.getUpload(id));
      }),
  };
}
