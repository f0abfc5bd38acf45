import { ProxyRefusal } from '../../problem.js';

/** By which a repeated import is recognized. Never sent: the service's keys are shared by the whole account. */
export async function importKey(user: string, key: string): Promise<string> {
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
