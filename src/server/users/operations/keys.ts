import { ProxyRefusal } from '../../problem.js';

/**
 * The Idempotency-Key for the service. Keys are shared by the whole account: for another user's key, the service would
 * repeat that user's response. So the page's key is hashed together with its user.
 */
export async function serviceKey(user: string, key: string | null): Promise<string> {
  if (key === null) return crypto.randomUUID();
  const bytes = new TextEncoder().encode(`${user}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page's key; null if it sent none. */
export function pageKey({ headers }: Request): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new ProxyRefusal(
    'malformed_idempotency_key',
    'Idempotency-Key must be 1 to 128 visible ASCII characters.',
  );
}
