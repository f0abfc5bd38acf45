import { createFormat } from '../messages/format.js';
import type { UploadMessages } from '../messages/messages.js';

/** The plural forms of a noun. `#` is replaced with the count, so do not interpolate names, which may contain one. */
export type PluralForms<Category extends Intl.LDMLPluralRule> = Readonly<Record<Category | 'other', string>>;

/** Formatters for numbers, sizes, durations, dates, lists and plurals of a language, based on `Intl`. */
export interface Figures<Category extends Intl.LDMLPluralRule = 'one'> extends Pick<
  UploadMessages,
  'size' | 'duration' | 'percent' | 'number'
> {
  /** `time` is in milliseconds since the epoch. Uses the browser's time zone. */
  date(time: number): string;
  /** A time in the future, `milliseconds` from now: "in 9 days". */
  relative(milliseconds: number): string;
  /** "A, B and C". */
  list(items: readonly string[]): string;
  /** The plural form for `count`. */
  form(count: number, forms: PluralForms<Category>): string;
  /** The same, including the count. */
  plural(count: number, forms: PluralForms<Category>): string;
}

/** `Intl.DurationFormat`, missing in TypeScript's library and older browsers. */
interface DurationFormat {
  format(duration: Readonly<Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>>): string;
}
type DurationFormatter = new (locale: string, options: { style: UnitWidth }) => DurationFormat;

/** "3 min" or "3 minutes". */
type UnitWidth = 'short' | 'long';

const hour = 3_600_000;

/**
 * Creates the formatters of a language. `Category` lists its plural categories besides `other`, so that a missing form
 * does not compile: `createFigures<'one' | 'few' | 'many'>('pl')`.
 *
 * @param locale a BCP 47 tag: "pt-BR"
 * @param units unit widths: `short` is "3 min", `long` is "3 minutes". Default `short`.
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
  const form: Figures<Category>['form'] = (count, forms) => {
    const byCategory: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return byCategory[rules.select(count)] ?? forms.other;
  };

  return {
    ...format,
    size: createFormat(locale, sizes).size,
    duration: (milliseconds) => {
      const minutes = Math.ceil(milliseconds / 60_000);
      const hours = Math.floor(minutes / 60);
      // `DurationFormat` is only needed to join two units.
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
    form,
    plural: (count, forms) => form(count, forms).replaceAll('#', format.number(count)),
  };
}
