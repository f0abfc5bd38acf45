import ExifReader from 'exifreader';
import { describe, expect, it, vi } from 'vitest';
import { scrambleCanvases } from '../../test/scrambled-canvas.js';
import { FileRefusedError } from '../upload/files/prepare/file-refused-error.js';
import { decodeHeic } from './heic/index.js';
import type { ImageErrorCode } from './image-error.js';
import { recipeOf, type ImageOptions } from './options.js';
import { prepareImages } from './prepare-images.js';
import { processImage } from './work/process-image.js';

const addresses = import.meta.glob<string>('../../test/pictures/*.{jpg,png,webp,heic,avif}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const lastModified = 1_700_000_000_000;

/** An image of `test/pictures` as a person picks it. */
async function picture(name: string, as = name): Promise<File> {
  const response = await fetch(addresses[`../../test/pictures/${name}`] ?? '');
  const { type } = await response.clone().blob();
  return new File([await response.arrayBuffer()], as, { type, lastModified });
}

async function prepared(file: File, options: ImageOptions = {}, signal = new AbortController().signal) {
  const result = await prepareImages(options)(file, { meta: {}, signal, onProgress: () => {} });
  if (!(result instanceof File)) throw new Error('Expected a File.');
  return result;
}

type Color = 'red' | 'green' | 'blue' | 'yellow' | 'white' | 'other';

/** The colours in the corners, as the browser shows the image: top left, top right, bottom left, bottom right. */
async function shown(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x * width, y * height, 1, 1).data];
  const pixels = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
  return { width, height, pixels, colors: pixels.map(colorOf).join(' ') };
}

function colorOf([red = 0, green = 0, blue = 0]: number[]): Color {
  const bits = [red, green, blue].map((value) => (value > 128 ? 1 : 0)).join('');
  const names: Record<string, Color> = {
    100: 'red',
    '010': 'green',
    '001': 'blue',
    110: 'yellow',
    111: 'white',
  };
  return names[bits] ?? 'other';
}

/** Encoders round. */
function expectSameColors(pixels: number[][], expected: number[][]) {
  const differences = pixels.flatMap((pixel, index) =>
    pixel.map((value, channel) => Math.abs(value - (expected[index]?.[channel] ?? 0))),
  );
  expect(Math.max(...differences)).toBeLessThanOrEqual(4);
}

async function metadataOf(file: Blob) {
  return ExifReader.load(await file.arrayBuffer(), { expanded: true });
}

/** `turned.jpg` with another orientation. */
async function turned(orientation: number): Promise<File> {
  const original = await picture('turned.jpg');
  const bytes = new Uint8Array(await original.arrayBuffer());
  // The tag, the type of a 16-bit number, one value.
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];
  const found = bytes.findIndex((_, at) => tag.every((byte, index) => bytes[at + index] === byte));
  bytes[found + tag.length] = orientation;
  return new File([bytes], original.name, { type: original.type, lastModified });
}

describe('orientation', () => {
  it.each([
    [1, 'red green blue yellow'],
    [2, 'green red yellow blue'],
    [3, 'yellow blue green red'],
    [4, 'blue yellow red green'],
    [5, 'red blue green yellow'],
    [6, 'blue red yellow green'],
    [7, 'yellow green blue red'],
    [8, 'green yellow red blue'],
  ])('%i is right after encoding, and without', async (orientation, colors) => {
    const original = await turned(orientation);
    const size = orientation < 5 ? { width: 64, height: 48 } : { width: 48, height: 64 };
    expect(await shown(original)).toMatchObject({ ...size, colors });

    expect(await shown(await prepared(original))).toMatchObject({ ...size, colors });
    const resized = await shown(await prepared(original, { resize: { width: 32, height: 32 } }));
    expect(resized).toMatchObject({ width: size.width / 2, height: size.height / 2, colors });
  });

  it('of a PNG is kept', async () => {
    const colors = 'blue red yellow green';
    const original = await picture('turned.png');
    expect(await shown(await prepared(original))).toMatchObject({ width: 48, height: 64, colors });
    const resized = await prepared(original, { resize: { width: 24 }, format: 'webp' });
    expect(await shown(resized)).toMatchObject({ width: 24, height: 32, colors });
  });
});

describe('metadata', () => {
  it.each(['turned.jpg', 'turned.png', 'located.webp', 'p3.avif', 'p3.heic'])(
    'of %s is gone',
    async (name) => {
      const original = await picture(name);
      expect((await metadataOf(original)).gps).toMatchObject({ Latitude: expect.closeTo(48.2082) });

      const file = await prepared(original, { heic: 'keep' });

      expect(file).toMatchObject({ name, type: original.type, lastModified });
      const { gps, xmp, iptc, exif } = await metadataOf(file);
      expect({ gps, xmp, iptc, make: exif?.Make }).toEqual({});
    },
  );

  it('is gone from what was encoded', async () => {
    const { gps, exif } = await metadataOf(
      await prepared(await picture('turned.jpg'), { resize: { width: 20 } }),
    );
    expect({ gps, exif }).toEqual({});
  });

  it('stays if the app says so', async () => {
    const original = await picture('turned.jpg');
    expect(await prepared(original, { metadata: 'keep' })).toBe(original);
  });

  it('is removed without a change to the pixels', async () => {
    for (const name of ['turned.jpg', 'turned.png', 'located.webp', 'p3.avif']) {
      const original = await picture(name);
      expect(await shown(await prepared(original))).toEqual(await shown(original));
    }
  });
});

