import type { Messages } from '../hooks/messages.js';

type Format = Pick<Messages, 'size' | 'duration' | 'percent' | 'number'>;

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Sizes, durations, percentages and counts as a language writes them; part of a catalogue of words. */
export function createFormat(locale: string): Format {
  const unit = (unitName: string, unitDisplay: 'short' | 'narrow', maximumFractionDigits = 0) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: unitName,
      unitDisplay,
      maximumFractionDigits,
    });
    return (value: number) => format.format(value);
  };
  const coarse = sizes.map((name) => unit(name, 'short'));
  const fine = sizes.map((name) => unit(name, 'short', 1));
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const seconds = unit('second', 'short');
  const minutes = unit('minute', 'short');
  const hours = unit('hour', 'short');

  return {
    size: (bytes) => {
      const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
      const value = bytes / 1000 ** power;
      const write = (value < 10 && power > 0 ? fine : coarse)[power];
      return write ? write(value) : String(bytes);
    },
    duration: (milliseconds) => {
      const left = Math.max(second, milliseconds);
      if (left < minute) return seconds(Math.ceil(left / second));
      if (left < hour) return minutes(Math.ceil(left / minute));
      const whole = Math.floor(left / hour);
      const rest = Math.round((left - whole * hour) / minute);
      return rest > 0 && rest < 60 ? `${hours(whole)} ${minutes(rest)}` : hours(Math.round(left / hour));
    },
    // Rounded down: 100 % is said of what has arrived, and of nothing else.
    percent: (fraction) => percent.format(Math.floor(fraction * 100) / 100),
    number: (value) => count.format(value),
  };
}
