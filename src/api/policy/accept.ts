import { bareType } from './bare-type.js';

/** Whether a media type matches a pattern, as `image/png` matches `image/*`. Case-insensitive. */
export function isOfType(type: string, pattern: string): boolean {
  const [given, wanted] = [type.toLowerCase(), pattern.toLowerCase()];
  return (
    wanted === '*/*' || (wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given === wanted)
  );
}

/** Whether a file is of a listed media type, or has a listed ending. */
export function accepts(
  accept: Readonly<Record<string, readonly string[]>>,
  file: { readonly name: string; readonly type: string },
): boolean {
  const type = bareType(file.type);
  const name = file.name.toLowerCase();
  return Object.entries(accept).some(
    ([pattern, extensions]) =>
      isOfType(type, pattern) || extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  );
}
