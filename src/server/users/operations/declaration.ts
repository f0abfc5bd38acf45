import type { Privacy } from '../../../api/resources.js';
import { malformed, type UserCall } from '../context.js';
import type { NewSession } from '../store/model.js';

const privacies: readonly Privacy[] = ['public', 'unlisted', 'private'];
// Characters. Databases and file systems reject longer ones.
const maxName = 1024;
// Bytes: a pebibyte. The sizes of a user's files must add up to a safe integer.
const maxSize = 2 ** 50;

/** Reads what a page declares about an upload or an import. Refuses values that a store cannot record with 400. */
export function declarationIn({ user, body }: UserCall): Omit<NewSession, 'kind' | 'assetId' | 'folderId'> {
  const privacy = privacies.find((known) => known === body['privacy']) ?? null;
  if (body['privacy'] !== undefined && privacy === null) {
    throw malformed(`The field privacy must be one of ${privacies.join(', ')}.`);
  }
  return {
    id: crypto.randomUUID(),
    user,
    filename: text(body, 'filename'),
    contentType: text(body, 'content_type'),
    size: sizeIn(body),
    checksum: body['checksum_sha256'] === undefined ? null : digestIn(body),
    privacy,
    sourceUrl: text(body, 'url', 8192),
    meta: body['meta'] ?? null,
    idempotencyKey: null,
  };
}

/** A string member; null if it is absent. */
export function text(body: UserCall['body'], name: string, limit: number = maxName): string | null {
  const value = body[name];
  if (value === undefined) return null;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= limit) return value;
  throw malformed(`The field ${name} must be a string of 1 to ${limit} characters.`);
}

/** False if it is absent. */
export function flag(body: UserCall['body'], name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw malformed(`The field ${name} must be true or false.`);
}

/** In lower case. */
export function digestIn(body: UserCall['body']): string {
  const checksum = text(body, 'checksum_sha256')?.toLowerCase() ?? '';
  if (/^[0-9a-f]{64}$/.test(checksum)) return checksum;
  throw malformed('The field checksum_sha256 must be a SHA-256 digest of 64 hexadecimal digits.');
}

function sizeIn({ size = 0 }: UserCall['body']): number {
  if (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 && size <= maxSize) return size;
  throw malformed(`The field size must be a whole number of bytes, at most ${maxSize}.`);
}

/** The SHA-256 digest of a text, in hexadecimal digits. */
export async function digestOf(value: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
