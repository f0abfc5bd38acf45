import { expect, it } from 'vitest';
import { acceptOf, bytesOf, countOf, wordOf, wordsOf } from './attributes.js';

it.each([
  ['1048576', 1_048_576],
  ['10 MB', 10_000_000],
  ['1.5GiB', 1_610_612_736],
  ['20mb', 20_000_000],
  ['512 k', undefined],
  ['10 apples', undefined],
  ['', undefined],
  ['-1', undefined],
  [null, undefined],
])('reads %j as %j bytes', (text, bytes) => {
  expect(bytesOf(text)).toBe(bytes);
});

it.each([
  ['12', 12],
  ['0', undefined],
  ['many', undefined],
  [null, undefined],
])('reads %j as a count of %j', (text, count) => {
  expect(countOf(text)).toBe(count);
});

it('knows the words it is told, and no others', () => {
  expect(wordOf(' Private ', ['public', 'private'])).toBe('private');
  expect(wordOf('secret', ['public', 'private'])).toBeUndefined();
  expect(wordsOf(' uploads:write, assets:read ')).toEqual(['uploads:write', 'assets:read']);
});

it('reads what an input accepts', () => {
  expect(acceptOf('image/*, .pdf,.HEIC')).toEqual({ 'image/*': [], '.pdf': ['.pdf'], '.HEIC': ['.HEIC'] });
  expect(acceptOf(' ')).toBeUndefined();
  expect(acceptOf(null)).toBeUndefined();
});
