/**
 * Why an image or video could not be processed.
 *
 * - `unreadable`: it is broken, or the browser cannot decode it.
 * - `no-heic-decoder`: the browser cannot decode HEIC, and `decodeHeic` is not set.
 * - `decoder-failed`: `decodeHeic` failed, for example because its script did not load. See `cause`.
 * - `unknown-duration`: the browser cannot tell how long a video is.
 */
export type ImageErrorCode = 'unreadable' | 'no-heic-decoder' | 'decoder-failed' | 'unknown-duration';

const descriptions: Readonly<Record<ImageErrorCode, string>> = {
  unreadable: 'The image could not be decoded or encoded.',
  'no-heic-decoder':
    'This browser cannot decode HEIC. Install libheif-js and pass `decodeHeic` of longshore/images/heic to prepareImages.',
  'decoder-failed': '`decodeHeic` failed: see `cause`.',
  'unknown-duration': 'The browser cannot tell how long the video is.',
};

/** Passed to `ImageOptions.onError`. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  declare readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, cause?: unknown) {
    super(descriptions[code], { cause });
    this.code = code;
  }
}
