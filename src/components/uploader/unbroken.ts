// About what a line has room for, beside no button, in the narrowest list.
const shortPart = 24;

/** Keeps a number and its word on one line, and each short part of a sum: "3 of 40 uploaded · 1 failed". */
export function unbroken(text: string): string {
  return text
    .split(' · ')
    .map((part) => part.replaceAll(part.length > shortPart ? /(?<=\p{Nd}) /gu : / /g, '\u00a0'))
    .join('\u00a0· ');
}
