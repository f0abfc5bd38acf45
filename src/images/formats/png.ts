import { createRewrite, textAt, viewOf } from './bytes.js';
import { equalBytes, orientationIn, orientationOnly } from './exif.js';
import { BrokenImageError, oriented, type ColorProfile, type Picture } from './picture.js';

/** Texts, times, EXIF, and the provenance of Content Credentials. */
const metadata = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'zxIf', 'caBX']);

/** Reads a PNG. Without metadata, it keeps the orientation unless it is 1. */
export function readPng(bytes: Uint8Array<ArrayBuffer>): Picture {
  const view = viewOf(bytes);
  const rewrite = createRewrite(bytes.length);
  rewrite.keep(0, 8);
  if (textAt(bytes, 12, 4) !== 'IHDR') throw new BrokenImageError('The PNG has no header.');
  const colorType = bytes[25] ?? 0;
  let alpha = colorType === 4 || colorType === 6;
  let animated = false;
  let orientation = 1;
  let icc: ColorProfile = null;
  let primaries: ColorProfile = null;

  for (let at = 8; at + 12 <= bytes.length;) {
    const name = textAt(bytes, at + 4, 4);
    const content = at + 8;
    const end = content + view.getUint32(at) + 4;
    const data = bytes.subarray(content, end - 4);
    if (name === 'acTL') animated = true;
    if (name === 'tRNS') alpha = true;
    if (name === 'cICP') primaries = { primaries: data[0] ?? 0 };
    // The name, a zero, the method of compression, and the profile.
    if (name === 'iCCP') icc = { icc: data.subarray(data.indexOf(0) + 2), deflated: true };
    if (name === 'eXIf') {
      orientation = orientationIn(data);
      const minimal = orientationOnly(orientation);
      if (orientation > 1 && equalBytes(data, minimal)) rewrite.keep(at, end);
      else if (orientation > 1) rewrite.insert(chunk(name, minimal));
    } else if (!metadata.has(name)) rewrite.keep(at, Math.min(end, bytes.length));
    // What follows may be another file.
    if (name === 'IEND') break;
    at = end;
  }
  return {
    type: 'image/png',
    ...oriented(view.getUint32(16), view.getUint32(20), orientation),
    animated,
    alpha,
    // `cICP` takes precedence, as in browsers.
    profile: primaries ?? icc,
    stripped: rewrite.parts(),
  };
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = viewOf(bytes);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
