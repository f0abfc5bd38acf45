import ExifReader from 'exifreader';
import { describe, expect, it } from 'vitest';
import widePicture from '../../../../test/pictures/p3.jpg?url';
import { scrambleCanvases } from '../../../../test/scrambled-canvas.js';
import { drawingFor, flip, straighten, turn, unedited, withFrame, type Edit } from '../edit.js';
import { openPicture, PictureError } from './picture.js';
import { pictureService } from './picture-service.js';

const { signal } = new AbortController();
const red = [200, 40, 30] as const;
const green = [40, 180, 60] as const;
const blue = [30, 60, 200] as const;
const white = [240, 240, 240] as const;
type Color = readonly [number, number, number];

/** Four quarters: red and green above, blue and white below. */
async function quarters(type: string, width = 80, height = 40): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  for (const [index, color] of [red, green, blue, white].entries()) {
    context.fillStyle = `rgb(${color.join(' ')})`;
    context.fillRect((index % 2) * (width / 2), Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  }
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'quarters', { type });
}

async function pixels(blob: Blob): Promise<{ size: string; at: (x: number, y: number) => string }> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const names = { red, green, blue, white };
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = context.getImageData(
      Math.floor(x * width),
      Math.floor(y * height),
      1,
      1,
    ).data;
    const distance = (color: Color) => Math.hypot(color[0] - r, color[1] - g, color[2] - b);
    return Object.entries(names).toSorted(([, one], [, other]) => distance(one) - distance(other))[0]![0];
  };
  return { size: `${width} × ${height}`, at };
}

const draw = async (file: File, change: (edit: Edit) => Edit) => {
  const { width, height, preview } = await pictureService.open(file, 64, signal);
  preview.close();
  return pictureService.draw(file, drawingFor(change(unedited()), { width, height }), signal);
};

/** Inserts a segment with EXIF: an orientation, and a note that stands for all other metadata. */
async function withExif(file: File, orientation: number, note: string): Promise<File> {
  const jpeg = new Uint8Array(await file.arrayBuffer());
  const exif = new Uint8Array(44);
  const view = new DataView(exif.buffer);
  exif.set(new TextEncoder().encode('Exif\0\0MM\0*'), 4);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, 42 + note.length);
  view.setUint32(14, 8);
  view.setUint16(18, 1);
  view.setUint16(20, 0x0112);
  view.setUint16(22, 3);
  view.setUint32(24, 1);
  view.setUint16(28, orientation);
  return new File([jpeg.slice(0, 2), exif, note, jpeg.slice(2)], 'exif.jpg', { type: 'image/jpeg' });
}

