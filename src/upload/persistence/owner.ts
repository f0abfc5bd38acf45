import { newIdempotencyKey } from '../../api/idempotency-key.js';
import { hasNativeDigest, toHex } from '../hashing/native-digest.js';

const storageKey = 'longshore-tab';

// Where the browser blocks `sessionStorage`, a reload counts as a new page.
let pageToken: string | null = null;

/**
 * Who owns the uploads that a queue keeps: one user of one service, or without a user one tab of the browser. Opaque, as
 * a user's id may be an e-mail address; readable only outside secure contexts, which have no `crypto.subtle`.
 */
export async function ownerOf(baseUrl: string, user: string | undefined): Promise<string> {
  const owner = `${baseUrl} ${user ? `user ${user}` : `tab ${tabToken()}`}`;
  if (!hasNativeDigest()) return owner;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(owner))));
}

/** Survives reloads of this tab only. A duplicate of the tab has the same one, but does not have this page's lock. */
function tabToken(): string {
  try {
    const token = sessionStorage.getItem(storageKey) ?? newIdempotencyKey();
    sessionStorage.setItem(storageKey, token);
    return token;
  } catch {
    return (pageToken ??= newIdempotencyKey());
  }
}
