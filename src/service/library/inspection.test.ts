import { describe, expect, it } from 'vitest';
import { createMemoryObjects } from '../objects/memory-objects.js';
import { createInspection } from './inspection.js';

const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Inspects bytes, as Latin-1: those of an upload, which declares its size, or of an import. */
async function inspected(contentType: string, bytes: string, kind: 'upload' | 'import' = 'upload') {
  const objects = createMemoryObjects();
  const body = new Response(Uint8Array.from(bytes, (one) => one.charCodeAt(0))).body;
  await objects.write('incoming/a', body);
  const size = kind === 'upload' ? bytes.length : null;
  return createInspection(objects, [])('incoming/a', { contentType, size, checksum: null });
}

const samples: [type: string, bytes: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/jpg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/gif', 'GIF89a......'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['image/bmp', 'BM6\x50\0\0\0\0\0\0\x36\0'],
  ['image/tiff', 'II*\0\x08\0\0\0'],
  ['image/tiff', 'II+\0\x08\0\0\0'],
  ['image/avif', '\0\0\0\x1cftypavif'],
  ['image/heic', '\0\0\0\x1cftypheic'],
  ['image/heic', '\0\0\0\x1cftyphevc'],
  ['image/heif', '\0\0\0\x1cftypheim'],
  ['video/mp4', '\0\0\0\x1cftypisom'],
  ['video/quicktime', '\0\0\0\x14ftypqt  '],
  ['video/quicktime', '\0\0\0\x08skip'],
  ['video/quicktime', '\0\0\0\x14pnot'],
  ['video/webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81'],
  ['video/x-msvideo', 'RIFF....AVI LIST'],
  ['audio/wav', 'RIFF....WAVEfmt '],
  ['audio/wav', 'RF64\xff\xff\xff\xffWAVEds64'],
  ['audio/ogg', 'OggS............'],
  ['application/pdf', '%PDF-1.7'],
  ['application/pdf', '\xef\xbb\xbf%PDF-1.7'],
  ['application/zip', 'PK\x03\x04\x14\0\0\0\x08\0'],
  [office, 'PK\x03\x04\x14\0\x06\0\x08\0'],
  // With a password.
  [office, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['application/gzip', '\x1f\x8b\x08\0\0\0\0\0'],
  ['application/x-7z-compressed', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['application/vnd.rar', 'Rar!\x1a\x07\x01\0'],
];

const alike: [type: string, bytes: string][] = [
  ['text/plain', 'GIF89a is a format.\n'],
  ['text/plain', 'let mdata = 1;\n'],
  ['text/plain', 'BM'],
  ['application/json', '{}'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['application/vnd.oasis.opendocument.text-flat-xml', '<?xml version="1.0"?>'],
  ['application/x-own', '\x89PNG\r\n\x1a\n'],
  ['application/octet-stream', 'x'],
];

describe('leading bytes', () => {
  it.each([...samples, ...alike])('of %s are taken: %j', async (type, bytes) => {
    const contentType = `${type.toUpperCase()}; charset=binary`;
    expect(await inspected(contentType, bytes)).toMatchObject({ size: bytes.length });
  });

  it.each(samples)('of a text are not those of %s', async (type) => {
    await expect(inspected(type, 'just some text.')).rejects.toMatchObject({ code: 'content_type_mismatch' });
  });

  it.each([
    ['a program', 'image/png', 'MZ\x90\0\x03\0\0\0'],
    ['a page', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a film', 'image/heic', '\0\0\0\x1cftypisom'],
    ['too few', 'image/png', '\x89P'],
    ['a program', 'text/plain', '\x7fELF\x02\x01\x01\0'],
    ['a PNG', 'text/html', '\x89PNG\r\n\x1a\n'],
    ['gzip', 'image/svg+xml', '\x1f\x8b\x08\0\0\0\0\0'],
  ])('of %s are not those of %s', async (_what, type, bytes) => {
    for (const kind of ['upload', 'import'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(inspected(type, bytes, kind)).rejects.toMatchObject({
        status: 422,
        code: 'content_type_mismatch',
      });
  });

  it('of an upload are those that it declares', async () => {
    await expect(inspected('application/zip', '\x5a\x01\x02\x03')).rejects.toThrow('do not match');
    await expect(inspected('image/png', '\xff\xd8\xff\xe0\0\x10JFIF')).rejects.toThrow(
      'The file was declared as image/png, but its leading bytes are those of image/jpeg.',
    );
  });
});
