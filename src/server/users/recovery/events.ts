import { backoff } from '../../../api/retry.js';
import { within } from '../../deadline.js';
import type { UserContext } from '../operations/context.js';

/** Milliseconds. */
export const longestRetry = 3_600_000;
const usualTimeout = 5000;
const retries = { base: 1000, max: longestRetry };

/**
 * Delivers every event that is due to `onUploaded`. Without one, discards them. Resolves with the delays, in
 * milliseconds, after which those that failed are due again.
 */
export async function deliverEvents({
  options,
  store,
  log,
  report,
}: UserContext): Promise<ReadonlySet<number>> {
  const { onUploaded, handlerTimeout = usualTimeout } = options;
  const delays = new Set<number>();
  for (;;) {
    const now = Date.now();
    let isLogged = false;
    const result = await store.deliver(
      async (event, transaction) => {
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
    if (result === 'failed' && !isLogged)
      log('onUploaded was not committed, and will be called again', 'the store rejected its transaction');
    if (result === null) return delays;
    report({ kind: 'event', outcome: result });
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
