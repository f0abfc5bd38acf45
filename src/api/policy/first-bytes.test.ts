import { expect, it } from 'vitest';
import { typeOfContent } from './first-bytes.js';
import { mediaTypeOf } from './media-type.js';

it.each([
  ['an Office document with a password', 'docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a PDF whose scanner wrote before its header', 'pdf', '\r\n%PDF-1.4'],
  ['a photo of which only the brand says that it is a picture', 'heic', '\0\0\0\x14ftypmif1\0\0\0\0mif1'],
  ['a film whose data come first', 'mov', '\x02\0\0\0mdat'],
  ['a file that ends within its signature', 'txt', 'P'],
])('%s is not refused', (_what, ending, bytes) => {
  const type = mediaTypeOf({ name: `a.${ending}`, type: '' });
  expect(
    typeOfContent(
      type,
      Uint8Array.from(bytes, (one) => one.charCodeAt(0)),
    ),
  ).toBe(type);
});
