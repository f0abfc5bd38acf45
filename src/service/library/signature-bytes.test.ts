import { describe, expect, it } from 'vitest';
import { signatureMismatch } from './signature-bytes.js';

const ascii = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const samples: [type: string, head: Uint8Array][] = [
  ['image/png', hex('89504e470d0a1a0a0000000d49484452')],
  ['image/jpeg', hex('ffd8ffe000104a464946')],
  ['image/gif', ascii('GIF89a......')],
  ['image/webp', ascii('RIFF....WEBPVP8 ')],
  ['image/bmp', hex('424d365000000000000036000000')],
  ['image/tiff', hex('49492a0008000000')],
  ['image/avif', ascii('\0\0\0\x1cftypavif')],
  ['image/heic', ascii('\0\0\0\x1cftypheic')],
  ['video/mp4', ascii('\0\0\0\x1cftypisom')],
  ['video/quicktime', ascii('\0\0\0\x14ftypqt  ')],
  ['video/webm', hex('1a45dfa39f4286810142f781')],
  ['video/x-msvideo', ascii('RIFF....AVI LIST')],
  ['audio/wav', ascii('RIFF....WAVEfmt ')],
  ['audio/ogg', ascii('OggS............')],
  ['application/pdf', ascii('%PDF-1.7')],
  ['application/zip', hex('504b0304140000000800')],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', hex('504b0304140006000800')],
  ['application/gzip', hex('1f8b08000000000000')],
  ['application/x-7z-compressed', hex('377abcaf271c0004')],
  ['application/vnd.rar', hex('526172211a070100')],
];

describe('leading bytes', () => {
  it.each(samples)('of %s match its type', (type, head) => {
    expect(signatureMismatch(type, head)).toBeNull();
    expect(signatureMismatch(`${type.toUpperCase()}; charset=binary`, head)).toBeNull();
  });

  it.each(samples)('of a text do not match %s', (type) => {
    expect(signatureMismatch(type, ascii('just some text.'))).toContain(type);
  });

  it('of another format are named', () => {
    expect(signatureMismatch('image/png', hex('ffd8ffe0'))).toBe(
      'The file was declared as image/png, but its leading bytes are those of a JPEG file.',
    );
  });

  it.each(['text/plain', 'text/html', 'application/json', 'image/svg+xml'])(
    'of a binary do not match %s',
    (type) => {
      expect(signatureMismatch(type, hex('89504e470d0a1a0a'))).toContain('PNG');
      expect(signatureMismatch(type, hex('7f454c4602010100'))).toContain('ELF');
      expect(signatureMismatch(type, ascii('<a>{"b":1}</a>'))).toBeNull();
      expect(signatureMismatch(type, ascii('BM'))).toBeNull();
      expect(signatureMismatch(type, ascii('Get free ...'))).toBeNull();
    },
  );

  it('of an unknown type match', () => {
    expect(signatureMismatch('application/x-own', hex('89504e470d0a1a0a'))).toBeNull();
    expect(signatureMismatch('application/octet-stream', ascii('x'))).toBeNull();
  });

  it('that are too few do not match', () => {
    expect(signatureMismatch('image/png', hex('8950'))).toContain('do not match');
    expect(signatureMismatch('video/mp4', hex(''))).toContain('do not match');
  });
});
