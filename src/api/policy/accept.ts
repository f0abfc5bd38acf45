import { bareType } from './bare-type.js';

/** Whether a media type matches a pattern, as `image/png` matches `image/*`. Case-insensitive. */
export function isOfType(type: string, pattern: string): boolean {
  const [given, wanted] = [type.toLowerCase(), pattern.toLowerCase()];
  return (
    wanted === '*/*' || (wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted)
  );
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

/** Whether a file is of a listed media type, or has a listed ending. */
export function accepts(accept: Accept, file: { readonly name: string; readonly type: string }): boolean {
  const type = bareType(file.type);
  const name = file.name.toLowerCase();
  return acceptEntries(accept).some(
    ([pattern, extensions]) =>
      isOfType(type, pattern) || extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  );
}
