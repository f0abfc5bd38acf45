/** `longshore/images/heic`: HEIC for browsers that cannot decode it. Needs the package `libheif-js`. */

/**
 * Decodes a HEIC image with libheif, in a worker, one at a time: for `ImageOptions.decodeHeic`. The first call loads some
 * 700 kB. Colours of a wide gamut are kept, or converted to sRGB where the browser has no wide gamut.
 *
 * The policy of the worker script needs `'wasm-unsafe-eval'`.
 *
 * @example
 * prepareImages({ resize: { width: 2048 }, decodeHeic })
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const { decodeInWorker } = await import('./decode-in-worker.js');
  return decodeInWorker(file, signal);
}
