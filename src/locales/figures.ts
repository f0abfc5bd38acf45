import { createFormat } from '../messages/format.js';
import type { UploadMessages } from '../messages/messages.js';

/** A form for each category that the language tells apart. `#` stands for the count; put no names in, they may hold one. */
export type PluralForms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category | 'other', string>>;

/** All that a language writes with digits, by the platform's `Intl`. */
export interface Figures<Category extends Intl.LDMLPluralRule = 'one'> extends Pick<
  UploadMessages,
  'size' | 'duration' | 'percent' | 'number'
> {
  /** `time`: milliseconds since the epoch. In the time zone of the reader, in this language whatever the browser's is. */
  date(time: number): string;
  /** `milliseconds` from now, ahead: "in 9 days". */
  relative(milliseconds: number): string;
  /** "A, B and C". */
  list(items: readonly string[]): string;
  /** The form for `count`, with the count in it. */
  plural(count: number, forms: PluralForms<Category>): string;
}

/** Newer than the compiler's library, and than some browsers. */
interface DurationFormat {
  format(duration: Readonly<Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>>): string;
}
type DurationFormatter = new (locale: string, options: { style: UnitWidth }) => DurationFormat;

/** "3 min" or "3 minutes". */
type UnitWidth = 'short' | 'long';

const hour = 3_600_000;

/**
 * Figures of a language. `Category`: its plural categories beside `other`, so that a form left out does not compile:
 * `createFigures<'one' | 'few' | 'many'>('pl')`.
 *
 * @param locale a BCP 47 tag: "pt-BR"
 * @param units how units are written, "3 min" or "3 minutes". Default: short.
 */
export function createFigures<Category extends Intl.LDMLPluralRule = 'one'>(
  locale: string,
  { sizes = 'short', durations: style = 'short' }: { sizes?: UnitWidth; durations?: UnitWidth } = {},
): Figures<Category> {
  const format = createFormat(locale, style);
  const rules = new Intl.PluralRules(locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const times = new Intl.RelativeTimeFormat(locale);
  const lists = new Intl.ListFormat(locale);
  const { DurationFormat: Formatter } = Intl as { DurationFormat?: DurationFormatter };
  const durations = Formatter && new Formatter(locale, { style });

  return {
    ...format,
    size: createFormat(locale, sizes).size,
    duration: (milliseconds) => {
      const minutes = Math.ceil(milliseconds / 60_000);
      const hours = Math.floor(minutes / 60);
      // One unit needs no joining, and joining is what a language has its own way of.
      if (!durations || hours < 1 || hours >= 48 || minutes % 60 === 0) return format.duration(milliseconds);
      return durations.format({ hours, minutes: minutes % 60 });
    },
    date: (time) => dates.format(time),
    relative: (milliseconds) => {
      if (milliseconds >= 48 * hour) return times.format(Math.round(milliseconds / (24 * hour)), 'day');
      if (milliseconds >= 2 * hour) return times.format(Math.round(milliseconds / hour), 'hour');
      return times.format(Math.max(1, Math.round(milliseconds / 60_000)), 'minute');
    },
    list: (items) => lists.format(items),
    plural: (count, forms) => {
      const known: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
      return (known[rules.select(count)] ?? forms.other).replaceAll('#', format.number(count));
    },
  };
}
