import type { Clock } from '../../api/clock.js';
import type { QueueStorage } from '../state/queue-storage.js';

// Milliseconds. A browser's storage can stop responding: a tab that hangs holds its lock, its database is being
// repaired, or a permission prompt is never answered.
const limit = 10_000;

/** Settles like the given promise, but rejects when it takes too long, so that nothing waits for it forever. */
export async function withinLimit<Result>(clock: Clock, call: Promise<Result>): Promise<Result> {
  const done = new AbortController();
  const late = clock.sleep(limit, done.signal).then(() => {
    throw new DOMException('The storage did not respond.', 'TimeoutError');
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    done.abort();
  }
}

/**
 * A storage whose calls reject when they take too long. Items claimed after that belong to this page without its
 * knowledge; the next page restores them.
 */
export function timeLimited(storage: QueueStorage, clock: Clock): QueueStorage {
  return {
    claim: (...given) => withinLimit(clock, storage.claim(...given)),
    save: (...given) => withinLimit(clock, storage.save(...given)),
    remove: (...given) => withinLimit(clock, storage.remove(...given)),
    close: () => storage.close?.(),
  };
}
