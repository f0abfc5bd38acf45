import type { Part } from './bytes.js';

/** The image formats whose headers can be read. */
export type ImageType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/gif'
  | 'image/bmp';

/** What the headers of an image say. */
export interface Picture {
  readonly type: ImageType;
  /** Pixels as shown, after the orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** Whether it may have transparent pixels. */
  readonly alpha: boolean;
  readonly profile: ColorProfile;
  /** The file without metadata; null if it has none, or if the format is left as it is. */
  readonly stripped: readonly Part[] | null;
}

/** An ICC profile, the code of the primaries (ITU-T H.273), or null for sRGB. */
export type ColorProfile =
  | { readonly icc: Uint8Array<ArrayBuffer>; readonly deflated: boolean }
  | { readonly primaries: number }
  | null;

/** The headers of an image are broken. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError';
}

/** The dimensions as shown: orientations 5 to 8 turn the image by a quarter. */
export function oriented(
  width: number,
  height: number,
  orientation: number,
): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
