import type { Clock } from '../../api/clock.js';
import { createAverage, type Average } from '../../upload/state/rate-meter.js';
import type { UploadQueue } from '../../upload/queue.js';

/** How long each upload that is being sent still takes. */
export interface Pace {
  /** Milliseconds, smoothed; null until there is something to measure. */
  remaining(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

export function createPace(queue: UploadQueue, clock: Clock): Pace {
  const averages = new Map<string, Average>();

  const measure = (id: string) => {
    const upload = queue.getUpload(id);
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      averages.delete(id);
      return;
    }
    const average = averages.get(id) ?? createAverage();
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
      queue.subscribe((changed) => {
        for (const id of changed) measure(id);
      }),
  };
}
