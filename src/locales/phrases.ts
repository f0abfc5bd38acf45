import type { Messages, UploadMessages } from '../messages/messages.js';
import type { AppErrorCode, ErrorMessages, UploadErrorCode } from '../upload/errors/upload-error.js';

/** A complete language: all `Messages`, including those that are optional. A missing one does not compile. */
export interface Translation extends Messages {
  errors: ErrorMessages<Exclude<UploadErrorCode, AppErrorCode>>;
  differs: NonNullable<Messages['differs']>;
}

/** Joins parts of a line, skipping empty ones. */
export function joined(separator: string, ...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(separator);
}

/**
 * Wraps text of unknown direction (a name, a URL, a unit) in bidi isolates, for right-to-left languages: otherwise the
 * punctuation in and around "photo (1).jpg" would be reordered.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The parts of `UploadMessages.accepts` in one language. */
export interface AcceptsMessages {
  /** Between types, such as ", ". */
  separator: string;
  /** Formats a single type, such as "PNG". Default: unchanged. */
  type?(name: string): string;
  /** Names of media type families, for patterns such as "image/*". */
  families: Readonly<Record<'image' | 'video' | 'audio' | 'text', string>>;
  /** Sizes are formatted; `least` is null without a minimum. */
  upTo(most: string, least: string | null): string;
  atLeast(least: string): string;
  files(count: number): string;
}

/** Creates `UploadMessages.accepts`: "JPG, PNG · up to 20 MB each". */
export function acceptsIn(locale: string, messages: AcceptsMessages): UploadMessages['accepts'] {
  const families: Readonly<Record<string, string>> = messages.families;
  return ({ types, maxSize, minSize, maxFiles }) =>
    joined(
      ' · ',
      types
        ?.split(', ')
        .map((type) => families[type] ?? messages.type?.(type) ?? type)
        .join(messages.separator),
      maxSize ? messages.upTo(maxSize, minSize ?? null) : minSize && messages.atLeast(minSize),
      maxFiles !== undefined && messages.files(maxFiles),
    ).replace(/^./u, (first) => first.toLocaleUpperCase(locale));
}
