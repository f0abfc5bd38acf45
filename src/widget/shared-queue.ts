import { createMediaClient } from '../api/client.js';
import type { MediaClient } from '../api/media-client.js';
import { createHasher } from '../upload/hashing/hasher.js';
import { address, fieldGroup } from '../hooks/uploads/field-group.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../upload/queue.js';
import { unkept } from '../upload/state/queue-storage.js';

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
 * The page's queue for a client. All elements share its concurrency limit, and uploads outlive their element. The
 * options are read when the queue is created.
 */
export function sharedQueue(
  client: MediaClient,
  { wakeLock, keepFiles }: Pick<UploadQueueOptions, 'wakeLock' | 'keepFiles'>,
): UploadQueue {
  const { clock } = client;
  const queue =
    queues.get(client) ??
    createUploadQueue({ calls: client, clock, hash: createHasher({ clock }).hash, wakeLock, keepFiles });
  queues.set(client, queue);
  return queue;
}

/**
 * Ends the work of the last client if only its user has changed. Their unfinished uploads are kept until they return. All
 * elements share the queue, and each gets the new user in the same task.
 */
export function closeQueueOfOtherUser(last: MediaClient | null | undefined, client: MediaClient): void {
  if (!last || last === client || last !== client.withUser(last.user)) return;
  queues.get(last)?.close();
  queues.delete(last);
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
const holders = new Map<string, { host: WeakRef<HTMLElement>; group: string }>();
const leftAt = new WeakMap<HTMLElement, number>();
let lastAddress = '';
let wentBackAt = NaN;
const onPopState = () => {
  // Links to fragments fire it, too.
  if (address() !== lastAddress) wentBackAt = performance.now();
  lastAddress = address();
};
/** Call this when an element has left the page. */
export function leave(host: HTMLElement): void {
  leftAt.set(host, performance.now());
  lastAddress = address();
}
const isRecent = (at = NaN) => performance.now() - at < 1_000;

/**
 * A group for one element, never reused within a page: a second element would submit the asset ids of the first. Uploads
 * return to it after a reload if it is named by the app: a field by its name within its form, a list by its name, its id,
 * or as the first of its kind.
 *
 * An element that replaces one with the same id, in a form that is sent to the same URL, on the same page, takes its group;
 * not one that comes later, as in a dialog that opens again: that may be for another record. One that comes by Back or
 * Forward does, since its page is a copy of what was there.
 */
export function uniqueGroup(host: HTMLElement, form: HTMLFormElement | null): string {
  const name = host.getAttribute('name') ?? '';
  // Not all forms have an `action`: htmx has attributes of its own.
  const urls = Array.from(form?.attributes ?? [], ({ value }) => value).filter((value) =>
    value.includes('/'),
  );
  const place = host.id && [host.id, ...urls, address()].join(' ');
  const holder = holders.get(place);
  const old = holder?.host.deref();
  addEventListener('popstate', onPopState);
  lastAddress = address();
  const isReplaced = old && !old.isConnected && (isRecent(leftAt.get(old)) || isRecent(wentBackAt));
  const group = holder && isReplaced ? holder.group : newGroup(host, name, form);
  if (place) holders.set(place, { host: new WeakRef(host), group });
  return group;
}

function newGroup(host: HTMLElement, name: string, form: HTMLFormElement | null): string {
  const list = name || host.id || host.localName;
  const stable = form ? fieldGroup(name, form) : list;
  const wanted = stable ?? list;
  const count = (counts.get(wanted) ?? 0) + 1;
  counts.set(wanted, count);
  return stable !== null && count === 1 ? stable : `${unkept}${wanted} ${count}`;
}
