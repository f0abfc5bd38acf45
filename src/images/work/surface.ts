import type { ImageType } from '../formats/picture.js';

export interface SurfaceOptions {
  readonly opaque: boolean;
  /** Where the browser supports it; colours are converted to sRGB elsewhere. */
  readonly wideGamut: boolean;
}

export interface Surface {
  readonly surface: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * Whether canvases give back what was drawn: of Firefox with `privacy.resistFingerprinting`, and of Tor, pages get noise.
 * Asked each time, since people may allow it. Other browsers change the last bits.
 */
export function isFaithful(): boolean {
  const context = new OffscreenCanvas(8, 8).getContext('2d');
  if (!context) return false;
  context.fillStyle = '#808080';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((byte, at) => at % 4 === 3 || Math.abs(byte - 128) < 16);
}

/** Throws if the browser refuses to create a canvas of this size, or keeps from pages what they draw. */
export function createSurface(width: number, height: number, { opaque, wideGamut }: SurfaceOptions): Surface {
  if (!isFaithful()) throw new Error('This browser scrambles canvases.');
  const surface = new OffscreenCanvas(width, height);
  const context = surface.getContext('2d', {
    alpha: !opaque,
    colorSpace: wideGamut ? 'display-p3' : 'srgb',
    // The pixels are read back to encode them, so they should not go to the GPU.
    willReadFrequently: true,
  });
  if (!context) throw new Error(`The browser refused a canvas of ${width} by ${height} pixels.`);
  return { surface, context };
}

/** Frees its pixels at once, rather than when it is garbage-collected. */
export function releaseSurface(surface: OffscreenCanvas): void {
  surface.width = 0;
  surface.height = 0;
}

const encodable = new Map<string, Promise<boolean>>();

/** Whether the browser encodes this type. It is asked to, because no API tells. */
export function canEncode(type: ImageType): Promise<boolean> {
  const known = encodable.get(type);
  if (known) return known;
  const { surface } = createSurface(1, 1, { opaque: true, wideGamut: false });
  const answer = surface.convertToBlob({ type }).then(
    (blob) => blob.type === type,
    () => false,
  );
  encodable.set(type, answer);
  return answer;
}
