import { bareType } from './bare-type.js';

const svg = /^image\/svg/i;

/**
 * Whether a media type matches a pattern, as `image/png` matches `image/*`. Case-insensitive. An SVG can contain scripts, so
 * `image/*` does not match it.
 */
export function isOfType(type: string, pattern: string): boolean {
  const given = bareType(type);
  const family = svg.test(given) ? given : given.replace(/\/.*/, '/*');
  return [given, family, '*/*'].includes(bareType(pattern));
}

/** Media types and endings as in HTML, `image/*,.pdf`; or media type → endings, `{ 'application/pdf': ['.pdf'] }`. */
export type Accept = string | Readonly<Record<string, readonly string[]>>;

/** An ending without a media type stands in place of both. */
export function acceptEntries(accept: Accept): [type: string, endings: readonly string[]][] {
  if (typeof accept !== 'string') return Object.entries(accept);
  return (accept.match(/[^\s,]+/g) ?? []).map((token) => [token, token[0] === '.' ? [token] : []]);
}

/** What people read of it: the endings of a type, or else the type. */
export function kindsOf(accept: Accept): string[] {
  return acceptEntries(accept).flatMap(([type, endings]) => (endings.length > 0 ? endings : type));
}

/** What to use instead of a refused file: an SVG, too, is an image to people. */
export function kindsInstead(accept: Accept, type: string): string {
  const kinds = kindsOf(accept).join(', ');
  return svg.test(type) ? kinds.replace('image/*', '.jpg, .png') : kinds;
}

/** Whether a file is of a listed media type, or has a listed ending. */
export function accepts(accept: Accept, file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase();
  return acceptEntries(accept).some(
    ([pattern, extensions]) =>
      isOfType(file.type, pattern) || extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  );
}
