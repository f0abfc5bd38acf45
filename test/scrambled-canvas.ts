import { onTestFinished, vi } from 'vitest';

/** Gives noise for what is drawn on canvases, as Firefox does with `privacy.resistFingerprinting`. */
export function scrambleCanvases(): void {
  const spy = vi
    .spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData')
    .mockImplementation(
      (_x, _y, width, height) =>
        new ImageData(crypto.getRandomValues(new Uint8ClampedArray(width * height * 4)), width, height),
    );
  onTestFinished(() => spy.mockRestore());
}
