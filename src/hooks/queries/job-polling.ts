import { MediaApiError } from '../../api/errors.js';
import type { Job } from '../../api/resources.js';
import { isJobOver, mostQuestions, pollDelay } from '../../upload/imports/job-poll.js';

/**
 * Milliseconds until the next question, or false when there is none: the job is over, asking makes no sense any
 * more, or it was asked often enough.
 */
export function jobPollingInterval(
  jobId: string,
  { data, error, asked }: { data: Job | undefined; error: Error | null; asked: number },
): number | false {
  const over = isJobOver(data) || asked >= mostQuestions || isFinal(error);
  return over ? false : pollDelay(jobId, asked);
}

function isFinal(error: Error | null): boolean {
  return error instanceof MediaApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}
