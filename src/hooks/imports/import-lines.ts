import type { importRefusal } from '../../upload/imports/import-source.js';
import type { UploadError } from '../../upload/errors/upload-error.js';

/** One URL of a text. */
export interface ImportLine {
  /** The line that it is in. Starts at 1. */
  readonly line: number;
  readonly url: string;
  /** Why it cannot be imported (spec 4.13); null if it can, or until the check has loaded with the first text. */
  readonly error: UploadError | null;
}

// A space may be a part of a URL, unless another one follows.
const gap = /[\t\v\f]|\s+(?=["'“„‘«<\p{Cf}]*https?:\/\/)/iu;
const edges = /^[\s\p{Cf}]+|[\s\p{Cf},;]+$/gu;
const quotes = /^["'“„‘«<](.+)["'”“’»>]$/u;

/**
 * The URLs in a text, without duplicates: one per line, or several as a spreadsheet or a message has them, without what
 * surrounds them there, seen or not.
 */
export function importLines(text: string, refusalOf: typeof importRefusal | null): readonly ImportLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((row, index) =>
    row.split(gap).flatMap((cell): ImportLine[] => {
      const url = cell.replace(edges, '').replace(quotes, '$1');
      if (url === '' || seen.has(url)) return [];
      seen.add(url);
      return [{ line: index + 1, url, error: refusalOf?.(url) ?? null }];
    }),
  );
}
