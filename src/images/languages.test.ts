import { expect, it } from 'vitest';
import * as languages from './languages.js';
import { englishImageMessages, type ImageMessages } from './messages.js';

const all: [string, ImageMessages][] = [['en', englishImageMessages], ...Object.entries(languages)];

function textsOf({ unreadable, maxVideoSeconds, maxPixels, ...dimensions }: ImageMessages): string[] {
  return [
    unreadable,
    ...Object.values(dimensions).map((text) => text(12_000)),
    ...[300_000, 50_000_000].map(maxPixels),
    ...[20, 90, 600].map(maxVideoSeconds),
  ];
}

it.each(all)('%s has a text of its own for every limit, with its amount', (_, messages) => {
  const texts = textsOf(messages);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/undefined|NaN|\$\{| {2}/);
  expect(messages.minWidth(600)).toMatch(/600|६००|٦٠٠/);
  expect(messages.maxVideoSeconds(90)).toMatch(/30|३०|٣٠/);
});

it('writes amounts as the language does', () => {
  expect(languages.de.maxWidth(12_000)).toBe('Breiter als 12.000 px.');
  expect(languages.de.maxPixels(2_500_000)).toBe('Größer als 2,5 MP.');
  expect(languages.ru.maxVideoSeconds(90)).toBe('Длиннее 1 мин 30 с.');
});
