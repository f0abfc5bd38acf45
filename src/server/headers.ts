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
export function headersUp(
  caller: Headers,
  apiKey: string,
  call: { body: boolean; idempotent: boolean },
): Headers {
  const headers = new Headers({
    accept: 'application/json, application/problem+json',
    authorization: `Bearer ${apiKey}`,
  });
  if (call.body) headers.set('content-type', 'application/json');
  const key = caller.get('idempotency-key');
  if (call.idempotent && key !== null) {
    if (!/^[\x21-\x7e]{1,128}$/.test(key)) {
      throw new ProxyRefusal(
        'malformed_idempotency_key',
        'Idempotency-Key must be 1 to 128 visible ASCII characters.',
      );
    }
    headers.set('idempotency-key', key);
  }
  return headers;
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
