import { boundedText } from './bounded-text.js';
import type { Deadline } from '../deadline.js';
import { ProxyRefusal } from '../problem.js';
import type { JsonObject } from './call.js';
import type { Input } from '../../contract/operation.js';

/** Reads at most `limit` bytes of JSON. Throws a `ProxyRefusal` unless it is a flat object with known members. */
export async function readJson(
  request: Request,
  input: Input,
  limit: number,
  deadline: Deadline,
): Promise<JsonObject> {
  // A form on another site cannot send this type without a CORS preflight.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProxyRefusal('body_not_json', 'The body must be application/json.');
  }
  // Hono, Astro and others hand on the request that a middleware has read.
  if (request.bodyUsed || request.body?.locked)
    throw new ProxyRefusal(
      'body_already_read',
      'The body of the request was read before the proxy got it. Read a copy instead, from request.clone().',
    );
  return membersOf(parse(await readText(request, limit, deadline)), input);
}

async function readText(request: Request, limit: number, deadline: Deadline): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > limit ? null : await received(request, limit, deadline);
  if (text !== null) return text;
  throw new ProxyRefusal(
    'body_too_large',
    `The body is larger than ${limit} bytes. Send files to their upload URL, not through the proxy.`,
  );
}

async function received(request: Request, limit: number, deadline: Deadline): Promise<string | null> {
  try {
    return await boundedText(request.body, limit, deadline);
  } catch {
    throw deadline.isOver()
      ? new ProxyRefusal('body_too_slow', 'The body did not arrive in time; nothing was sent.')
      : new ProxyRefusal('malformed_body', 'The body was cut off.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProxyRefusal('malformed_body', 'The body is not JSON.');
  }
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// A database, or `JSON.stringify`, would fail at deeper values.
const maxDepth = 16;

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, limit - 1)));
}

function membersOf(body: unknown, { members: known = [], nested = [], patterns = {} }: Input): JsonObject {
  if (!isObject(body)) throw new ProxyRefusal('malformed_body', 'The body must be one JSON object.');
  for (const [name, value] of Object.entries(body)) {
    // The service could act on a member that `authorize` did not look at.
    if (!known.includes(name)) {
      throw new ProxyRefusal(
        'malformed_body',
        'The body contains a member that the operation does not define.',
      );
    }
    if (patterns[name]) continue;
    if (nested.includes(name)) {
      if (depthOf(value, maxDepth + 1) <= maxDepth) continue;
      throw new ProxyRefusal('malformed_body', `The member ${name} is nested more than ${maxDepth} deep.`);
    }
    // JSON allows numbers beyond the range of a double; `JSON.stringify` would send them as null.
    if (value !== null && !['string', 'boolean'].includes(typeof value) && !Number.isFinite(value)) {
      throw new ProxyRefusal(
        'malformed_body',
        'Members of the body must be strings, finite numbers, booleans or null.',
      );
    }
  }
  const isKept = (name: string, value: unknown) =>
    !patterns[name] || (typeof value === 'string' && new RegExp(patterns[name]).test(value));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => isKept(name, value)));
}
