import type { Clock } from '../../api/clock.js';
import type { QueueStorage } from '../state/queue-storage.js';

// Milliseconds. A browser's storage can stop responding altogether: its lock is held by a tab that hangs, or its database
// is being repaired.
const limit = 10_000;

/** A storage whose calls reject when they take too long, so that nothing waits for them forever. */
export function timeLimited(storage: QueueStorage, clock: Clock): QueueStorage {
  const within = async <Result>(call: Promise<Result>): Promise<Result> => {
    const done = new AbortController();
    const late = clock.sleep(limit, done.signal).then(() => {
      throw new DOMException('The storage did not respond.', 'TimeoutError');
    });
    try {
      return await Promise.race([call, late]);
    } finally {
      done.abort();
    }
  };
  return {
    claim: (owner, since) => within(storage.claim(owner, since)),
    save: (items) => within(storage.save(items)),
    remove: (ids) => within(storage.remove(ids)),
    close: () => storage.close?.(),
  };
}
