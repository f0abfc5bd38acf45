import type { UserContext } from '../operations/context.js';

// Milliseconds.
const firstRetry = 1000;
const longestRetry = 3_600_000;

/** Milliseconds before an event is delivered again after so many failures. */
export function retryDelay(attempts: number): number {
  return Math.min(longestRetry, firstRetry * 2 ** (attempts - 1));
}

/**
 * Delivers every event that is due to `onUploaded`. Without one, discards them. Resolves with the time until the next attempt
 * of one that failed, in milliseconds; null if none did.
 */
export async function deliverEvents({ options, store, log }: UserContext): Promise<number | null> {
  let soonest: number | null = null;
  for (;;) {
    const now = Date.now();
    const result = await store.deliver(
      async (event, transaction) => {
        try {
          await options.onUploaded?.(event, transaction);
        } catch (error) {
          log(`onUploaded failed for ${event.id}, and will be called again`, error);
          throw error;
        }
      },
      now,
      (attempts) => {
        const delay = retryDelay(attempts);
        soonest = Math.min(soonest ?? delay, delay);
        return now + delay;
      },
    );
    if (result === null) return soonest;
  }
}
