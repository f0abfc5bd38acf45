import type { Drawing, Size } from '../geometry.js';
import { readHeader } from './picture-header.js';

/**
 * Decodes, draws and encodes pictures, in a worker and, where none can be started, in the page. The only module of the
 * editor that touches pixels.
 */

/** `unreadable`: damaged, or in a format that this browser cannot decode. */
export type PictureProblem = 'unreadable' | 'too-large';

/** A picture cannot be read or drawn. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`The picture is ${problem}.`, options);
    this.problem = problem;
  }
}

/** Upright, as its EXIF orientation says. */
export interface OpenedPicture extends Size {
  /** The whole picture, small enough for a screen. */
  readonly preview: ImageBitmap;
}

// A decoded pixel takes 4 bytes; 128 million are half a gigabyte, and as much again while the result is drawn.
const mostPixels = 128_000_000;
// Above this, a picture that cannot be decoded most likely lacks memory.
const manyPixels = 48_000_000;
const quality = 0.92;

/**
 * @param edge pixels of the longer side of the preview, at most
 * @throws {PictureError}
 */
export async function openPicture(file: Blob, edge: number): Promise<OpenedPicture> {
  const picture = await decoded(file);
  try {
    const { width, height } = picture;
    const scale = Math.min(1, edge / Math.max(width, height));
    const resizeWidth = Math.max(1, Math.round(width * scale));
    const resizeHeight = Math.max(1, Math.round(height * scale));
    const options = { resizeWidth, resizeHeight, resizeQuality: 'medium' } as const;
    return { width, height, preview: await createImageBitmap(picture, options) };
  } finally {
    picture.close();
  }
}

/**
 * Draws a part of a picture from its original pixels. JPEG, PNG and WebP keep their format, others become PNG; where a
 * browser cannot encode WebP, so does WebP. The result has no metadata, so no GPS position either.
 *
 * @throws {PictureError}
 */
export async function drawPicture(file: Blob, { width, height, matrix }: Drawing): Promise<Blob> {
  const { isWide } = await readHeader(file);
  const picture = await decoded(file);
  try {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { colorSpace: isWide ? 'display-p3' : 'srgb' });
    if (!context) throw new PictureError('too-large');
    context.imageSmoothingQuality = 'high';
    context.setTransform(...matrix);
    context.drawImage(picture, 0, 0);
    const type = /^image\/(jpeg|webp)$/.test(file.type) ? file.type : 'image/png';
    return await canvas.convertToBlob({ type, quality });
  } catch (cause) {
    // It was decoded, so only memory or a limit of canvases is left.
    throw cause instanceof PictureError ? cause : new PictureError('too-large', { cause });
  } finally {
    picture.close();
  }
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  const { size } = await readHeader(file);
  const pixels = size ? size.width * size.height : 0;
  if (pixels > mostPixels) throw new PictureError('too-large');
  const options = { imageOrientation: 'from-image' } as const;
  try {
    // Firefox looks only at the first part of a file that a script put together, which may be too short to recognize.
    return await createImageBitmap(file, options).catch(async () =>
      createImageBitmap(new Blob([await file.arrayBuffer()], { type: file.type }), options),
    );
  } catch (cause) {
    throw new PictureError(pixels > manyPixels ? 'too-large' : 'unreadable', { cause });
  }
}
