import type { Clock } from '../../api/clock.js';
import { createRateMeter, type RateMeter } from '../../upload/state/rate-meter.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';

/** Estimates how long each running PUT still takes. */
export interface Eta {
  /** Milliseconds, smoothed; null if nothing was measured. */
  remaining(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

export function createEta(queue: UploadQueue, clock: Clock): Eta {
  const meters = new Map<string, RateMeter>();

  const measure = (id: string, upload: Upload | undefined) => {
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      meters.delete(id);
      return;
    }
    const meter = meters.get(id) ?? createRateMeter();
    meters.set(id, meter);
    meter.sample(upload.sent, clock.now(), true);
  };

  return {
    remaining(id) {
      const upload = queue.getUpload(id);
      const rate = meters.get(id)?.rate();
      return upload?.status === 'uploading' && rate ? ((upload.size - upload.sent) / rate) * 1000 : null;
    },
    watch: () =>
      queue.subscribe((changes) => {
        for (const { id, after } of changes.values()) measure(id, after);
      }),
  };
}