/** Of a canvas that is asked for a wide gamut. Firefox does not have it. */
function canvasSpace(): string | undefined {
  const context = document.createElement('canvas').getContext('2d', { colorSpace: 'display-p3' });
  return context?.getContextAttributes().colorSpace;
}

describe('colours', () => {
  it.each(['p3.jpg', 'p3.png', 'p3.webp', 'p3.avif'])('of %s look the same', async (name) => {
    const original = await picture(name);
    const { pixels } = await shown(original);
    const file = await prepared(original, { resize: { width: 32 }, quality: 1, format: 'png' });
    const result = await shown(file);
    expect(result.width).toBe(32);
    expectSameColors(result.pixels, pixels);
  });

  it('of a wide gamut are kept where the browser can', async () => {
    const canKeep = canvasSpace() === 'display-p3';
    const { icc } = await metadataOf(await prepared(await picture('p3.jpg'), { resize: { width: 32 } }));
    const profile = icc?.['ICC Description']?.description ?? 'sRGB';
    expect(profile).toMatch(canKeep ? 'Display P3' : 'sRGB');
  });

  it('get a white background where a format has no transparency', async () => {
    const canvas = new OffscreenCanvas(40, 40);
    canvas.getContext('2d')!.fillRect(0, 0, 1, 1);
    const original = new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
    const file = await prepared(original, { format: 'jpeg' });
    expect(file).toMatchObject({ name: 'logo.jpg', type: 'image/jpeg' });
    expect((await shown(file)).colors).toBe('white white white white');
  });
});

describe('size and format', () => {
  it('returns the same file if there is nothing to do', async () => {
    const clean = await prepared(await picture('turned.jpg'));
    const options: ImageOptions = { resize: { width: 2048, height: 2048 }, format: 'jpeg', heic: 'jpeg' };
    expect(await prepared(clean, options)).toBe(clean);
  });

  it.each([
    ['contain', { width: 32, height: 48 }, { width: 32, height: 24 }],
    ['contain', { height: 12 }, { width: 16, height: 12 }],
    ['cover', { width: 20, height: 20 }, { width: 20, height: 20 }],
    ['cover', { width: 200, height: 100 }, { width: 64, height: 32 }],
  ] as const)('fits an image into the box: %s', async (fit, box, size) => {
    const file = await prepared(await picture('p3.png'), { resize: { ...box, fit } });
    expect(await shown(file)).toMatchObject(size);
    expect(file).toMatchObject({ name: 'p3.png', type: 'image/png', lastModified });
  });

  it('names the file after its new type', async () => {
    const file = await prepared(await picture('p3.png', 'Holiday 1.2.PNG'), { format: 'webp' });
    expect(file).toMatchObject({ name: 'Holiday 1.2.webp', type: 'image/webp', lastModified });
  });

  it('keeps the format where the browser cannot encode another', async () => {
    const canvas = new OffscreenCanvas(1, 1);
    canvas.getContext('2d');
    const { type } = await canvas.convertToBlob({ type: 'image/avif' });
    const file = await prepared(await picture('p3.png'), { format: 'avif' });
    expect(file.type).toBe(type === 'image/avif' ? 'image/avif' : 'image/png');
  });

  it('sends the smaller file if a quality is set', async () => {
    const original = await prepared(await picture('p3.jpg'));
    expect((await prepared(original, { quality: 0.1 })).size).toBeLessThan(original.size);
    expect(await prepared(original, { quality: 1 })).toBe(original);
  });

  it('leaves animations, vector images and other files alone', async () => {
    const still = new Uint8Array(await (await picture('p3.png')).arrayBuffer());
    const chunk = new Uint8Array([0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, ...Array<number>(12).fill(0)]);
    const animated = new File([still.slice(0, 33), chunk, still.slice(33)], 'a.png', { type: 'image/png' });
    const vector = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
      type: 'image/svg+xml',
    });
    const text = new File(['JPEG'], 'a.jpg', { type: 'image/jpeg' });
    for (const file of [animated, vector, text, new File([], 'empty.png')]) {
      expect(await prepared(file, { resize: { width: 8 }, format: 'webp', quality: 0.5 })).toBe(file);
    }
  });
});

