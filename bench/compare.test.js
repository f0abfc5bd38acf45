import { expect, it } from 'vitest';
import { compare } from './compare.js';

it('shows each ratio beside its last one', () => {
  const { table, worse } = compare(
    { 'hashing: large': 1, gone: 2 },
    { 'hashing: large': 1.1, 'proxy: bare': 1.59 },
  );
  expect(table.split('\n').slice(2)).toEqual([
    '| hashing: large | 1.00 | 1.10 | 1.10 |',
    '| proxy: bare | – | 1.59 | new |',
  ]);
  expect(worse).toEqual([]);
});

it('finds those beyond 1.2 times the last one, however small they are', () => {
  const last = { same: 1, faster: 2, limit: 1, slower: 1, small: 0.1 };
  expect(compare(last, { same: 1, faster: 0.5, limit: 1.2, slower: 1.21, small: 0.13 }).worse).toEqual([
    'slower',
    'small',
  ]);
});

it('finds what is not a number, also in the first run', () => {
  expect(compare({ known: 1 }, { known: NaN, first: NaN, endless: Infinity }).worse).toEqual([
    'known',
    'first',
    'endless',
  ]);
});
