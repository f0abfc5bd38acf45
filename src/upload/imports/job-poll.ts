import type { Job } from '../../api/resources.js';

// Spec 4.14: doubling from one second up to thirty, and not for ever. 60 questions are about half an hour.
const firstDelay = 1_000;
const longestDelay = 30_000;

/** How often a job is asked after, at most. */
export const mostQuestions = 60;

/** Whether the job will not change any more (spec 3.1). A status that is not known is one that may. */
export function isJobOver(job: Pick<Job, 'status'> | undefined): boolean {
  return job?.status === 'completed' || job?.status === 'failed';
}

/**
 * Milliseconds until a job is asked after again, when it was `asked` so often. The jitter is drawn from its id, so that
 * the answer stays the same however often it is asked for.
 */
export function pollDelay(jobId: string, asked: number): number {
  const delay = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, asked - 1));
  return Math.round(delay * (0.75 + 0.5 * fraction(`${jobId}:${asked}`)));
}

/** A number from 0 to 1 that is the same for the same text (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
