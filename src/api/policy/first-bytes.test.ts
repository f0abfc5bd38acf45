import { expect, it } from 'vitest';
import { typeOfContent } from './first-bytes.js';
import { mediaTypeOf } from './media-type.js';

it.each([
  ['an Office document with a password', 'docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a PDF whose scanner wrote before its header', 'pdf', '\r\n%PDF-1.4'],
  ['a photo of which only the brand says that it is a picture', 'heic', '\0\0\0\x14ftypmif1\0\0\0\0mif1'],
  ['a film whose data come first', 'mov', '\x02\0\0\0mdat'],
  ['a file that ends within its signature', 'txt', 'P'],
  ['code whose fifth letter begins the name of a box of films', 'txt', 'let mdata = 1;'],
  ['a text without an ending, likewise', '', 'let ftypheic = 1;'],
  ...[
    'BM is Burma',
    'ID3 tags',
    'GIF8 is short',
    'GIF89a is a format',
    'II* or MM',
    'RIFF files',
    '%PDF-1.7',
    'OggS',
  ].map((text): [string, string, string] => [
    `a text that begins with ${text}`,
    'md',
    `${text}, and more.\r\n`,
  ]),
  ['a text in UTF-16', 'txt', '\xff\xfeB\0M\0'],
  ['a page with an SVG', 'html', '<!doctype html><svg xmlns="http://www.w3.org/2000/svg">'],
  ['an SVG with a comment', 'svg', '<!-- GIF89a --><svg xmlns="http://www.w3.org/2000/svg">'],
])('%s is not refused', (_what, ending, bytes) => {
  const type = mediaTypeOf({ name: `a.${ending}`, type: '' });
  expect(
    typeOfContent(
      type,
      Uint8Array.from(bytes, (one) => one.charCodeAt(0)),
    ),
  ).toBe(type);
});

it.each([
  ['a GIF', 'GIF89a\x01\0\x01\0'],
  ['a PNG', '\x89PNG\r\n\x1a\n'],
])('%s that is called a text is refused', (_what, bytes) => {
  expect(
    typeOfContent(
      'text/plain',
      Uint8Array.from(bytes, (one) => one.charCodeAt(0)),
    ),
  ).toBeNull();
});

it('a PDF without an ending is found, although its first bytes are text', () => {
  const bytes = Uint8Array.from('%PDF-1.4\n1 0 obj', (one) => one.charCodeAt(0));
  expect(typeOfContent('application/octet-stream', bytes)).toBe('application/pdf');
});

it('the last part of a split archive, which has no signature, is declared as bytes', () => {
  expect(typeOfContent('application/zip', Uint8Array.of(0x5a, 1, 2, 3))).toBe('application/octet-stream');
});
