import type { FileTime } from '../../messages/sections/sources.js';

/**
 * The local time for a file's name. In the digits and the order in which files sort, whatever the language, and without
 * the characters that file systems refuse.
 */
export function fileTime(time: number): FileTime {
  const format = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(time)) parts[type] = value;
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}.${parts.minute}` };
}
