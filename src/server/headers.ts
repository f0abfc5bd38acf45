import { ProxyRefusal } from './problem.js';

/** The response headers that the client reads (spec 8). Cookies, server names and CORS headers are dropped. */
const forwardedDown = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'date',
  'x-request-id',
] as const;

/**
 * The headers for the service, built from scratch: cookies, the caller's `authorization` and forwarding headers are
 * never passed on.
 */
export function headersUp(apiKey: string, call: { body: object | null; key: string | null }): Headers {
  const headers = new Headers({
    accept: 'application/json, application/problem+json',
    authorization: `Bearer ${apiKey}`,
  });
  if (call.body !== null) headers.set('content-type', 'application/json');
  if (call.key !== null) headers.set('idempotency-key', call.key);
  return headers;
}

/** The Idempotency-Key of a call; null if it has none. */
export function keyIn(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key === null || /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new ProxyRefusal(
    'malformed_idempotency_key',
    'Idempotency-Key must be 1 to 128 visible ASCII characters.',
  );
}

/** The headers for the page. Responses are private to the signed-in user, so no cache may store them. */
export function headersDown(service: Headers, withoutKey: (text: string) => string): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const name of forwardedDown) {
    const value = service.get(name);
    if (value !== null && withoutKey(value) === value) headers.set(name, value);
  }
  return headers;
}
