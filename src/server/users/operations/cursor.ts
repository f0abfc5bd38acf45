import type { AssetPosition } from '../store/model.js';

const version = 1;
const maxLength = 1024;

/**
 * The opaque cursor of a position (spec 4.5). It is not a secret and grants nothing: lists are limited to the user's
 * assets wherever they begin.
 *
 * @param list the user and the filters; a cursor of another list is refused
 */
export function issueCursor({ createdAt, id }: AssetPosition, list: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify([version, createdAt, id, tagOf(list)]));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => urlSafe[sign] ?? '');
}

const urlSafe: Readonly<Record<string, string>> = { '+': '-', '/': '_' };

/** Null if the proxy has not issued this cursor for this list. */
export function readCursor(cursor: string, list: string): AssetPosition | null {
  if (cursor.length > maxLength || !/^[\w-]+$/.test(cursor)) return null;
  const read = parse(cursor);
  if (!Array.isArray(read) || read.length !== 4) return null;
  const [ofVersion, createdAt, id, tag] = read as unknown[];
  const isValid =
    ofVersion === version && Number.isSafeInteger(createdAt) && typeof id === 'string' && tag === tagOf(list);
  if (!isValid) return null;
  const position = { createdAt: createdAt as number, id };
  // Only the canonical encoding is valid.
  return issueCursor(position, list) === cursor ? position : null;
}

function parse(cursor: string): unknown {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** FNV-1a: catches a cursor of another list that was sent by mistake, not a forged one. */
function tagOf(list: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < list.length; index += 1) {
    hash = Math.imul(hash ^ list.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
