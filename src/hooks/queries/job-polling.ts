import type { Job } from '../../api/resources.js';
import { isRefusal } from '../../api/retry.js';
import { isJobOver, maxPolls, pollDelay } from '../../upload/imports/job-poll.js';

/**
 * Milliseconds until the next question, or false when there is none: the job is over, asking makes no sense any
 * more, or it was asked often enough.
 */
export function jobPollingInterval(
  jobId: string,
  { data, error, asked }: { data: Job | undefined; error: Error | null; asked: number },
): number | false {
  const over = isJobOver(data) || asked >= maxPolls || isRefusal(error);
  return over ? false : pollDelay(jobId, asked);
}
