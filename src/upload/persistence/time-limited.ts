import type { Clock } from '../../api/clock.js';
import type { QueueStorage } from '../state/queue-storage.js';
import { withinLimit } from './time-limit.js';

/**
 * A storage whose calls reject when they take too long. What it claims after that belongs to this page, which does not know
 * of it, and returns with the next one.
 */
export function timeLimited(storage: QueueStorage, clock: Clock): QueueStorage {
  return {
    claim: () => withinLimit(clock, storage.claim()),
    save: (items) => withinLimit(clock, storage.save(items)),
    remove: (ids) => withinLimit(clock, storage.remove(ids)),
    close: () => storage.close?.(),
  };
}
