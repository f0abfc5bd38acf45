import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { hasNativeDigest, toHex } from '../hashing/hash.js';

const storageKey = 'longshore-tab';

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
