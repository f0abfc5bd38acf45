import { createSemaphore, type Semaphore } from './semaphore.js';
import type { Stage } from './stages.js';

/** The slots of a queue's stages. */
export type Semaphores = Readonly<Record<Stage, Semaphore>>;

/** How many files are sent at once until the code that finds the best number has loaded. */
export const startAtOnce = 4;
/** How many more files can be prepared (hashed and checked) at once than sent. */
export const extraPreparing = 4;
// How many import jobs are polled at once. Higher than for files, because a job mostly waits.
const importsAtOnce = 8;

export function createSemaphores(concurrency: number | 'auto'): Semaphores {
  const isFixed = concurrency !== 'auto';
  const atOnce = isFixed ? concurrency : startAtOnce;
  const sending = createSemaphore(atOnce);
  // With a fixed number, a file keeps its slot from its session to its asset.
  const ofLane = () => (isFixed ? sending : createSemaphore(atOnce));
  return {
    preparing: createSemaphore(atOnce + extraPreparing),
    presigning: ofLane(),
    sending,
    finalizing: ofLane(),
    importing: createSemaphore(importsAtOnce),
  };
}
