import type { importRefusal } from '../../upload/imports/import-source.js';
import type { UploadError } from '../../upload/errors/upload-error.js';

/** One line of a text of URLs. */
export interface ImportLine {
  /** Starts at 1. */
  readonly line: number;
  readonly url: string;
  /** Why it cannot be imported (spec 4.13); null if it can, or until the check has loaded with the first text. */
  readonly error: UploadError | null;
}

/** The URLs in a text, one per line, without duplicates or empty lines. */
export function importLines(text: string, refusalOf: typeof importRefusal | null): readonly ImportLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((raw, index): ImportLine[] => {
    const url = raw.trim();
    if (url === '' || seen.has(url)) return [];
    seen.add(url);
    return [{ line: index + 1, url, error: refusalOf?.(url) ?? null }];
  });
}
