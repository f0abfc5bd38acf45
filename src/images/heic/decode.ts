// oxlint-disable-next-line import/no-unassigned-import -- has to run first
import './libheif.js';
// @ts-expect-error -- libheif-js has no types for this module.
import createModule from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { readPicture } from '../formats/read-picture.js';
import { isWideGamut } from '../formats/wide-gamut.js';
import { convertToSrgb } from './convert-to-srgb.js';
import type { HeifImage, Libheif } from './libheif.js';

export type HeicOutcome =
  | { readonly type: 'decoded'; readonly bitmap: ImageBitmap }
  | { readonly type: 'failed'; readonly message: string };

const createLibheif = createModule as () => Libheif;

let libheif: Libheif | undefined;

/** Decodes the image that a HEIC file shows, turned as it says. */
export async function decode(file: Blob): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { profile } = readPicture('image/heic', bytes);
  libheif ??= createLibheif();
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new Error('libheif found no image in the file.');
    return await createImageBitmap(await pixelsOf(image, await isWideGamut(profile)));
  } finally {
    for (const image of images) image.free();
  }
}

async function pixelsOf(image: HeifImage, wideGamut: boolean): Promise<ImageData> {
  const pixels = createPixels(image.get_width(), image.get_height(), wideGamut);
  const drawn = await new Promise<unknown>((resolve) => image.display(pixels, resolve));
  if (!drawn) throw new Error('libheif could not decode the image.');
  // libheif does not convert colours.
  if (wideGamut && pixels.colorSpace !== 'display-p3') convertToSrgb(pixels.data);
  return pixels;
}

function createPixels(width: number, height: number, wideGamut: boolean): ImageData {
  if (!wideGamut) return new ImageData(width, height);
  try {
    return new ImageData(width, height, { colorSpace: 'display-p3' });
  } catch {
    // Firefox does not know the option.
    return new ImageData(width, height);
  }
}
