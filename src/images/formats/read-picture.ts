import { textAt, viewOf } from './bytes.js';
import { readHeif } from './heif.js';
import { readJpeg } from './jpeg.js';
import { BrokenImageError, type ImageType, type Picture } from './picture.js';
import { readPng } from './png.js';
import { readWebp } from './webp.js';

/**
 * Reads the headers of an image, without decoding it. Throws a `BrokenImageError`.
 *
 * @param bytes the whole file
 */
export function readPicture(type: ImageType, bytes: Uint8Array<ArrayBuffer>): Picture {
  try {
    const picture = read(type, bytes);
    if (picture.width > 0 && picture.height > 0) return picture;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new BrokenImageError('The headers of the image are incomplete.');
}

function read(type: ImageType, bytes: Uint8Array<ArrayBuffer>): Picture {
  switch (type) {
    case 'image/jpeg':
      return readJpeg(bytes);
    case 'image/png':
      return readPng(bytes);
    case 'image/webp':
      return readWebp(bytes);
    case 'image/heic':
    case 'image/avif':
      return readHeif(type, bytes);
    case 'image/gif':
    case 'image/bmp':
      return {
        type,
        // Those of a single image have no number of repetitions.
        animated: type === 'image/gif' && textAt(bytes, 0, 2_048).includes('NETSCAPE2.0'),
        alpha: false,
        profile: null,
        stripped: null,
        ...plainSize(type, bytes),
      };
  }
}

/** GIF and BMP: the dimensions are at a fixed place, and neither has metadata. */
function plainSize(type: 'image/gif' | 'image/bmp', bytes: Uint8Array) {
  const view = viewOf(bytes);
  if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  // The height is negative if the rows are stored from top to bottom.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}
