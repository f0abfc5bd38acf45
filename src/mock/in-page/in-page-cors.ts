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
  const answer = await service.fetch(request.url, { method: 'OPTIONS' });
  const allowed = new Set([...namesIn(answer, 'methods'), ...namesIn(answer, 'headers')]);
  const requested = simpleMethods.has(request.method)
    ? nonSimple
    : [request.method.toLowerCase(), ...nonSimple];
  return answer.ok && isShared(request, answer) && requested.every((name) => allowed.has(name));
}

/** The answer with only the headers that the page may read; null if it may not read the answer at all. */
export function filterAnswer(request: Request, answer: Response): Response | null {
  if (!isShared(request, answer)) return null;
  const exposed = new Set(
    (answer.headers.get('access-control-expose-headers') ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  for (const name of Array.from(answer.headers.keys())) {
    if (!safelistedHeaders.has(name) && !exposed.has(name)) answer.headers.delete(name);
  }
  return answer;
}

function isShared(request: Request, answer: Response): boolean {
  const shared = answer.headers.get('access-control-allow-origin');
  return shared === location.origin || (shared === '*' && request.credentials !== 'include');
}

function isSimple(name: string, headers: Headers): boolean {
  if (name === 'content-type') return simpleTypes.test(headers.get(name) ?? '');
  return simpleHeaders.has(name);
}

function namesIn(answer: Response, what: 'methods' | 'headers'): string[] {
  const names = answer.headers.get(`access-control-allow-${what}`) ?? '';
  return names.split(',').map((name) => name.trim().toLowerCase());
}
