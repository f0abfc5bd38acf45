import type { Messages, UploadMessages } from '../messages/messages.js';
import type {
  AppErrorCode,
  ErrorFacts,
  ErrorMessages,
  ImportReason,
  UploadErrorCode,
} from '../upload/errors/upload-error.js';

/** A complete language: all `Messages`, including those that are optional. A missing one does not compile. */
export interface Translation extends Messages {
  locale: string;
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

/** Creates `UploadMessages.accepts`: "JPG, PNG · up to 20 MB each", or "JPG or PNG" within a sentence. */
export function acceptsIn(locale: string, messages: AcceptsMessages): UploadMessages['accepts'] {
  const families: Readonly<Record<string, string>> = messages.families;
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' });
  return ({ types, maxSize, minSize, maxFiles, inline }) => {
    const names = types?.split(', ').map((type) => families[type] ?? messages.type?.(type) ?? type);
    if (inline) return choice.format(names ?? []);
    return joined(
      ' · ',
      names?.join(messages.separator),
      maxSize ? messages.upTo(maxSize, minSize ?? null) : minSize && messages.atLeast(minSize),
      maxFiles !== undefined && messages.files(maxFiles),
    ).replace(/^./u, (first) => first.toLocaleUpperCase(locale));
  };
}

/** The parts of `UploadMessages.header` in one language. */
export interface HeaderMessages {
  /** All uploads were cancelled. */
  cancelled: string;
  /** All are done: "40 files uploaded". */
  all(total: number): string;
  /** Some are done: "3 of 40 uploaded". */
  some(done: number, total: number): string;
  /** None is done yet: "Uploading 40 files". */
  uploading(total: number): string;
  failed(count: number): string;
  interrupted(count: number): string;
  duplicates(count: number): string;
}

/** Creates `UploadMessages.header`: "Uploading 10 files · 3 s left · 1 failed". */
export function headerIn(messages: HeaderMessages): UploadMessages['header'] {
  return ({ done, total, imports, note, attention, failed, interrupted }) => {
    if (total === 0) return messages.cancelled;
    const duplicates = attention - failed - interrupted;
    const count =
      imports ??
      (done === total
        ? messages.all(total)
        : done > 0
          ? messages.some(done, total)
          : attention < total && messages.uploading(total));
    return joined(
      ' · ',
      count,
      note,
      failed > 0 && messages.failed(failed),
      interrupted > 0 && messages.interrupted(interrupted),
      duplicates > 0 && messages.duplicates(duplicates),
    ).replace(/^\p{Ll}/u, (first) => first.toUpperCase());
  };
}

/** The parts of `ListMessages.imports` in one language. */
export interface ImportsMessages {
  all(total: number): string;
  some(done: number, total: number): string;
  importing(total: number): string;
}

/** Creates `ListMessages.imports`: "Importing 3 files", "1 of 3 imported", "3 files imported". */
export function importsIn(words: ImportsMessages): Messages['list']['imports'] {
  return ({ done, total }) =>
    done === total ? words.all(total) : done > 0 ? words.some(done, total) : words.importing(total);
}

/** The messages of `import-failed`, by the job's error code; `other` is for unknown codes. */
export type ImportFailedMessages = Readonly<Record<ImportReason | 'other', string>>;

/** Creates the message of `import-failed`. */
export function importFailedIn(messages: ImportFailedMessages): (facts: ErrorFacts) => string {
  const byReason: Readonly<Record<string, string>> = messages;
  return ({ reason = 'other' }) => byReason[reason] ?? messages.other;
}

/** The parts of `GridMessages.names` in one language. */
export interface NamesMessages {
  /** Between the first names where there are more: ", ". */
  separator: string;
  /** More than five: "A, B, C, D and 3 more". `names`: the first four. */
  cut(names: string, count: number): string;
}

/** Creates `GridMessages.names`: up to five names, or four and the number of others. */
export function namesIn(
  list: (items: readonly string[]) => string,
  { separator, cut }: NamesMessages,
  wrap: (text: string) => string = String,
): Messages['grid']['names'] {
  return (names) => {
    const shown = names.map((name) => wrap(name));
    return shown.length > 5 ? cut(shown.slice(0, 4).join(separator), shown.length - 4) : list(shown);
  };
}

/** The parts of `ReviewMessages.batch` in one language. */
export interface BatchMessages {
  /** Instead of the parts if nothing has to be sent. */
  nothing: string;
  existing(count: number): string;
  toSend(count: number): string;
  about(duration: string): string;
  atLeast(duration: string): string;
  /** Default ": ", ", " and ".". */
  marks?: readonly [colon: string, comma: string, stop: string];
}

/** Creates `Messages.review.batch`: what a batch needs, in one sentence. */
export function batchIn(words: BatchMessages): Messages['review']['batch'] {
  const [colon, comma, stop] = words.marks ?? [': ', ', ', '.'];
  return ({ total, existing, toSend, duration, isMinimum }) => {
    const parts =
      toSend === 0
        ? words.nothing
        : joined(
            comma,
            existing > 0 && words.existing(existing),
            existing > 0 && words.toSend(toSend),
            duration && (isMinimum ? words.atLeast(duration) : words.about(duration)),
          );
    const line = joined(colon, total, parts);
    // A unit may be abbreviated: "4 Min.".
    return line.endsWith(stop) ? line : line + stop;
  };
}
