import type { Clock } from '../../api/clock.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { hasNativeDigest, toHex } from '../hashing/hash.js';
import type { OwnStorage, QueueStorage } from '../state/queue-storage.js';

const storageKey = 'longshore-tab';
// Milliseconds. A browser's storage can stop responding: a tab that hangs holds its lock, its database is being
// repaired, or a permission prompt is never answered.
const limit = 10_000;

// Where the browser blocks `sessionStorage`, a reload counts as a new page.
let pageToken: string | null = null;

/**
 * The owner of the uploads that a queue persists: one user of one service, or without a user one tab of the browser.
 * Hashed, because a user id may be an email address; plain text in insecure contexts, which have no `crypto.subtle`.
 */
export async function ownerOf(baseUrl: string, user: string | undefined): Promise<string> {
  const owner = `${baseUrl} ${user ? `user ${user}` : `tab ${tabToken()}`}`;
  if (!hasNativeDigest()) return owner;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner))));
}

/** Survives reloads of this tab only. A duplicated tab has the same id, but not this page's lock. */
function tabToken(): string {
  try {
    const token = sessionStorage.getItem(storageKey) ?? newIdempotencyKey();
    sessionStorage.setItem(storageKey, token);
    return token;
  } catch {
    return (pageToken ??= newIdempotencyKey());
  }
}

/**
 * The part of a storage that belongs to one owner. Its calls reject when they take too long. Items claimed after that
 * belong to this page without its knowledge; the next page restores them.
 */
export function ownStorage(storage: QueueStorage, owner: string, clock: Clock): OwnStorage {
  const own = async (since: number) =>
    // A custom storage may return items of other owners.
    (await storage.claim(owner, since)).filter((item) => item.owner === owner);
  return {
    claim: (since) => withinLimit(clock, own(since)),
    save: (items) => withinLimit(clock, storage.save(items.map((item) => ({ ...item, owner })))),
    remove: (ids) => withinLimit(clock, storage.remove(ids)),
  };
}

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
