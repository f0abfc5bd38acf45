import type { AssetPosition } from '../store/model.js';

/**
 * The opaque cursor of a position (spec 4.5). It is not a secret and grants nothing: lists are limited to the user's
 * assets wherever they begin.
 *
 * @param list the user and the filters; a cursor of another list is refused
 */
export function issueCursor({ createdAt, id }: AssetPosition, list: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify([createdAt, id, tagOf(list)]));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => urlSafe[sign] ?? '');
}

const urlSafe: Readonly<Record<string, string>> = { '+': '-', '/': '_' };

/** Null if the proxy has not issued this cursor for this list. */
export function readCursor(cursor: string, list: string): AssetPosition | null {
  const read = parse(cursor);
  const [createdAt, id] = Array.isArray(read) ? (read as unknown[]) : [];
  if (!Number.isSafeInteger(createdAt) || typeof id !== 'string') return null;
  const position = { createdAt: createdAt as number, id };
  // A position has one cursor in each list.
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
