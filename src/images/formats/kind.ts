import { textAt, viewOf } from './bytes.js';
import type { ImageType } from './picture.js';

/** Lengths of the header of a BMP: two letters alone may be the beginning of a text. */
const bitmapHeaders = new Set([40, 52, 56, 64, 108, 124]);

/** How many bytes `kindOf` needs. */
export const sniffedBytes = 64;

/** What a file is by its first bytes, whatever its name says; null if it is neither an image nor a video known here. */
export function kindOf(head: Uint8Array): ImageType | 'video' | null {
  const starts = (text: string, at = 0) => textAt(head, at, text.length) === text;
  if (starts('\xFF\xD8\xFF')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  if (starts('GIF8')) return 'image/gif';
  if (starts('BM') && head.length >= 26 && bitmapHeaders.has(viewOf(head).getUint32(14, true)))
    return 'image/bmp';
  // EBML: WebM and Matroska.
  if (starts('\x1A\x45\xDF\xA3')) return 'video';
  return starts('ftyp', 4) ? kindOfBrands(head) : null;
}

/** The brands of an ISO base media file. `mif1` and `msf1` say only that it is an image. */
function kindOfBrands(head: Uint8Array): ImageType | 'video' {
  const size = Math.min(viewOf(head).getUint32(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= size; at += 4) if (at !== 12) brands.push(textAt(head, at, 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) ? 'image/heic' : 'video';
}
