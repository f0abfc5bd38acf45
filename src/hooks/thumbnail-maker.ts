import { createPool } from '../upload/pool.js';
import type { Upload } from '../upload/upload.js';

// What browsers decode. An SVG or a HEIC would fail, and a huge scan costs more memory than its picture is worth.
const decodable = /^image\/(png|jpeg|webp|gif|avif|bmp)$/;
const largest = 60_000_000;
// Decoding runs off the main thread, but each picture holds all of its pixels while it lasts.
const slots = createPool(2);

/** Whether a picture can be made of it. */
export function hasPicture({ type, size }: Pick<Upload, 'type' | 'size'>): boolean {
  return decodable.test(type) && size > 0 && size <= largest;
}

/**
 * A small picture of an image file, decoded off the main thread, two at a time; null when there is none or nobody
 * wants it any more. Whoever gets it closes it.
 */
export async function makeThumbnail(
  file: Blob,
  pixels: number,
  signal: AbortSignal,
): Promise<ImageBitmap | null> {
  let release = () => {};
  try {
    release = await slots.take(signal);
    const bitmap = await createImageBitmap(file, { resizeWidth: pixels, resizeQuality: 'medium' });
    if (!signal.aborted) return bitmap;
    bitmap.close();
  } catch {
    // Aborted, or no image that this browser knows: the drawing of its type stays.
  } finally {
    release();
  }
  return null;
}
