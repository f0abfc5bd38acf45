import { createSemaphore, type Semaphore } from './semaphore.js';

/**
 * The steps of an upload that need a slot, in order. `preparing`: reading a file and checking for a duplicate.
 * `presigning`: a small file may get its session while others send their bytes. `sending`: a PUT. `finalizing`: creating
 * the asset, and finding out whether it exists. `importing`: from a URL.
 */
export type Stage = 'preparing' | 'presigning' | 'sending' | 'finalizing' | 'importing';

/** The slots of a queue's stages, in their order. */
export type Semaphores = Readonly<Record<Stage, Semaphore>>;

/** How many files are sent at once until the code that finds the best number has loaded. */
export const startAtOnce = 4;
/** How many more files can be prepared (hashed and checked) at once than sent. */
export const extraPreparing = 4;
// How many import jobs are polled at once. Higher than for files, because a job mostly waits.
const importsAtOnce = 8;

/**
 * The semaphores, and the line before them: an upload that has not begun costs nothing but its place in the list.
 *
 * @param begin Lets an upload acquire its first slot. Called when one could be free.
 */
export function createSlots(
  concurrency: number | 'auto',
  begin: (id: string) => void,
): { semaphores: Semaphores; enqueue: (id: string) => void } {
  const line = new Set<string>();
  const next = () => {
    for (const id of line) {
      if (semaphores.preparing.isFull()) return;
      line.delete(id);
      begin(id);
    }
  };
  const isFixed = concurrency !== 'auto';
  const atOnce = isFixed ? concurrency : startAtOnce;
  const sending = createSemaphore(atOnce);
  // With a fixed number, a file keeps its slot from its session to its asset.
  const ofLane = () => (isFixed ? sending : createSemaphore(atOnce));
  const semaphores: Semaphores = {
    preparing: createSemaphore(atOnce + extraPreparing, next),
    presigning: ofLane(),
    sending,
    finalizing: ofLane(),
    importing: createSemaphore(importsAtOnce),
  };
  return {
    semaphores,
    enqueue(id) {
      line.add(id);
      next();
    },
  };
}
