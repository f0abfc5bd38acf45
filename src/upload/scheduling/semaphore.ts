import { abortable } from '../../api/abortable.js';

/** Returns the slot. Idempotent, so that both an abort and the normal end may call it. */
export type Release = () => void;

/** A number of slots, first come, first served. */
export interface Semaphore {
  /**
   * Resolves with a slot, or with several that are released together. Rejects with the signal's reason, without a slot,
   * if the signal aborts first.
   */
  acquire(signal: AbortSignal, count?: number): Promise<Release>;
  /** Changes the number of slots. Taken ones stay taken until they are released. */
  resize(slots: number): void;
  /** Whether anyone waits for a slot. */
  isFull(): boolean;
}

/** `onIdle`: called when a slot is free that nobody waits for. */
export function createSemaphore(slots: number, onIdle?: () => void): Semaphore {
  let taken = 0;
  // A Map keeps the order of arrival, and removes an aborted waiter in constant time.
  const waiting = new Map<() => void, number>();
  // With few slots, one that wants more gets them all.
  const fits = (count: number) => taken === 0 || taken + count <= slots;

  const grant = () => {
    for (const [next, count] of waiting) {
      if (!fits(count)) return;
      taken += count;
      waiting.delete(next);
      next();
    }
    if (taken < slots) onIdle?.();
  };

  return {
    async acquire(signal, count = 1) {
      if (waiting.size === 0 && fits(count) && !signal.aborted) taken += count;
      else
        await abortable(signal, (resolve) => {
          waiting.set(resolve, count);
          return () => waiting.delete(resolve);
        });
      let isHeld = true;
      return () => {
        if (isHeld) taken -= count;
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
