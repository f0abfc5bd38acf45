import { bodyOf, chunksOf } from '../objects/byte-streams.js';
import { Refusal } from './problem.js';

const maxBodyBytes = 256 * 1024;

/** Bytes of the names of files and folders, as of most file systems, and of media types (RFC 6838: twice 63). */
export const longestName = 255;
export const longestType = 127;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads a request body as a JSON object; anything else is a 400 (spec 4, spec 7). */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw malformed(`The body must have the content type application/json, not ${type ?? 'none'}.`);
  }
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('The body must be a JSON object.');
  }
  return value as JsonObject;
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunksOf(bodyOf(request))) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) throw malformed(`The body is larger than ${maxBodyBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

export function malformed(detail: string): Refusal {
  return new Refusal(400, 'invalid_request', detail);
}

/** Typed access to the members of a request body. Invalid ones are a 400 that names the member. */
export interface Fields {
  /** Not blank. `most`: bytes of UTF-8. */
  string(name: string, most?: number): string;
  optionalString(name: string): string | undefined;
  integer(name: string): number;
  optionalInteger(name: string): number | undefined;
  optionalOneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
}

/** Refuses members that are not in `known`, so that a misspelled field fails in a test. */
export function fieldsOf(body: JsonObject, known: readonly string[]): Fields {
  for (const name of Object.keys(body)) {
    if (!known.includes(name)) {
      throw malformed(
        `${JSON.stringify(name)} is not a field of this request. Its fields are ${known.join(', ')}.`,
      );
    }
  }
  const required = (name: string): void => {
    if (body[name] === undefined) throw malformed(`The field ${name} is required.`);
  };
  const fields: Fields = {
    string(name, most = Infinity) {
      required(name);
      const value = fields.optionalString(name) ?? '';
      if (value.trim() === '') throw malformed(`The field ${name} must not be empty.`);
      if (new TextEncoder().encode(value).byteLength > most)
        throw malformed(`The field ${name} must have at most ${most} bytes of UTF-8.`);
      // No database stores it.
      if (value.includes('\0')) throw malformed(`The field ${name} must not have the character U+0000.`);
      return value;
    },
    optionalString(name) {
      const value = body[name];
      if (value === undefined || typeof value === 'string') return value;
      throw malformed(`The field ${name} must be a string, not ${kindOf(value)}.`);
    },
    integer(name) {
      required(name);
      return fields.optionalInteger(name) ?? 0;
    },
    optionalInteger(name) {
      const value = body[name];
      if (value === undefined) return undefined;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
      throw malformed(`The field ${name} must be a non-negative integer, not ${kindOf(value)}.`);
    },
    optionalOneOf(name, values) {
      const value = fields.optionalString(name);
      if (value === undefined) return undefined;
      const found = values.find((candidate) => candidate === value);
      if (found) return found;
      throw malformed(`The field ${name} must be one of ${values.join(', ')}, not ${JSON.stringify(value)}.`);
    },
  };
  return fields;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'number' ? String(value) : `a value of type ${typeof value}`;
}
