import { ProxyRefusal } from './problem.js';

/** What the client reads of an answer (spec 8), and nothing else: no cookie, no server name, no CORS of the service. */
const down = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'date',
  'x-request-id',
] as const;

/**
 * The headers of the call to the service: written anew, so that no cookie, no `authorization` of the caller and no
 * forwarding header goes along.
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

/** The headers of the answer to the page. Answers belong to whoever is signed in, so nothing may keep them. */
export function headersDown(service: Headers, secret: string): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const name of down) {
    const value = service.get(name);
    if (value !== null && !value.includes(secret)) headers.set(name, value);
  }
  return headers;
}
