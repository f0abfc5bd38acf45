import { importRefusal } from '../../upload/imports/import-source.js';
import type { UploadError } from '../../upload/errors/upload-error.js';

/** One line of a text of addresses. */
export interface ImportLine {
  /** From 1, as a person counts the lines of the text. */
  readonly line: number;
  readonly url: string;
  /** Why it is not sent to the service (spec 4.13); null when it may go. */
  readonly error: UploadError | null;
}

/** The addresses in a text, one a line, each once; empty lines are none. */
export function importLines(text: string, allowCredentials: boolean = false): readonly ImportLine[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((raw, index): ImportLine[] => {
    const url = raw.trim();
    if (url === '' || seen.has(url)) return [];
    seen.add(url);
    return [{ line: index + 1, url, error: importRefusal(url, allowCredentials) }];
  });
}
