import type { Job } from '../../api/resources.js';
import { isRefusal } from '../../api/retry.js';
import { isJobOver, maxPolls, pollDelay } from '../../upload/send/job-poll.js';

/**
 * Milliseconds until the next poll; false once the job is over, after a 4xx other than 429, or after the maximum number
 * of polls.
 */
export function jobPollingInterval(
  jobId: string,
  { data, error, polls }: { data: Job | undefined; error: Error | null; polls: number },
): number | false {
  const over = isJobOver(data) || polls >= maxPolls || isRefusal(error);
  return over ? false : pollDelay(jobId, polls);
}
