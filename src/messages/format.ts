import type { UploadMessages } from './messages.js';

/** Formatters for the sizes, durations, percentages and counts of a language. */
export type Format = Pick<UploadMessages, 'size' | 'duration' | 'percent' | 'number'>;

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/**
 * Formats sizes, durations, percentages and counts for a locale. Part of every set of messages.
 *
 * @param locale a BCP 47 tag, such as "pt-BR".
 * @param units `short` ("3 min") or `long` ("3 minutes"). Default `short`.
 */
export function createFormat(locale: string, units: 'short' | 'long' = 'short'): Format {
  // Constructing a formatter is slow, and each progress update of a row uses several.
  const formats = new Map<string, Intl.NumberFormat>();
  const inUnit = (value: number, unit: string, maximumFractionDigits = 0) => {
    const key = unit + maximumFractionDigits;
    // The short form is "43 byte" in English.
    const unitDisplay = unit === 'byte' ? 'long' : units;
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
    formats.set(key, format);
    return format.format(value);
  };
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });

  return {
    size: (bytes) => {
      let [value, power] = [bytes, 0];
      for (; value >= 1000 && power < sizes.length - 1; power++) value /= 1000;
      return inUnit(value, sizes[power] ?? 'byte', value < 10 && power > 0 ? 1 : 0);
    },
    duration: (milliseconds) => {
      const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
      if (seconds < 60) return inUnit(seconds, 'second');
      const minutes = Math.ceil(seconds / 60);
      const rest = minutes % 60;
      if (minutes < 60) return inUnit(minutes, 'minute');
      const hours = Math.floor(minutes / 60);
      if (hours >= 48) return inUnit(Math.ceil(minutes / 1440), 'day');
      return inUnit(hours, 'hour') + (rest ? ` ${inUnit(rest, 'minute')}` : '');
    },
    // Rounded down, so that 100 % means complete. The epsilon corrects products such as 0.29 * 100 = 28.999….
    percent: (fraction) => percent.format(Math.floor(fraction * 100 + 1e-9) / 100),
    number: (value) => count.format(value),
  };
}
