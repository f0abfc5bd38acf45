import { expect, it } from 'vitest';
import { parseBytes, parseCount, parseKeyword, parseTokens } from './attributes.js';

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
])('parses %j as %j bytes', (text, bytes) => {
  expect(parseBytes(text)).toBe(bytes);
});

it.each([
  ['12', 12],
  ['0', undefined],
  ['many', undefined],
  [null, undefined],
])('parses %j as a count of %j', (text, count) => {
  expect(parseCount(text)).toBe(count);
});

it('parses keywords in any case, and tokens separated by spaces or commas', () => {
  expect(parseKeyword(' Private ', ['public', 'private'])).toBe('private');
  expect(parseKeyword('secret', ['public', 'private'])).toBeUndefined();
  expect(parseTokens(' uploads:write, assets:read ')).toEqual(['uploads:write', 'assets:read']);
});
