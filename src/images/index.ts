/** `longshore/images`: a `prepare` function that resizes, converts and checks images. */

export { prepareImages, type PrepareImages } from './prepare-images.js';
export type { ImageErrorPolicy, ImageFormat, ImageLimits, ImageOptions, ImageResize } from './options.js';
export type { ImageError, ImageErrorCode } from './image-error.js';
export type { ImageMessages } from './messages.js';
