import type { UploadMessages } from '../messages/messages.js';

/** Parts of a line, without those that say nothing. */
export function joined(separator: string, ...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(separator);
}

/**
 * Text whose direction nobody knows (a name, an address, a unit), inside words that run from right to left: without
 * the marks around it, "photo (1).jpg" would turn its signs, and those beside it, around.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** What a drop area accepts, in the words of a language. */
export interface AcceptedWords {
  /** What stands between types, such as ", ". */
  separator: string;
  /** How a single type is written, such as "PNG". Default: as it is. */
  type?(name: string): string;
  /** Families of media types, which "image/*" accepts as a whole. */
  families: Readonly<Record<'image' | 'video' | 'audio' | 'text', string>>;
  /** The sizes come formatted; `least` is null where there is none. */
  upTo(most: string, least: string | null): string;
  atLeast(least: string): string;
  files(count: number): string;
}

/** Makes `UploadMessages.accepts`: "JPG, PNG · up to 20 MB each". */
export function acceptsIn(locale: string, words: AcceptedWords): UploadMessages['accepts'] {
  const families: Readonly<Record<string, string>> = words.families;
  return ({ types, maxSize, minSize, maxFiles }) =>
    joined(
      ' · ',
      types
        ?.split(', ')
        .map((type) => families[type] ?? words.type?.(type) ?? type)
        .join(words.separator),
      maxSize ? words.upTo(maxSize, minSize ?? null) : minSize && words.atLeast(minSize),
      maxFiles !== undefined && words.files(maxFiles),
    ).replace(/^./u, (first) => first.toLocaleUpperCase(locale));
}
