import { ProxyRefusal } from './problem.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The body as a JSON object (spec 4: every body is one), read no further than `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<JsonObject> {
  // A form of another site cannot send this type without asking first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ProxyRefusal('body_not_json', 'The body must be application/json.');
  }
  const parsed = parse(await readText(request, limit));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ProxyRefusal('malformed_body', 'The body must be one JSON object.');
  }
  return parsed as JsonObject;
}

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > limit) {
      // What it says to that does not matter: the answer is the same.
      reader?.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

function tooLarge(limit: number): ProxyRefusal {
  return new ProxyRefusal(
    'body_too_large',
    `The body is larger than ${limit} bytes. The bytes of files go to their upload URL, never through the proxy.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProxyRefusal('malformed_body', 'The body is not JSON.');
  }
}
