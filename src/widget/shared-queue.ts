import { createMediaClient } from '../api/client.js';
import type { MediaClient } from '../api/media-client.js';
import { createHasher } from '../upload/hashing/hasher.js';
import { createUploadQueue, type UploadQueue } from '../upload/queue.js';

const clients = new Map<string, MediaClient>();
const queues = new WeakMap<MediaClient, UploadQueue>();

/**
 * The page's client for a base URL. All elements share it, and with it one rate limit. Throws a `TypeError` when the
 * URL is invalid.
 */
export function sharedClient(baseUrl: string): MediaClient {
  const client = clients.get(baseUrl) ?? createMediaClient({ baseUrl });
  clients.set(baseUrl, client);
  return client;
}

/**
 * The page's queue for a client. All elements share its concurrency limit, and uploads outlive their element. `wakeLock`:
 * read when the queue is created.
 */
export function sharedQueue(client: MediaClient, wakeLock: boolean): UploadQueue {
  const { clock } = client;
  const queue =
    queues.get(client) ??
    createUploadQueue({ calls: client, clock, hash: createHasher({ clock }).hash, wakeLock });
  queues.set(client, queue);
  return queue;
}

/** Ends the work of a user who has signed out. Their unfinished uploads are kept until they return. */
export function closeSharedQueue(client: MediaClient): void {
  queues.get(client)?.close();
  queues.delete(client);
}

/** The function reports once that an element has neither a client nor a URL, unless a script of the page sets one soon. */
export function reportMissingClient(host: HTMLElement & { client: MediaClient | null }): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    isReported = true;
    setTimeout(() => {
      if (!host.isConnected || host.client || host.getAttribute('base-url')) return;
      reportError(
        new TypeError(`<${host.localName}> renders nothing: set base-url to your proxy, or client.`),
      );
    });
  };
}

const counts = new Map<string, number>();

/**
 * A group for one element. The name is stable across reloads, so that interrupted uploads return to the same field, and
 * never reused within a page: a second element would submit the asset ids of the first.
 */
export function uniqueGroup(name: string): string {
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  return count === 1 ? name : `${name} ${count}`;
}
