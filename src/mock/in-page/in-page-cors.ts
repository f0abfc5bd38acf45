import type { MockService } from '../service.js';

/**
 * Emulates CORS: preflights, response filtering, and network errors for disallowed requests. Without this, a client that
 * a real browser would block would work with the mock.
 */

const simpleMethods = new Set(['GET', 'HEAD', 'POST']);
const simpleHeaders = new Set(['accept', 'accept-language', 'content-language', 'range']);
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(?:;|$)/i;
const safelistedHeaders = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]);

/** Whether the server allows this cross-origin request; sends a preflight if a browser would. */
export async function isAllowed(request: Request, service: Pick<MockService, 'fetch'>): Promise<boolean> {
  const nonSimple = Array.from(request.headers.keys()).filter((name) => !isSimple(name, request.headers));
  if (simpleMethods.has(request.method) && nonSimple.length === 0) return true;
  const response = await service.fetch(request.url, { method: 'OPTIONS' });
  const allowed = new Set([...namesIn(response, 'methods'), ...namesIn(response, 'headers')]);
  const requested = simpleMethods.has(request.method)
    ? nonSimple
    : [request.method.toLowerCase(), ...nonSimple];
  return response.ok && isShared(request, response) && requested.every((name) => allowed.has(name));
}

/** The response with only the headers that the page may read; null if it may not read the response at all. */
export function filterResponse(request: Request, response: Response): Response | null {
  if (!isShared(request, response)) return null;
  const exposed = new Set(
    (response.headers.get('access-control-expose-headers') ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  for (const name of Array.from(response.headers.keys())) {
    if (!safelistedHeaders.has(name) && !exposed.has(name)) response.headers.delete(name);
  }
  return response;
}

function isShared(request: Request, response: Response): boolean {
  const shared = response.headers.get('access-control-allow-origin');
  return shared === location.origin || (shared === '*' && request.credentials !== 'include');
}

function isSimple(name: string, headers: Headers): boolean {
  if (name === 'content-type') return simpleTypes.test(headers.get(name) ?? '');
  return simpleHeaders.has(name);
}

function namesIn(response: Response, what: 'methods' | 'headers'): string[] {
  const names = response.headers.get(`access-control-allow-${what}`) ?? '';
  return names.split(',').map((name) => name.trim().toLowerCase());
}
