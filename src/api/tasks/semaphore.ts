import { abortable } from '../../api/abortable.js';

/** Returns the slot. Idempotent, so that both an abort and the normal end may call it. */
export type Release = () => void;

/** A number of slots, first come, first served. */
export interface Semaphore {
  /** Resolves with a slot. Rejects with the signal's reason, without a slot, if the signal aborts first. */
  acquire(signal: AbortSignal): Promise<Release>;
}

export function createSemaphore(slots: number): Semaphore {
  let taken = 0;
  const waiting = new Set<() => void>();
  return {
    async acquire(signal) {
      if (taken < slots && !signal.aborted) taken += 1;
      else
        await abortable(signal, (resolve) => {
          waiting.add(resolve);
          return () => waiting.delete(resolve);
        });
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const [next] = waiting;
        if (!next) return void (taken -= 1);
        waiting.delete(next);
        next();
      };
    },
  };
}
