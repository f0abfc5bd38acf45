import { abortable } from '../../api/abortable.js';

/** Returns the slot. Idempotent, so that both an abort and the normal end may call it. */
export type Release = () => void;

/** A number of slots, first come, first served. */
export interface Semaphore {
  /** Resolves with a slot. Rejects with the signal's reason, without a slot, if the signal aborts first. */
  acquire(signal: AbortSignal): Promise<Release>;
  /** Changes the number of slots. Taken ones stay taken until they are released. */
  resize(slots: number): void;
  /** Whether anyone waits for a slot. */
  isFull(): boolean;
}

/** `onIdle`: called when a slot is free that nobody waits for. */
export function createSemaphore(slots: number, onIdle?: () => void): Semaphore {
  let taken = 0;
  // A Set keeps the order of arrival, and removes an aborted waiter in constant time.
  const waiting = new Set<() => void>();

  const grant = () => {
    for (const next of waiting) {
      if (taken >= slots) return;
      taken++;
      waiting.delete(next);
      next();
    }
    if (taken < slots) onIdle?.();
  };

  return {
    async acquire(signal) {
      if (taken < slots && !signal.aborted) taken++;
      else
        await abortable(signal, (resolve) => {
          waiting.add(resolve);
          return () => waiting.delete(resolve);
        });
      let isHeld = true;
      return () => {
        if (isHeld) taken--;
        isHeld = false;
        grant();
      };
    },
    resize(next) {
      slots = next;
      grant();
    },
    isFull: () => waiting.size > 0,
  };
}
