import { expect, it } from 'vitest';
import { detailName } from './details.js';

it.each([
  ['cover', 'cover.alt'],
  ['photos[]', 'photos.alt[]'],
  ['photos[2]', 'photos.alt[2]'],
  ['post[cover]', 'post[cover.alt]'],
  ['post[photos][]', 'post[photos.alt][]'],
  ['rows[0][cover]', 'rows[0][cover.alt]'],
  ['rows[][photos][]', 'rows[][photos.alt][]'],
  ['rows.0.cover', 'rows.0.cover.alt'],
  ['rows[0].cover', 'rows[0].cover.alt'],
])('the texts of %s are %s, which parsers of brackets keep apart from its ids', (name, expected) => {
  expect(detailName(name, 'alt')).toBe(expected);
});
