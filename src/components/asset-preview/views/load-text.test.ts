import { expect, it } from 'vitest';
import { loadText, maxTextSize } from './load-text.js';

const load = async (bytes: Uint8Array, type = 'text/csv') =>
  loadText(`data:${type};base64,${Buffer.from(bytes).toString('base64')}`, new AbortController().signal);

const windows1252 = Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x35, 0x20, 0x80);
const littleEndian = new Uint8Array(Buffer.from('\u{feff}Müller;5 €', 'utf16le'));

it.each([
  ['UTF-8', new TextEncoder().encode('Müller;5 €')],
  ['UTF-8 with a mark', new TextEncoder().encode('\u{feff}Müller;5 €')],
  ['Windows-1252, as Excel writes CSV', windows1252],
  ['UTF-16 with a mark, as Excel writes Unicode Text', littleEndian],
  ['UTF-16 with the other mark', new Uint8Array(Buffer.from(littleEndian).swap16())],
])('reads %s', async (_, bytes) => {
  expect(await load(bytes)).toEqual({ text: 'Müller;5 €', isCut: false });
});

it('reads what the server says it is', async () => {
  expect(await load(Uint8Array.of(0xcf, 0xf0), 'text/plain;charset=koi8-r')).toMatchObject({ text: 'оП' });
});

it('takes a character that is cut in two for no other charset', async () => {
  const text = `${'a'.repeat(maxTextSize - 2)}€ and more`;
  expect(await load(new TextEncoder().encode(text))).toEqual({
    text: 'a'.repeat(maxTextSize - 2),
    isCut: true,
  });
});

it('takes bytes that no text has for no text', async () => {
  expect(await load(Uint8Array.of(1, 0, 2))).toBeNull();
});
