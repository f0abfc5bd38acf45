import { expect, it } from 'vitest';
import { accepts, acceptEntries, kindsInstead, kindsOf } from './accept.js';

it.each([
  ['image/*', 'photo.bin', 'image/png', true],
  ['image/*, .pdf', 'Report.PDF', '', true],
  ['image/*,.pdf', 'notes.txt', 'text/plain', false],
  ['.heic .jpg', 'photo.jpg', '', true],
  ['image/jpg', 'photo', 'image/JPEG', true],
  ['image/jpeg', 'photo', 'image/pjpeg', true],
  // It can contain scripts.
  ['image/*', 'logo.svg', 'image/svg+xml', false],
  ['image/*', 'logo.svg', 'image/SVG', false],
  ['image/*,image/svg+xml', 'logo.svg', 'image/svg+xml', true],
  ['image/*,.svg', 'logo.svg', 'image/svg+xml', true],
  ['*/*', 'logo.svg', 'image/svg+xml', true],
])('%s, of %s with the type %j: %j', (accept, name, type, isAccepted) => {
  expect(accepts(accept, { name, type })).toBe(isAccepted);
});

it('reads a list as in HTML like the same types with their endings', () => {
  expect(acceptEntries('image/*, .pdf')).toEqual([
    ['image/*', []],
    ['.pdf', ['.pdf']],
  ]);
  expect(kindsOf('image/*, .pdf')).toEqual(kindsOf({ 'image/*': [], 'application/pdf': ['.pdf'] }));
});

it('names other pictures where an SVG is refused', () => {
  expect(kindsInstead('image/*,.pdf', 'image/svg+xml')).toBe('.jpg, .png, .pdf');
  expect(kindsInstead('image/*', 'text/plain')).toBe('image/*');
});
