import type { UploadMessages } from './messages.js';

/** Formatters for the sizes, durations, percentages and counts of a language. */
export type Format = Pick<UploadMessages, 'size' | 'duration' | 'percent' | 'number'>;

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

const mebibyte = 2 ** 20;

type UnitWidth = 'short' | 'long';

/** Writes a number with a unit of `Intl`: "3.1 kB". */
function createUnitFormat(locale: string, units: UnitWidth) {
  // Cached: creating one costs more than using it, and a row formats several values on every update.
  const formats = new Map<string, Intl.NumberFormat>();
  return (value: number, unit: string, maximumFractionDigits = 0): string => {
    const key = unit + maximumFractionDigits;
    // The short form is "43 byte" in English.
    const unitDisplay = unit === 'byte' ? 'long' : units;
    const format =
      formats.get(key) ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
    formats.set(key, format);
    return format.format(value);
  };
}

/** Sizes as a language writes them, with one decimal below 10: "3.1 kB". */
export function createSizeFormat(
  locale: string,
  units: UnitWidth = 'short',
  inUnit: ReturnType<typeof createUnitFormat> = createUnitFormat(locale, units),
): Format['size'] {
  return (bytes) => {
    let [value, power] = [bytes, 0];
    // Limits are often whole mebibytes: 1 GiB is "1 GB", not "1.1 GB".
    const base = bytes % mebibyte === 0 ? 1024 : 1000;
    for (; value >= base && power < sizes.length - 1; power++) value /= base;
    return inUnit(value, sizes[power] ?? 'byte', value < 10 && power > 0 ? 1 : 0);
  };
}

/**
 * Sizes, durations, percentages and counts as a language writes them; part of a message catalog.
 *
 * @param units short ("3 min") or in full ("3 minutes"). Default short.
 */
export function createFormat(locale: string, units: 'short' | 'long' = 'short'): Format {
  const inUnit = createUnitFormat(locale, units);
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });

  return {
    size: createSizeFormat(locale, units, inUnit),
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
    // Rounded down, so that 100% means complete. The epsilon corrects products such as 0.29 * 100 = 28.999….
    percent: (fraction) =>
      fraction > 0 && fraction < 0.01
        ? `<${percent.format(0.01)}`
        : percent.format(Math.floor(fraction * 100 + 1e-9) / 100),
    number: (value) => count.format(value),
  };
}
