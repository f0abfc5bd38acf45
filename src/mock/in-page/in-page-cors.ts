import type { MockService } from '../service.js';

/**
 * What a browser does between a page and a server of another origin: it asks first where a request is unusual, keeps
 * from the page what the server does not share, and makes a dead network of the rest. Without this, a client that a
 * real browser would stop would work against the mock.
 */

const simpleMethods = new Set(['GET', 'HEAD', 'POST']);
const simpleHeaders = new Set(['accept', 'accept-language', 'content-language', 'range']);
const simpleTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(?:;|$)/i;
const alwaysReadable = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]);

/** Whether the server lets a page of another origin make this request at all; asks it in advance as a browser would. */
export async function mayAsk(request: Request, service: Pick<MockService, 'fetch'>): Promise<boolean> {
  const unusual = Array.from(request.headers.keys()).filter((name) => !isSimple(name, request.headers));
  if (simpleMethods.has(request.method) && unusual.length === 0) return true;
  const answer = await service.fetch(request.url, { method: 'OPTIONS' });
  const allowed = new Set([...namesIn(answer, 'methods'), ...namesIn(answer, 'headers')]);
  const wanted = simpleMethods.has(request.method) ? unusual : [request.method.toLowerCase(), ...unusual];
  return answer.ok && isShared(request, answer) && wanted.every((name) => allowed.has(name));
}

/** The answer as a page of another origin gets it; null where it gets none and sees a failed request. */
export function asShared(request: Request, answer: Response): Response | null {
  if (!isShared(request, answer)) return null;
  const exposed = new Set(
    (answer.headers.get('access-control-expose-headers') ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  for (const name of Array.from(answer.headers.keys())) {
    if (!alwaysReadable.has(name) && !exposed.has(name)) answer.headers.delete(name);
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
