import { createSemaphore } from '../../api/tasks/semaphore.js';
import { drawnColors } from '../../upload/memory.js';

// Decoding runs off the main thread, but holds every pixel of the image in memory.
const slots = createSemaphore(2);

// Drawn thumbnails, including those of done uploads, which no longer have a file. About 200 kB each, most recent last.
const drawn = new Map<string, ImageBitmap>();
const maxDrawn = 100;
// Enough for a tile, and for a card of a grid, where it moves to.
const pixels = 256;

/**
 * Draws a thumbnail of an image file while the canvas is visible. Returns a function that stops it.
 *
 * @param id of the upload. Without a file, shows the thumbnail that was drawn for it before.
 */
export function drawThumbnail(canvas: HTMLCanvasElement, id: string, file: File | null): () => void {
  const context = canvas.getContext('bitmaprenderer');
  if (!context || typeof IntersectionObserver === 'undefined') return () => {};
  let controller: AbortController | null = null;

  const draw = async (signal: AbortSignal) => {
    const bitmap = await thumbnailOf(id, file, signal);
    if (!bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    context.transferFromImageBitmap(bitmap);
    canvas.dataset['drawn'] = '';
  };
  const release = () => {
    controller?.abort();
    controller = null;
    context.transferFromImageBitmap(null);
    delete canvas.dataset['drawn'];
  };
  // Thousands of thumbnails do not fit in memory; the visible ones do.
  const observer = new IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting ?? false;
    if (inSight && !controller) void draw((controller = new AbortController()).signal);
    if (!inSight) release();
  });
  observer.observe(canvas);
  return () => {
    observer.disconnect();
    release();
  };
}

async function thumbnailOf(id: string, file: File | null, signal: AbortSignal): Promise<ImageBitmap | null> {
  const known = drawn.get(id);
  if (known) return createImageBitmap(known);
  const bitmap = file && (await makeThumbnail(file, signal));
  if (!bitmap) return null;
  const colors = cornersOf(bitmap);
  if (colors) drawnColors.set(file, colors);
  await keep(id, bitmap);
  return bitmap;
}

/** The colors of its corners, to send with the file; null for a transparent one, and if the browser does not tell. */
function cornersOf(bitmap: ImageBitmap): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 2;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, 2, 2);
  const { data } = context.getImageData(0, 0, 2, 2);
  const digits = [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const isOpaque = data.every((byte, at) => at % 4 < 3 || byte === 255);
  // A browser that protects its users from being recognized makes every canvas white, or noise.
  return isOpaque && data.some((byte) => byte < 255) ? digits.replaceAll(/(.{6})ff/g, '$1') : null;
}

async function keep(id: string, bitmap: ImageBitmap): Promise<void> {
  drawn.set(id, await createImageBitmap(bitmap));
  const [oldest] = drawn;
  if (drawn.size <= maxDrawn || !oldest) return;
  drawn.delete(oldest[0]);
  oldest[1].close();
}

/**
 * A thumbnail of an image file, decoded off the main thread, two at a time; null if aborted or not an image. The caller
 * closes it.
 */
async function makeThumbnail(file: Blob, signal: AbortSignal): Promise<ImageBitmap | null> {
  let release = () => {};
  try {
    release = await slots.acquire(signal);
    const bitmap = await createImageBitmap(file, { resizeWidth: pixels, resizeQuality: 'medium' });
    if (!signal.aborted) return bitmap;
    bitmap.close();
  } catch {
    // Aborted, or not an image that this browser can decode: the icon of its type stays.
  } finally {
    release();
  }
  return null;
}
