import type { MediaClient } from '../../api/media-client.js';
import { createHasher } from '../../upload/hashing/hasher.js';
import { loadUploadParts } from '../../upload/later.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../../upload/queue.js';
import { preload } from './errors.js';
import type { Resource } from './use-resource.js';

/** Options of the queue that a provider creates. Read once; ignored if `queue` is given. */
export type ProviderQueueOptions = Pick<
  UploadQueueOptions,
  | 'concurrency'
  | 'patience'
  | 'stallTimeout'
  | 'presignsEarly'
  | 'confirmLeave'
  | 'wakeLock'
  | 'storage'
  | 'keepFiles'
  | 'onEvent'
  | 'autoClear'
  | 'prepare'
>;

/** A queue with its own hasher. It only loads its code, and adds no listeners, until it is used. */
export function openQueue(calls: MediaClient, options: ProviderQueueOptions): Resource<UploadQueue> {
  const { clock } = calls;
  preload(loadUploadParts);
  const hasher = createHasher({ clock });
  // The provider passes all of its props; its `user` may be empty.
  const queue = createUploadQueue({ ...options, user: calls.user, calls, clock, hash: hasher.hash });
  return {
    value: queue,
    close() {
      queue.close();
      hasher.close();
    },
  };
}
