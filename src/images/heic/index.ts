/** `longshore/images/heic`: HEIC for browsers that cannot decode it. Needs the package `libheif-js`. */

export { decodeHeic } from './decode-heic.js';
