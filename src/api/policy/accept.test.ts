import { expect, it } from 'vitest';
import { accepts, acceptEntries, kindsOf } from './accept.js';

it.each([
  ['image/*', 'photo.bin', 'image/png', true],
  ['image/*, .pdf', 'Report.PDF', '', true],
  ['image/*,.pdf', 'notes.txt', 'text/plain', false],
  ['.heic .jpg', 'photo.jpg', '', true],
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
