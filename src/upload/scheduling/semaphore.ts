import { abortable } from '../../api/abortable.js';

/** Returns the slot. Idempotent, so that both an abort and the normal end may call it. */
export type Release = () => void;

/** A fixed number of slots, first come, first served. */
export interface Semaphore {
  /** Resolves with a slot. Rejects with the signal's reason, without a slot, if the signal aborts first. */
  acquire(signal: AbortSignal): Promise<Release>;
}

export function createSemaphore(slots: number): Semaphore {
  let free = slots;
  // A Set keeps the order of arrival, and removes an aborted waiter in constant time.
  const waiting = new Set<() => void>();

  const slot = (): Release => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free++;
    };
  };

  return {
    async acquire(signal) {
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
