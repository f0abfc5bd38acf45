/** What an attribute says, as the property of the same meaning has it. Nonsense counts as not given. */

const powers: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
};

/** Bytes: `1048576`, `10 MB` (of 1,000,000 bytes), `1.5GiB` (of 1,073,741,824). */
export function bytesOf(text: string | null): number | undefined {
  const [, figure = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?i?b?)\s*$/i.exec(text ?? '') ?? [];
  const power = powers[unit.toLowerCase()];
  return figure && power !== undefined ? Math.floor(Number(figure) * power) : undefined;
}

/** A count of one or more. */
export function countOf(text: string | null): number | undefined {
  return /^\s*[1-9]\d*\s*$/.test(text ?? '') ? Number(text) : undefined;
}

/** One of the words that are known. */
export function wordOf<Word extends string>(text: string | null, known: readonly Word[]): Word | undefined {
  return known.find((word) => word === text?.trim().toLowerCase());
}

/** Words parted by spaces or commas. */
export function wordsOf(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

/**
 * `image/*,.pdf`, as an `<input type="file">` has it: media types, and extensions that stand for themselves, since
 * either match is enough.
 */
export function acceptOf(text: string | null): Record<string, readonly string[]> | undefined {
  const kinds = wordsOf(text).map((kind) => [kind, kind.startsWith('.') ? [kind] : []] as const);
  return kinds.length > 0 ? Object.fromEntries(kinds) : undefined;
}
