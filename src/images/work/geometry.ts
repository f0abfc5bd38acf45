import type { Recipe } from '../options.js';

/** The part of the image to draw, and the dimensions to draw it with. All are pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly width: number;
  readonly height: number;
}

/** How an image is made to fit a box. It is never enlarged. */
export function frameOf(width: number, height: number, box: Recipe['resize']): Frame {
  const whole = { x: 0, y: 0, sourceWidth: width, sourceHeight: height };
  if (!box) return { ...whole, width, height };
  if (!box.crop) {
    const scale = Math.min(1, box.width / width, box.height / height);
    return { ...whole, width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
  }
  // The largest part with the shape of the box.
  const unit = Math.min(width / box.width, height / box.height);
  const sourceWidth = atLeastOne(box.width * unit);
  const sourceHeight = atLeastOne(box.height * unit);
  const scale = Math.min(1, 1 / unit);
  return {
    x: Math.round((width - sourceWidth) / 2),
    y: Math.round((height - sourceHeight) / 2),
    sourceWidth,
    sourceHeight,
    width: atLeastOne(sourceWidth * scale),
    height: atLeastOne(sourceHeight * scale),
  };
}

/** Whether the frame changes the image at all. */
export function isChange({ sourceWidth, sourceHeight, width, height }: Frame, original: Frame): boolean {
  return (
    sourceWidth !== original.width ||
    sourceHeight !== original.height ||
    width !== original.width ||
    height !== original.height
  );
}

/**
 * The dimensions to draw one after the other, so that each step scales down by half at most: browsers that scale with
 * bilinear filters ignore pixels otherwise. The last is that of the frame.
 */
export function stepsOf({
  sourceWidth,
  sourceHeight,
  width,
  height,
}: Frame): { width: number; height: number }[] {
  const steps = [{ width, height }];
  for (let next = { width, height }; ;) {
    next = { width: next.width * 2, height: next.height * 2 };
    if (next.width >= sourceWidth || next.height >= sourceHeight) return steps;
    steps.unshift(next);
  }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
