import { createSizeFormat } from './format.js';

const counts = new Intl.NumberFormat('en');

export const size: (bytes: number) => string = createSizeFormat('en');

export const number = (value: number): string => counts.format(value);

// Rounded down, so that 100% means complete. The epsilon corrects products such as 0.29 * 100 = 28.999….
export const formatPercent = (fraction: number): string =>
  fraction > 0 && fraction < 0.01 ? '<1%' : `${Math.floor(fraction * 100 + 1e-9)}%`;

/** "18 s", "5 min", "1 h 5 min", "3 days"; rounded up. Intl would write "18 sec" and "1 hr". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${number(Math.ceil(minutes / 1440))} days`;
  const rest = minutes % 60;
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}

export const files = (count: number): string => (count === 1 ? '1 file' : `${number(count)} files`);
