import { createSemaphore } from '../../upload/scheduling/semaphore.js';

// Decoding runs off the main thread, but each picture holds all of its pixels while it lasts.
const slots = createSemaphore(2);
// CSS pixels; twice as many are drawn, for dense screens.
const edge = 40;

/** Draws a small picture of an image file while the canvas is in sight. Returns what ends it. */
export function drawThumbnail(canvas: HTMLCanvasElement, file: File): () => void {
  const context = canvas.getContext('bitmaprenderer');
  if (!context || typeof IntersectionObserver === 'undefined') return () => {};
  let wanted: AbortController | null = null;

  const draw = async (signal: AbortSignal) => {
    const bitmap = await makeThumbnail(file, edge * 2, signal);
    if (!bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    context.transferFromImageBitmap(bitmap);
    canvas.dataset['drawn'] = '';
  };
  const release = () => {
    wanted?.abort();
    wanted = null;
    context.transferFromImageBitmap(null);
    delete canvas.dataset['drawn'];
  };
  // Thousands of pictures do not fit into memory; those in sight do.
  const observer = new IntersectionObserver((entries) => {
    const inSight = entries.at(-1)?.isIntersecting ?? false;
    if (inSight && !wanted) void draw((wanted = new AbortController()).signal);
    if (!inSight) release();
  });
  observer.observe(canvas);
  return () => {
    observer.disconnect();
    release();
  };
}

/**
 * A small picture of an image file, decoded off the main thread, two at a time; null when there is none or nobody
 * wants it any more. Whoever gets it closes it.
 */
async function makeThumbnail(file: Blob, pixels: number, signal: AbortSignal): Promise<ImageBitmap | null> {
  let release = () => {};
  try {
    release = await slots.acquire(signal);
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
