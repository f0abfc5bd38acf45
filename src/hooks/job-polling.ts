import type { Job } from '../api/resources.js';
import { MediaApiError } from '../api/errors.js';

// Spec 4.14: doubling from one second up to thirty, and not for ever. 60 questions are about half an hour.
const firstDelay = 1_000;
const longestDelay = 30_000;
const mostQuestions = 60;

/** Whether the job will not change any more (spec 3.1). A status that is not known is one that may. */
export function isJobOver(job: Job | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

/**
 * Milliseconds until the next question, or false when there is none: the job is over, asking makes no sense any
 * more, or it was asked often enough.
 *
 * The jitter is drawn from the id, so that the answer stays the same however often React Query asks for it.
 */
export function jobPollingInterval(
  jobId: string,
  { data, error, asked }: { data: Job | undefined; error: Error | null; asked: number },
): number | false {
  if (isJobOver(data) || asked >= mostQuestions || isFinal(error)) return false;
  const delay = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, asked - 1));
  return Math.round(delay * (0.75 + 0.5 * fraction(`${jobId}:${asked}`)));
}

function isFinal(error: Error | null): boolean {
  return error instanceof MediaApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** A number from 0 to 1 that is the same for the same text (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
