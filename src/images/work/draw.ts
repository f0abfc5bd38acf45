import { stepsOf, type Frame } from './geometry.js';
import { createSurface, releaseSurface, type SurfaceOptions } from './surface.js';

/** Lets the page do other work; null in a worker, where nothing waits. */
export type Yield = (() => Promise<void>) | null;

// Pixels of the source that are drawn at a time on the main thread: some 10 ms on a slow machine.
const bandPixels = 2_000_000;

/** Draws a frame of a bitmap in steps. The caller releases the surface. */
export async function drawFrame(
  bitmap: ImageBitmap,
  frame: Frame,
  options: SurfaceOptions,
  yieldToPage: Yield,
): Promise<OffscreenCanvas> {
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  let part = { x: frame.x, y: frame.y, width: frame.sourceWidth, height: frame.sourceHeight };
  for (const { width, height } of stepsOf(frame)) {
    const { surface, context } = createSurface(width, height, options);
    if (options.opaque) {
      // Transparent pixels would become black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    const bands = yieldToPage ? Math.ceil((part.width * part.height) / bandPixels) : 1;
    // The better filters read the whole source for each band.
    context.imageSmoothingQuality = bands > 1 ? 'low' : 'high';
    for (let band = 0; band < bands; band++) {
      const [top, bottom] = [band, band + 1].map((edge) => Math.round((height * edge) / bands)) as [
        number,
        number,
      ];
      context.save();
      context.beginPath();
      context.rect(0, top, width, bottom - top);
      context.clip();
      context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
      context.restore();
      await yieldToPage?.();
    }
    if (source !== bitmap) releaseSurface(source as OffscreenCanvas);
    source = surface;
    part = { x: 0, y: 0, width, height };
  }
  return source as OffscreenCanvas;
}
