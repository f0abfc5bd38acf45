import type { Clock } from '../api/clock.js';
import type { UploadQueue } from '../upload/queue.js';

/** How long each upload that is being sent still takes. */
export interface Pace {
  /** Milliseconds, smoothed; null until there is something to measure. */
  remaining(id: string): number | null;
  /** Measures until the returned function is called. */
  watch(): () => void;
}

interface Measure {
  attempt: number;
  at: number;
  sent: number;
  /** Bytes a millisecond. */
  rate: number | null;
}

// Shorter than this a rate says more about buffers than about the network.
const shortest = 1_000;
const weightOfNew = 0.3;

export function createPace(queue: UploadQueue, clock: Clock): Pace {
  const measures = new Map<string, Measure>();

  const measure = (id: string) => {
    const upload = queue.getUpload(id);
    if (upload?.status !== 'uploading' || upload.paused || upload.waiting) {
      measures.delete(id);
      return;
    }
    const now = clock.now();
    const last = measures.get(id);
    if (!last || last.attempt !== upload.attempt || upload.sent < last.sent) {
      measures.set(id, { attempt: upload.attempt, at: now, sent: upload.sent, rate: null });
    } else if (now - last.at >= shortest) {
      const rate = (upload.sent - last.sent) / (now - last.at);
      const smooth = last.rate === null ? rate : last.rate + weightOfNew * (rate - last.rate);
      measures.set(id, { attempt: upload.attempt, at: now, sent: upload.sent, rate: smooth });
    }
  };

  return {
    remaining(id) {
      const upload = queue.getUpload(id);
      const rate = measures.get(id)?.rate;
      return upload?.status === 'uploading' && rate ? (upload.size - upload.sent) / rate : null;
    },
    watch: () =>
      queue.subscribe((changed) => {
        for (const id of changed) measure(id);
      }),
  };
}
