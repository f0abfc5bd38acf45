import { MediaApiError } from '../../api/errors.js';
import type { Job } from '../../api/resources.js';
import { isJobOver, mostQuestions, pollDelay } from '../../upload/imports/job-poll.js';

/**
 * Milliseconds until the next poll; false once the job is over, after a 4xx other than 429, or after the maximum number
 * of polls.
 */
export function jobPollingInterval(
  jobId: string,
  { data, error, polls }: { data: Job | undefined; error: Error | null; polls: number },
): number | false {
  const over = isJobOver(data) || polls >= mostQuestions || isFinal(error);
  return over ? false : pollDelay(jobId, polls);
}

function isFinal(error: Error | null): boolean {
  return error instanceof MediaApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
