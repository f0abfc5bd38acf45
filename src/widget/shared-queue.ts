import { createMediaClient } from '../api/client.js';
import type { MediaClient } from '../api/media-client.js';
import { createHasher } from '../upload/hashing/hasher.js';
import { putBytes } from '../upload/transfer/put.js';
import { createUploadQueue, type UploadQueue } from '../upload/queue.js';

const clients = new Map<string, MediaClient>();
const queues = new WeakMap<MediaClient, UploadQueue>();

/**
 * The client of an address: one for all elements of the page, so that they keep to one rate limit. Throws a
 * `TypeError` when it is no address.
 */
export function clientAt(baseUrl: string): MediaClient {
  const client = clients.get(baseUrl) ?? createMediaClient({ baseUrl });
  clients.set(baseUrl, client);
  return client;
}

/** The queue of a client: one for all its elements, so that they share its slots, and a list outlives its element. */
export function queueOf(client: MediaClient): UploadQueue {
  const { clock } = client;
  const queue =
    queues.get(client) ??
    createUploadQueue({ calls: client, clock, put: putBytes, hash: createHasher({ clock }).hash });
  queues.set(client, queue);
  return queue;
}

const taken = new Map<string, number>();

/**
 * A group for one element alone. The same for the same place after a reload, so that what a reload interrupted is
 * found again, and never that of an earlier element: its ids would be sent once more.
 */
export function ownGroup(name: string): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count === 1 ? name : `${name} ${count}`;
}
