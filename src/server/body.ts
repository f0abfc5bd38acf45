import { boundedText } from './bounded-text.js';
import type { Deadline } from './deadline.js';
import { ProxyRefusal } from './problem.js';

/** A body of the contract: every member is a string, a finite number, a boolean or null (spec 4). */
export type JsonObject = Readonly<Record<string, unknown>>;

export interface BodyRules {
  /** Bytes. */
  limit: number;
  /** The members that the operation knows. */
  members: readonly string[];
  deadline: Deadline;
}

/** The body as a JSON object of members that the operation knows, read no further than `limit` bytes. */
export async function readJson(request: Request, rules: BodyRules): Promise<JsonObject> {
  // A form of another site cannot send this type without asking first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProxyRefusal('body_not_json', 'The body must be application/json.');
  }
  return membersOf(parse(await readText(request, rules)), rules.members);
}

async function readText(request: Request, { limit, deadline }: BodyRules): Promise<string> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const text = declared > limit ? null : await received(request, limit, deadline);
  if (text !== null) return text;
  throw new ProxyRefusal(
    'body_too_large',
    `The body is larger than ${limit} bytes. The bytes of files go to their upload URL, never through the proxy.`,
  );
}

async function received(request: Request, limit: number, deadline: Deadline): Promise<string | null> {
  try {
    return await boundedText(request.body, limit, deadline);
  } catch {
    throw deadline.isOver()
      ? new ProxyRefusal('body_too_slow', 'The body did not arrive in time; nothing was sent.')
      : new ProxyRefusal('malformed_body', 'The body broke off.');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProxyRefusal('malformed_body', 'The body is not JSON.');
  }
}

function membersOf(body: unknown, known: readonly string[]): JsonObject {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ProxyRefusal('malformed_body', 'The body must be one JSON object.');
  }
  for (const [name, value] of Object.entries(body)) {
    // What nobody has read as something, neither `authorize` nor the service, can mean nothing else to one of them.
    if (!known.includes(name)) {
      throw new ProxyRefusal('malformed_body', 'The body holds a member that the operation does not know.');
    }
    // JSON can write numbers that no double holds; they would be sent as null.
    if (value !== null && !['string', 'boolean'].includes(typeof value) && !Number.isFinite(value)) {
      throw new ProxyRefusal(
        'malformed_body',
        'A member of the body is neither text, a finite number, true, false nor null.',
      );
    }
  }
  return body as JsonObject;
}
