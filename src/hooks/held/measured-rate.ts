import type { Clock } from '../../api/clock.js';
import type { UploadQueue } from '../../upload/queue.js';

/** How fast a queue has sent files on this page. */
export interface MeasuredRate {
  /** Bytes per second, smoothed; null until known. */
  readonly speed: number | null;
  /** Milliseconds per file while files were being sent, with all calls and waits for the rate limit; null until known. */
  readonly perFile: number | null;
}

// Files after which the time per file is representative.
const minFiles = 5;

/** Follows a queue, and returns what it has measured so far. */
export function measureRate(queue: UploadQueue, clock: Clock): () => MeasuredRate {
  let speed: number | null = null;
  let [files, time] = [0, 0];
  let since: number | null = null;
  queue.subscribe((changes) => {
    const summaries = Object.values(queue.getState().groups).map(({ summary }) => summary);
    const total = summaries.reduce((sum, each) => sum + (each.speed ?? 0), 0);
    if (total > 0) speed = total;
    for (const { after } of changes.values())
      if (after?.status === 'done' && after.outcome === 'uploaded') files++;
    const isSending = summaries.some(({ counts }) => counts.uploading + counts.finalizing > 0);
    const now = clock.elapsed();
    if (since !== null) time += now - since;
    since = isSending ? now : null;
  });
  return () => ({ speed, perFile: files >= minFiles ? time / files : null });
}