describe('limits', () => {
  it.each([
    [{ minWidth: 100 }, 'Narrower than 100 pixels.'],
    [{ maxWidth: 40 }, 'Wider than 40 pixels.'],
    [{ minHeight: 1000 }, 'Less than 1,000 pixels high.'],
    [{ maxHeight: 50 }, 'More than 50 pixels high.'],
    [{ maxPixels: 3000 }, 'Larger than 3,000 pixels.'],
  ])('%o refuse an image, as it is shown', async (limits, message) => {
    // 48 by 64 pixels as shown.
    await expect(prepared(await picture('turned.jpg'), { limits })).rejects.toEqual(
      new FileRefusedError(message),
    );
  });

  it('can have texts of the app', async () => {
    const messages = { minWidth: (pixels: number) => `Mindestens ${pixels} Pixel breit.` };
    const refused = prepared(await picture('p3.heic'), { limits: { minWidth: 100 }, messages });
    await expect(refused).rejects.toThrow('Mindestens 100 Pixel breit.');
  });

  it('let through what is within them', async () => {
    const limits = { minWidth: 48, maxWidth: 48, minHeight: 64, maxHeight: 64, maxPixels: 48 * 64 };
    expect((await prepared(await picture('turned.jpg'), { limits })).name).toBe('turned.jpg');
  });
});

describe('failures', () => {
  const broken = async () => {
    const image = await picture('p3.png');
    return new File([image.slice(0, 100)], 'broken.png', { type: 'image/png' });
  };

  it('send the original, or refuse it', async () => {
    const original = await broken();
    const resize = { width: 8 };
    expect(await prepared(original, { resize })).toBe(original);
    await expect(prepared(original, { resize, onError: 'refuse' })).rejects.toThrow(FileRefusedError);
  });

  it('say why, and let the app decide', async () => {
    const codes: ImageErrorCode[] = [];
    const onError: ImageOptions['onError'] = (error) => {
      codes.push(error.code);
      return error.code === 'unreadable' ? 'refuse' : 'original';
    };
    await expect(prepared(await broken(), { resize: { width: 8 }, onError })).rejects.toThrow(
      "can't be read",
    );
    const heic = await picture('p3.heic');
    const failing = () => Promise.reject(new Error('The script did not load.'));
    // Neither of the browsers in the tests decodes HEIC.
    const file = await prepared(heic, { onError });
    await prepared(heic, { onError, decodeHeic: failing });
    expect(codes).toEqual(['unreadable', 'no-heic-decoder', 'decoder-failed']);
    expect(file).toMatchObject({ name: 'p3.heic', type: heic.type });
    expect((await metadataOf(file)).gps).toBeUndefined();
  });

  it('send the original rather than noise, in a browser that keeps its users from being recognized', async () => {
    const file = await picture('p3.png');
    const recipe = recipeOf({ resize: { width: 8 } });
    scrambleCanvases();
    const job = { file, type: 'image/png', recipe, bitmap: null } as const;
    expect(await processImage(job, vi.fn(), async () => {})).toMatchObject({ type: 'failed' });
  });

  it('of options are errors of the developer', () => {
    expect(() => prepareImages({ quality: 80 })).toThrow(TypeError);
    expect(() => prepareImages({ resize: {} })).toThrow(TypeError);
    expect(() => prepareImages({ resize: { width: 100, fit: 'cover' } })).toThrow(TypeError);
  });
});

describe('heic', () => {
  it('is converted with the decoder of the app', async () => {
    const ownDecoder = async () => createImageBitmap(await picture('p3.png'));
    const file = await prepared(await picture('p3.heic', 'IMG_1.HEIC'), { decodeHeic: ownDecoder });
    expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', lastModified });
    expect(await shown(file)).toMatchObject({ width: 64, height: 48, colors: 'red green blue yellow' });
  });
});

describe('decodeHeic', () => {
  it('converts HEIC, with its colours', async () => {
    const { pixels } = await shown(await picture('p3.avif'));
    const file = await prepared(await picture('p3.heic'), { decodeHeic, format: 'png' });
    const result = await shown(file);
    expect(file).toMatchObject({ name: 'p3.png', type: 'image/png' });
    expect(result).toMatchObject({ width: 64, height: 48, colors: 'red green blue yellow' });
    expectSameColors(result.pixels, pixels);
  });

  it('rejects a file that is not HEIC, or broken', async () => {
    const heic = await picture('p3.heic');
    const { signal } = new AbortController();
    await expect(decodeHeic(await picture('p3.png'), signal)).rejects.toThrow();
    await expect(decodeHeic(heic.slice(0, 1200), signal)).rejects.toThrow();
    expect((await decodeHeic(heic, signal)).width).toBe(64);
  });
});

describe('cancelling', () => {
  it('rejects at once, and other images go on', async () => {
    const controller = new AbortController();
    const cancelled = prepared(await picture('p3.jpg'), { resize: { width: 8 } }, controller.signal);
    const others = Promise.all(
      [1, 2, 3].map(async () => prepared(await picture('p3.jpg'), { resize: { width: 8 } })),
    );
    controller.abort(new Error('Cancelled.'));
    await expect(cancelled).rejects.toThrow('Cancelled.');
    expect(await others).toHaveLength(3);
  });
});

describe('key', () => {
  it('depends on what is done with a file', () => {
    const resize = { width: 100 };
    expect(prepareImages({ resize }).key).toBe(
      prepareImages({ resize: { width: 100 }, onError: 'refuse' }).key,
    );
    expect(prepareImages({ resize }).key).not.toBe(prepareImages({ resize: { height: 100 } }).key);
    expect(prepareImages({ resize }).key).not.toBe(prepareImages({ resize, quality: 0.85 }).key);
  });
});
