import type { ImageError } from './image-error.js';
import type { ImageMessages } from './messages.js';

/** The formats that images can be encoded in. Where the browser cannot encode one, see `ImageOptions.format`. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif';

export interface ImageOptions {
  /** The box that images are made to fit. Default: they keep their dimensions. Images are never enlarged. */
  readonly resize?: ImageResize | undefined;
  /**
   * The format of the result. Default `'keep'`. If the browser cannot encode it, the image keeps its format. An image that
   * has to be encoded, but not in its own format, becomes a JPEG, or a PNG if it has transparency.
   */
  readonly format?: ImageFormat | 'keep' | undefined;
  /**
   * The quality of JPEG, WebP and AVIF, from 0 to 1. Default 0.85 for images that are encoded for another reason. If set,
   * images that already fit are encoded too, and the smaller file is sent.
   */
  readonly quality?: number | undefined;
  /**
   * Whether to remove EXIF (with the place where a photo was taken), XMP, IPTC and comments. Default `'strip'`: without
   * encoding the image again, unless another option needs that. The orientation and the colour profile stay.
   * With `'keep'`, images that are encoded lose it all the same.
   */
  readonly metadata?: 'strip' | 'keep' | undefined;
  /** What to do with HEIC images. Default `'jpeg'`: they get `format`, or become JPEGs if that is `'keep'`. */
  readonly heic?: 'jpeg' | 'keep' | undefined;
  /**
   * Decodes HEIC where the browser cannot: `decodeHeic` of `longshore/images/heic`, or a function of your own. The
   * bitmap is closed after use.
   */
  readonly decodeHeic?: ((file: Blob, signal: AbortSignal) => Promise<ImageBitmap>) | undefined;
  /** Files beyond these are refused. */
  readonly limits?: ImageLimits | undefined;
  /**
   * What to do with a file that cannot be processed: send it as it is (without metadata, if that can be removed), or refuse
   * it. Default `'original'`. A function is told the reason, and may report it.
   */
  readonly onError?: ImageErrorPolicy | ((error: ImageError, file: File) => ImageErrorPolicy) | undefined;
  /** Texts for refused files. Default: English. */
  readonly messages?: Partial<ImageMessages> | undefined;
}

/** `original`: the file is sent as it is. `refuse`: the row says that it cannot be read. */
export type ImageErrorPolicy = 'original' | 'refuse';

/** At least one side. */
export interface ImageResize {
  /** Pixels. Default: no limit. */
  readonly width?: number | undefined;
  /** Pixels. Default: no limit. */
  readonly height?: number | undefined;
  /**
   * `'contain'`: the whole image, within the box. `'cover'`: cropped at the center to the shape of the box, which needs
   * both sides. Default `'contain'`.
   */
  readonly fit?: 'contain' | 'cover' | undefined;
}

/** Limits of the original file. Dimensions are in pixels, as shown. */
export interface ImageLimits {
  readonly minWidth?: number | undefined;
  readonly maxWidth?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  /** Width times height. */
  readonly maxPixels?: number | undefined;
  /** Seconds. */
  readonly maxVideoSeconds?: number | undefined;
}

/** What to do with an image: the options as plain data, which can be sent to a worker. */
export interface Recipe {
  readonly resize: { readonly width: number; readonly height: number; readonly crop: boolean } | null;
  readonly format: ImageFormat | 'keep';
  /** Null if images that fit are left alone. */
  readonly quality: number | null;
  readonly strip: boolean;
  readonly keepHeic: boolean;
  readonly limits: ImageLimits;
}

/** Throws a `TypeError` for options that cannot work. */
export function recipeOf(options: ImageOptions): Recipe {
  const { resize, format = 'keep', quality, metadata = 'strip', heic = 'jpeg', limits = {} } = options;
  if (quality !== undefined && !(quality >= 0 && quality <= 1)) {
    throw new TypeError(`prepareImages: quality is a number from 0 to 1, not ${quality}.`);
  }
  return {
    resize: resize ? boxOf(resize) : null,
    format,
    quality: quality ?? null,
    strip: metadata === 'strip',
    keepHeic: heic === 'keep',
    limits,
  };
}

function boxOf({ width = Infinity, height = Infinity, fit = 'contain' }: ImageResize): Recipe['resize'] {
  const crop = fit === 'cover';
  const isBox =
    width >= 1 && height >= 1 && (crop ? Math.max(width, height) : Math.min(width, height)) < Infinity;
  if (isBox) return { width, height, crop };
  throw new TypeError(
    `prepareImages: resize needs ${crop ? 'width and height' : 'width or height'} of at least 1.`,
  );
}
