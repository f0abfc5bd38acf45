import { backoff } from '../../../api/retry.js';
import { within } from '../../deadline.js';
import type { UploadedEvent } from '../store/model.js';
import { usualTimeout } from '../options.js';
import type { UserContext } from '../context.js';

/** Milliseconds. */
export const longestRetry = 3_600_000;
const retries = { base: 1000, max: longestRetry };
// Within about a week.
const maxTries = 180;

/**
 * Delivers every event that is due to `onUploaded`, of its policy or of all users. Without one, discards them. Resolves with
 * the delays, in milliseconds, after which those that failed are due again.
 */
export async function deliverEvents({
  options,
  results,
  store,
  log,
  report,
  closing,
}: UserContext): Promise<ReadonlySet<number>> {
  const { onUploaded, handlerTimeout = usualTimeout } = options;
  const delays = new Set<number>();
  for (;;) {
    const now = Date.now();
    let isLogged = false;
    let isGivenUp = false;
    let ruled: UploadedEvent | null = null;
    const result = await store.deliver(
      async (event, transaction) => {
        if (event.attempts >= maxTries) {
          isGivenUp = true;
          const { id, user, asset } = event;
          log(
            `onUploaded is given up for ${id}`,
            `user ${user}, asset ${asset.id}: ${maxTries} tries have failed`,
          );
          return;
        }
        if (results.isDue(event.policy)) {
          // Not within a transaction, which the page's own call does not have either. It stays due until it has succeeded.
          ruled = event;
          throw new Error('The policy has a handler of its own.');
        }
        try {
          if (onUploaded) await inTime((handed) => onUploaded(event, handed), transaction, handlerTimeout);
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
    // The transaction could not be committed.
    if (result === 'failed' && !isLogged && !ruled)
      log('onUploaded was not committed, and will be called again', 'the store rejected its transaction');
    if (result === null) return delays;
    // Its failure is in the log.
    const isDone = ruled ? await settled(results.of(ruled)) : result === 'delivered' && !isGivenUp;
    report({ kind: 'event', outcome: isDone ? 'delivered' : 'failed' });
    if (closing.aborted) return delays;
  }
}

/**
 * Hands a transaction to a handler. Rejects if that takes longer than `timeout` milliseconds. After the end, the
 * handler's transaction throws: what it wrote would be part of another one.
 */
async function inTime(
  handler: (transaction: unknown) => void | Promise<void>,
  transaction: unknown,
  timeout: number,
): Promise<void> {
  let isOver = false;
  try {
    const late = `It took longer than ${timeout} ms.`;
    await within(timeout, handler(revocable(transaction, () => isOver)), late);
  } finally {
    isOver = true;
  }
}

/** The same, with what its methods return, such as prepared statements, until it is over. */
function revocable<Value>(value: Value, isOver: () => boolean): Value {
  if (!isInstance(value)) return value;
  return new Proxy(value, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (isOver()) throw new Error('The transaction of this onUploaded is over.');
        return revocable(Reflect.apply(member, target, given) as unknown, isOver);
      };
    },
  });
}

/** Whether a value has methods of its own, unlike rows and lists of them. */
function isInstance(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || value instanceof Promise) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype !== null &&
    prototype !== Object.prototype &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value)
  );
}

/** Whether it succeeds. */
const settled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
