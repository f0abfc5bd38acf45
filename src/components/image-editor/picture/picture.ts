import { kindOf, sniffedBytes } from '../../../images/formats/kind.js';
import type { ColorProfile, Picture } from '../../../images/formats/picture.js';
import { readPicture } from '../../../images/formats/read-picture.js';
import { isWideGamut } from '../../../images/formats/wide-gamut.js';
import { createSurface, isFaithful, releaseSurface } from '../../../images/work/surface.js';
import type { Drawing, Size } from '../geometry.js';

/**
 * Decodes, draws and encodes pictures, in a worker and, where none can be started, in the page. The only module of the
 * editor that touches pixels.
 */

/**
 * `unreadable`: damaged, or in a format that this browser cannot decode. `animated`: saving would keep one image of it.
 * `scrambled`: this browser gives pages noise in place of what they draw.
 */
export type PictureProblem = 'animated' | 'unreadable' | 'too-large' | 'scrambled';

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
  if (!isFaithful()) throw new PictureError('scrambled');
  const { bitmap } = await decode(file);
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, edge / Math.max(width, height));
    const resizeWidth = Math.max(1, Math.round(width * scale));
    const resizeHeight = Math.max(1, Math.round(height * scale));
    const options = { resizeWidth, resizeHeight, resizeQuality: 'medium' } as const;
    return { width, height, preview: await createImageBitmap(bitmap, options) };
  } finally {
    bitmap.close();
  }
}

/**
 * Draws a part of a picture from its original pixels. JPEG, PNG and WebP keep their format, others become PNG; where a
 * browser cannot encode WebP, so does WebP. The result has no metadata, so no GPS position either.
 *
 * @throws {PictureError}
 */
export async function drawPicture(file: Blob, { width, height, matrix }: Drawing): Promise<Blob> {
  const { bitmap, kind, profile } = await decode(file);
  try {
    const wideGamut = await isWideGamut(profile);
    const { surface, context } = createSurface(width, height, { opaque: false, wideGamut });
    context.imageSmoothingQuality = 'high';
    context.setTransform(...matrix);
    context.drawImage(bitmap, 0, 0);
    // By its bytes: a JPEG of a transparent PNG that is called one would be black there.
    const type = kind === 'image/jpeg' || kind === 'image/webp' ? kind : 'image/png';
    const drawn = await surface.convertToBlob({ type, quality });
    releaseSurface(surface);
    return drawn;
  } catch (cause) {
    // It was decoded, so only memory or a limit of canvases is left.
    throw new PictureError('too-large', { cause });
  } finally {
    bitmap.close();
  }
}

async function decode(
  file: Blob,
): Promise<{ bitmap: ImageBitmap; kind: Picture['type'] | undefined; profile: ColorProfile }> {
  let pixels = 0;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const header = headerOf(bytes);
    pixels = header ? header.width * header.height : 0;
    if (header?.animated) throw new PictureError('animated');
    if (pixels > mostPixels) throw new PictureError('too-large');
    // Firefox looks only at the first part of a file that a script put together, which may be too short to recognize.
    const whole = new Blob([bytes], { type: file.type });
    const bitmap = await createImageBitmap(whole, { imageOrientation: 'from-image' });
    return { bitmap, kind: header?.type, profile: header?.profile ?? null };
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError(pixels > manyPixels ? 'too-large' : 'unreadable', { cause });
  }
}

/** Null if the headers cannot be read. The browser may be able to decode the picture nevertheless. */
function headerOf(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const kind = kindOf(bytes.subarray(0, sniffedBytes));
  if (kind === null || kind === 'video') return null;
  try {
    return readPicture(kind, bytes);
  } catch {
    return null;
  }
}
