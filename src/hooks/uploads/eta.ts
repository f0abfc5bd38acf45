import type { Clock } from '../../api/clock.js';
import { createRateMeter, type RateMeter } from '../../upload/state/rate-meter.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Upload } from '../../upload/upload.js';

/** How long each upload that is being sent still takes. */
export interface Eta {
  /** Milliseconds, smoothed; null until there is something to measure. */
  remaining(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

export function createEta(queue: UploadQueue, clock: Clock): Eta {
  const averages = new Map<string, RateMeter>();

  const measure = (id: string, upload: Upload | undefined) => {
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      averages.delete(id);
      return;
    }
    const average = averages.get(id) ?? createRateMeter();
    averages.set(id, average);
    average.sample(upload.sent, clock.now(), true);
  };

  return {
    remaining(id) {
      const upload = queue.getUpload(id);
      const rate = averages.get(id)?.rate();
      return upload?.status === 'uploading' && rate ? ((upload.size - upload.sent) / rate) * 1000 : null;
    },
    watch: () =>
      queue.subscribe((changes) => {
        for (const { id, after } of changes.values()) measure(id, after);
      }),
  };
}
