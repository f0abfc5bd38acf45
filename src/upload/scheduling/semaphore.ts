import { abortable } from '../../api/abortable.js';

/** Gives its slot back. Calling it again does nothing, so an abort and an end may both do it. */
export type Release = () => void;

/** A number of slots, handed out first come first served. A slot is refilled the moment it is given back. */
export interface Semaphore {
  /** Resolves with a slot; rejects with the signal's reason when it aborts first, and then holds none. */
  take(signal: AbortSignal): Promise<Release>;
}

export function createSemaphore(slots: number): Semaphore {
  let free = slots;
  // A Set keeps the order of arrival and lets an aborted waiter leave from the middle in constant time.
  const waiting = new Set<() => void>();

  const slot = (): Release => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free++;
    };
  };

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free--;
      else
        await abortable(signal, (resolve) => {
          waiting.add(resolve);
          return () => waiting.delete(resolve);
        });
      return slot();
    },
  };
}
