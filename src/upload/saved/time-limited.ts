import type { Clock } from '../../api/clock.js';
import type { QueueStorage } from '../state/queue-storage.js';
import { withinLimit } from './time-limit.js';

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
