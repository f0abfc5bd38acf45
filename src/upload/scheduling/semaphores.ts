import { http1 } from '../concurrency/connections.js';
import { createSemaphore, type Semaphore } from './semaphore.js';

/**
 * The steps of an upload that need a slot, in order. `preparing`: reading a file and checking for a duplicate.
 * `presigning`: a small file may get its session while others send their bytes. `sending`: a PUT. `finalizing`: creating
 * the asset, and finding out whether it exists. `importing`: from a URL.
 */
export type Stage = 'preparing' | 'presigning' | 'sending' | 'finalizing' | 'importing';

/** The slots of a queue's stages, in their order. */
export type Semaphores = Readonly<Record<Stage, Semaphore>>;

/**
 * Places of PUTs. A small one takes one: most of its time goes into its request, and more of them than HTTP/1.1 has
 * connections pay with a later protocol, which browsers do not tell of a storage. A larger one takes four, so that each has a
 * connection: one that waits in the browser makes no progress, and seems stalled.
 */
export const putPlaces = 16;
const largePlaces = 4;
const maxSmall = 256_000;
/** How many places a PUT of so many bytes takes. */
export const placesOf = (size: number): number => (size > maxSmall ? largePlaces : 1);

/** How many more files can be prepared (hashed and checked) at once than sent. */
export const extraPreparing = 3;
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
  const sending = createSemaphore(isFixed ? concurrency : putPlaces);
  // With a fixed number, a file keeps its slot from its session to its asset.
  const ofCalls = () => (isFixed ? sending : createSemaphore(http1));
  const semaphores: Semaphores = {
    preparing: createSemaphore((isFixed ? concurrency : http1) + extraPreparing, next),
    presigning: ofCalls(),
    sending,
    finalizing: ofCalls(),
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
