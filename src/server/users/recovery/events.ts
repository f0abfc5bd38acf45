import { backoff } from '../../../api/retry.js';
import type { UserContext } from '../operations/context.js';

/** Milliseconds. */
export const longestRetry = 3_600_000;
const retries = { base: 1000, max: longestRetry };

/**
 * Delivers every event that is due to `onUploaded`. Without one, discards them. Resolves with the delays, in
 * milliseconds, after which those that failed are due again.
 */
export async function deliverEvents({ options, store, log }: UserContext): Promise<ReadonlySet<number>> {
  const delays = new Set<number>();
  for (;;) {
    const now = Date.now();
    let isLogged = false;
    const result = await store.deliver(
      async (event, transaction) => {
        try {
          await options.onUploaded?.(event, transaction);
        } catch (error) {
          isLogged = true;
          log(`onUploaded failed for ${event.id}, and will be called again`, error);
          throw error;
        }
      },
      now,
      (attempts) => {
        const delay = backoff(attempts, retries);
        delays.add(delay);
        return now + delay;
      },
    );
    // Its handler took too long, or the transaction could not be committed.
    if (result === 'failed' && !isLogged)
      log('onUploaded was not committed, and will be called again', 'the store rejected its transaction');
    if (result === null) return delays;
  }
}
