import { MediaApiError } from '../../api/errors.js';
import type { Job } from '../../api/resources.js';
import { backoff } from '../../api/retry.js';

// Spec 4.14: doubling from one second to thirty, with a maximum. 60 polls take about half an hour.
const policy = { base: 1_000, max: 30_000 };
const jitter = { least: 0.75, range: 0.5 };
// Polls in which the service may not know a new job.
const maxUnknown = 5;

/** Maximum number of polls of a job. */
export const maxPolls = 60;

/** Whether the service may not know the job yet: a 404 in the first minute. */
export const isUnknownYet = (error: unknown, polls: number): boolean =>
  error instanceof MediaApiError && error.status === 404 && polls <= maxUnknown;

/** Whether the job is in a terminal status (spec 3.1). An unknown status is not. */
export function isJobOver(job: Pick<Job, 'status'> | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

/**
 * Milliseconds before a poll, counted from 1. The jitter is derived from the job's id, so that the delay is the same
 * however often it is computed.
 */
export function pollDelay(jobId: string, poll: number): number {
  const delay = backoff(Math.max(1, poll), policy);
  return Math.round(delay * (jitter.least + jitter.range * fraction(`${jobId}:${poll}`)));
}

/** A hash of a text as a number from 0 to 1 (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) / 0x1_0000_0000;
}
