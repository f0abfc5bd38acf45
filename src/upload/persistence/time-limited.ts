import type { Clock } from '../../api/clock.js';
import type { QueueStorage } from '../state/queue-storage.js';
import { withinLimit } from './time-limit.js';

/**
 * A storage whose calls reject when they take too long. What it claims after that belongs to this page, which does not know
 * of it, and returns with the next one.
 */
export function timeLimited(storage: QueueStorage, clock: Clock): QueueStorage {
  return {
    claim: (...given) => withinLimit(clock, storage.claim(...given)),
    save: (...given) => withinLimit(clock, storage.save(...given)),
    remove: (...given) => withinLimit(clock, storage.remove(...given)),
    close: () => storage.close?.(),
  };
}