describe('an edited picture', () => {
  it('is cropped from the original pixels', async () => {
    const blob = await draw(await quarters('image/png'), (edit) =>
      withFrame(edit, { x: 20, y: 10, width: 40, height: 20 }),
    );
    const { size, at } = await pixels(blob);
    expect([blob.type, size]).toEqual(['image/png', '40 × 20']);
    expect([at(0.01, 0.01), at(0.99, 0.99)]).toEqual(['white', 'white']);
  });

  it('is turned and mirrored', async () => {
    const file = await quarters('image/png');
    const right = await pixels(await draw(file, (edit) => turn(edit, true, false)));
    expect(right.size).toBe('40 × 80');
    expect([right.at(0.1, 0.1), right.at(0.9, 0.1), right.at(0.1, 0.9)]).toEqual(['blue', 'red', 'white']);
    const flipped = await pixels(await draw(file, (edit) => flip(edit, 'x')));
    expect([flipped.at(0.1, 0.1), flipped.at(0.9, 0.1)]).toEqual(['green', 'red']);
    const mirrored = await pixels(await draw(file, (edit) => turn(flip(edit, 'y'), false, false)));
    expect([mirrored.at(0.1, 0.1), mirrored.at(0.1, 0.9)]).toEqual(['white', 'blue']);
  });

  it('is straightened without empty corners', async () => {
    const { at } = await pixels(
      await draw(await quarters('image/jpeg', 400, 200), (edit) => straighten(edit, 20)),
    );
    // Turned clockwise: the upper left shows what was further down, and the lower right what was further up.
    expect([at(0.02, 0.02), at(0.98, 0.02), at(0.02, 0.98), at(0.98, 0.98)]).toEqual([
      'blue',
      'green',
      'blue',
      'green',
    ]);
  });

  it('stays transparent, whatever its name says', async () => {
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext('2d');
    const png = await canvas.convertToBlob();
    const blob = await draw(new File([png], 'logo.jpg', { type: 'image/jpeg' }), (edit) => flip(edit, 'x'));
    expect(blob.type).toBe('image/png');
    const context = new OffscreenCanvas(20, 20).getContext('2d')!;
    context.drawImage(await createImageBitmap(blob), 0, 0);
    expect(context.getImageData(10, 10, 1, 1).data[3]).toBe(0);
  });

  it('is upright, and has none of the metadata', async () => {
    const file = await withExif(await quarters('image/jpeg'), 6, 'GPS 48.1374 N');
    const opened = await pictureService.open(file, 64, signal);
    expect([opened.width, opened.height]).toEqual([40, 80]);
    const blob = await draw(file, (edit) => flip(edit, 'x'));
    const { size, at } = await pixels(blob);
    // The camera was turned: what is stored at the lower left is shown at the upper left, and mirrored then.
    expect([blob.type, size, at(0.9, 0.1)]).toEqual(['image/jpeg', '40 × 80', 'blue']);
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    expect(text).not.toMatch(/GPS|Exif/);
  });

  it('keeps the colors of its profile where the browser can', async () => {
    const { colorSpace } = new OffscreenCanvas(1, 1)
      .getContext('2d', { colorSpace: 'display-p3' })!
      .getImageData(0, 0, 1, 1);
    const bytes = await (await fetch(widePicture)).arrayBuffer();
    const blob = await draw(new File([bytes], 'p3.jpg', { type: 'image/jpeg' }), (edit) => flip(edit, 'x'));
    const { icc } = ExifReader.load(await blob.arrayBuffer(), { expanded: true });
    expect(icc?.['ICC Description']?.description ?? 'sRGB').toMatch(
      colorSpace === 'display-p3' ? 'Display P3' : 'sRGB',
    );
  });
});

describe('a preview', () => {
  it('is small, of the whole picture', async () => {
    const { width, height, preview } = await pictureService.open(
      await quarters('image/png', 800, 200),
      100,
      signal,
    );
    expect([width, height, preview.width, preview.height]).toEqual([800, 200, 100, 25]);
  });
});

describe('a picture that cannot be read', () => {
  const problemOf = (file: Blob) =>
    pictureService.open(file, 64, signal).then(
      () => 'none',
      (error: unknown) => (error instanceof PictureError ? error.problem : String(error)),
    );

  it('is damaged, or of a format that the browser does not know', async () => {
    expect(await problemOf(new File(['no picture'], 'a.png', { type: 'image/png' }))).toBe('unreadable');
    const whole = await quarters('image/png');
    expect(await problemOf(whole.slice(0, 40, 'image/png'))).toBe('unreadable');
  });

  it('is too large, which its header tells', async () => {
    const bytes = new Uint8Array(await (await quarters('image/png')).arrayBuffer());
    new DataView(bytes.buffer).setUint32(16, 40_000);
    new DataView(bytes.buffer).setUint32(20, 40_000);
    expect(await problemOf(new Blob([bytes], { type: 'image/png' }))).toBe('too-large');
  });

  it('is animated, which an edited one would not be', async () => {
    const gif = [
      'GIF89a',
      new Uint8Array([1, 0, 1, 0, 0, 0, 0, 0x21, 0xff, 11]),
      'NETSCAPE2.0',
      new Uint8Array(8),
    ];
    expect(await problemOf(new Blob(gif, { type: 'image/gif' }))).toBe('animated');
    const png = await quarters('image/png');
    const afterHeader = 33;
    const control = [new Uint8Array([0, 0, 0, 8]), 'acTL', new Uint8Array(12)];
    const animated = [png.slice(0, afterHeader), ...control, png.slice(afterHeader)];
    expect(await problemOf(new Blob(animated, { type: 'image/png' }))).toBe('animated');
  });

  it('would be noise, in a browser that keeps its users from being recognized', async () => {
    const file = await quarters('image/png');
    scrambleCanvases();
    await expect(openPicture(file, 64)).rejects.toMatchObject({ problem: 'scrambled' });
  });

  it('does not keep an editor that was closed waiting', async () => {
    const stop = new AbortController();
    const opening = pictureService.open(await quarters('image/png'), 64, stop.signal);
    stop.abort(new Error('closed'));
    await expect(opening).rejects.toThrow('closed');
  });
});
