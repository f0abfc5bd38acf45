import { readFile } from 'node:fs/promises';
import ExifReader from 'exifreader';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewritten } from './bytes.js';
import { kindOf } from './kind.js';
import { BrokenImageError, type ImageType } from './picture.js';
import { readPicture } from './read-picture.js';
import { isWideGamut } from './wide-gamut.js';

async function readPictureFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await readFile(new URL(`../../../test/pictures/${name}`, import.meta.url)));
}

async function read(bytes: Uint8Array<ArrayBuffer>) {
  return readPicture(kindOf(bytes) as ImageType, bytes);
}

/** The file without metadata. */
async function strip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { stripped } = await read(bytes);
  if (!stripped) return bytes;
  return new Uint8Array(await rewritten(new Blob([bytes]), stripped).arrayBuffer());
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What another library finds. */
function metadataOf(bytes: Uint8Array<ArrayBuffer>) {
  const { gps, exif, iptc, xmp, icc } = ExifReader.load(bytes.buffer, { expanded: true });
  return {
    gps,
    maker: exif?.Make?.description,
    orientation: exif?.Orientation?.value,
    city: iptc?.['City'] ?? xmp?.['City'],
    profile: icc?.['ICC Description']?.description,
  };
}

const files = {
  'turned.jpg': { type: 'image/jpeg', width: 48, height: 64, alpha: false },
  'turned.png': { type: 'image/png', width: 48, height: 64, alpha: true },
  'located.webp': { type: 'image/webp', width: 64, height: 48 },
  'p3.jpg': { type: 'image/jpeg', width: 64, height: 48 },
  'p3.png': { type: 'image/png', width: 64, height: 48 },
  'p3.webp': { type: 'image/webp', width: 64, height: 48 },
  'p3.heic': { type: 'image/heic', width: 64, height: 48, alpha: false },
  'p3.avif': { type: 'image/avif', width: 64, height: 48, alpha: false },
};

const located = Object.keys(files).filter((name) => name !== 'p3.png' && name !== 'p3.webp');

describe.each(Object.entries(files))('%s', (name, facts) => {
  it('is recognised, with its dimensions as shown', async () => {
    const bytes = await readPictureFile(name);
    expect(kindOf(bytes.subarray(0, 64))).toBe(facts.type);
    expect(await read(bytes)).toMatchObject({ ...facts, animated: false });
  });

  it('has the colours of its profile', async () => {
    const { profile } = await read(await readPictureFile(name));
    expect(await isWideGamut(profile)).toBe(name.startsWith('p3'));
  });

  it('has nothing to remove a second time', async () => {
    const once = await strip(await readPictureFile(name));
    expect((await read(once)).stripped).toBeNull();
  });

  it('is broken if it is cut within its headers', async () => {
    const bytes = await readPictureFile(name);
    await expect(read(bytes.slice(0, 20))).rejects.toThrow();
  });
});

describe('metadata', () => {
  it.each(located)('of %s loses the place', async (name) => {
    const original = await readPictureFile(name);
    expect(metadataOf(original).gps).toMatchObject({ Latitude: expect.closeTo(48.2082) });

    const { gps, maker, city } = metadataOf(await strip(original));

    expect({ gps, maker, city }).toEqual({});
  });

  it.each(Object.keys(files))('of %s leaves no text behind', async (name) => {
    const stripped = textOf(await strip(await readPictureFile(name)));
    expect(stripped).not.toMatch(/Vienna|Maker|Camera|2026:01:02|xpacket/);
  });

  it.each(['turned.jpg', 'turned.png'])('of %s keeps the orientation', async (name) => {
    expect(metadataOf(await strip(await readPictureFile(name))).orientation).toBe(6);
  });

  it.each(['p3.jpg', 'p3.webp', 'p3.heic', 'p3.avif'])('of %s keeps the colour profile', async (name) => {
    expect(metadataOf(await strip(await readPictureFile(name))).profile).toMatch('Display P3');
  });

  it('of a HEIC or AVIF is overwritten, so that the image stays where it is', async () => {
    for (const name of ['p3.heic', 'p3.avif']) {
      const original = await readPictureFile(name);
      expect((await strip(original)).length).toBe(original.length);
    }
  });

  it('goes with what follows a JPEG: the video of a motion photo has a place too', async () => {
    const image = await readPictureFile('p3.jpg');
    const motion = new Uint8Array([...image, ...new TextEncoder().encode('....ftypmp42 +48.2082+016.3738/')]);
    expect(textOf(await strip(motion))).not.toContain('ftyp');
    expect(await strip(motion)).toEqual(await strip(image));
  });

  it('of a WebP is no longer announced in its header', async () => {
    const stripped = await strip(await readPictureFile('located.webp'));
    expect(stripped[20]! & 0x0c).toBe(0);
    expect(new DataView(stripped.buffer).getUint32(4, true)).toBe(stripped.length - 8);
  });
});

describe('broken files', () => {
  it.each(Object.keys(files))('like %s with other bytes are read or refused', async (name) => {
    const original = await readPictureFile(name);
    const change = fc.record({ at: fc.nat(original.length - 1), value: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const bytes = original.slice();
        for (const { at, value } of changes) bytes[at] = value;
        const kind = kindOf(bytes);
        if (kind === null || kind === 'video') return;
        try {
          const size = rewritten(new Blob([bytes]), readPicture(kind, bytes).stripped ?? []).size;
          expect(size).toBeLessThanOrEqual(bytes.length);
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenImageError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('with padding between the segments of a JPEG lose their metadata too', async () => {
    const image = await readPictureFile('turned.jpg');
    // After the first segment.
    const padded = new Uint8Array([...image.subarray(0, 20), 0, 0, 0, ...image.subarray(20)]);
    expect(await strip(padded)).toEqual(await strip(image));
  });
});

describe('kindOf', () => {
  const bytes = (text: string) => Uint8Array.from(text.padEnd(64, ' '), (letter) => letter.charCodeAt(0));

  it('tells videos from images in the same container', () => {
    expect(kindOf(bytes('\0\0\0\x18ftypisom\0\0\0\0isommp42'))).toBe('video');
    expect(kindOf(bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  '))).toBe('video');
    expect(kindOf(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'))).toBe('image/avif');
    expect(kindOf(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'))).toBe('image/heic');
  });

  it('leaves alone what it does not know', () => {
    for (const text of ['%PDF-1.7', '<svg xmlns=', 'BM is how this text begins', '']) {
      expect(kindOf(bytes(text))).toBeNull();
    }
    expect(kindOf(new Uint8Array())).toBeNull();
  });
});

describe('animations', () => {
  it('are noticed in PNG and WebP', async () => {
    const png = await readPictureFile('p3.png');
    // The chunk of an animation: its length, its name, and the content.
    const chunk = [
      0,
      0,
      0,
      8,
      ...Array.from('acTL', (letter) => letter.charCodeAt(0)),
      ...Array<number>(12).fill(0),
    ];
    const animated = new Uint8Array([...png.subarray(0, 33), ...chunk, ...png.subarray(33)]);
    expect(await read(animated)).toMatchObject({ animated: true });

    const webp = await readPictureFile('located.webp');
    webp[20]! |= 0x02;
    expect(await read(webp)).toMatchObject({ animated: true });
  });
});
