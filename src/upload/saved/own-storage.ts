import type { Clock } from '../../api/clock.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { hasNativeDigest, toHex } from '../hashing/hash.js';
import { unkept, type OwnedItem, type OwnStorage, type QueueStorage } from '../state/queue-storage.js';

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
    (await storage.claim(owner, since)).filter((item) => isRestorable(item) && item.owner === owner);
  return {
    claim: (since) => withinLimit(clock, own(since)),
    async save(items) {
      const kept = items.filter((item) => item.kind === 'asset' || !item.group.startsWith(unkept));
      if (kept.length > 0)
        await withinLimit(clock, storage.save(kept.map((item) => Object.assign({ owner }, item))));
    },
    remove: (ids) => withinLimit(clock, storage.remove(ids)),
  };
}

/** Whether a record has the shape that this version saves. Another version or a custom storage may have written it. */
function isRestorable(item: OwnedItem): boolean {
  const asset = { id: 'string', checksum: 'string', privacy: 'string', assetId: 'string', at: 'number' };
  if (item?.kind === 'asset') return has(item, asset);
  const common = { id: 'string', group: 'string', name: 'string', path: 'string', at: 'number' };
  if (!has(item, common)) return false;
  if (item.kind === 'import')
    return has(item, { url: 'string', idempotencyKey: 'string', jobId: 'string null' });
  const { kind, target, session, original } = item;
  const bytes = { size: 'number', type: 'string', checksum: 'string null' };
  const known = { duplicates: 'string', declined: 'string null', startedAt: 'number null' };
  const keys = { uploadId: 'string', idempotencyKey: 'string', startedAt: 'number', expiresAt: 'number' };
  return (
    kind === 'file' &&
    has(item, { ...bytes, ...known }) &&
    (target?.kind === 'new' || has(target, { assetId: 'string' })) &&
    (session === null || has(session, keys)) &&
    (!original || has(original, { ...bytes, name: 'string', path: 'string' })) &&
    Object.values(item.accept ?? {}).every(Array.isArray)
  );
}

/** Whether a value has all of these members, each of one of the named types. */
export function has(value: unknown, members: Readonly<Record<string, string>>): boolean {
  const own = Object(value) as Record<string, unknown>;
  return Object.entries(members).every(([name, types]) =>
    types.includes(own[name] === null ? 'null' : typeof own[name]),
  );
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
