import { createRewrite, textAt, viewOf } from './bytes.js';
import { equalBytes, orientationIn, orientationOnly } from './exif.js';
import { BrokenImageError, oriented, type ColorProfile, type Picture } from './picture.js';

const exifName = 'Exif\0\0';
const iccName = 'ICC_PROFILE\0';

interface Segment {
  readonly marker: number;
  /** Of its marker. */
  readonly start: number;
  /** Of its content, after the length. */
  readonly content: number;
  /** Of the segment; for a scan, of its compressed data. */
  readonly end: number;
}

/**
 * Reads a JPEG. Without metadata, it has the segments that decoding needs, the colour profile, and the orientation unless
 * it is 1. What follows the image in the file goes as well: a second image or a video, with metadata of its own.
 */
export function readJpeg(bytes: Uint8Array<ArrayBuffer>): Picture {
  const rewrite = createRewrite(bytes.length);
  rewrite.keep(0, 2);
  const icc: Uint8Array[] = [];
  let frame: { width: number; height: number } | undefined;
  let orientation: number | undefined;

  for (const segment of segmentsOf(bytes)) {
    const { marker, start, content, end } = segment;
    const starts = (name: string) => textAt(bytes, content, name.length) === name;
    if (marker === 0xe1 && starts(exifName) && orientation === undefined) {
      const tiff = bytes.subarray(content + exifName.length, end);
      orientation = orientationIn(tiff);
      const minimal = orientationOnly(orientation);
      if (orientation > 1 && equalBytes(tiff, minimal)) rewrite.keep(start, end);
      else if (orientation > 1) rewrite.insert(exifSegment(minimal));
    } else if (marker === 0xe2 && starts(iccName)) {
      icc.push(bytes.subarray(content + iccName.length + 2, end));
      rewrite.keep(start, end);
    } else if (isNeeded(marker, starts)) {
      if (isFrame(marker) && !frame) {
        const view = viewOf(bytes);
        frame = { height: view.getUint16(content + 1), width: view.getUint16(content + 3) };
      }
      rewrite.keep(start, end);
    }
  }
  if (!frame) throw new BrokenImageError('The JPEG has no frame.');
  return {
    type: 'image/jpeg',
    ...oriented(frame.width, frame.height, orientation ?? 1),
    animated: false,
    alpha: false,
    profile: profileOf(icc),
    stripped: rewrite.parts(),
  };
}

/** Whether the segment is not metadata: tables, frames, scans, and the markers that tell how to read the colours. */
function isNeeded(marker: number, starts: (name: string) => boolean): boolean {
  if (marker === 0xe0) return starts('JFIF\0');
  if (marker === 0xee) return starts('Adobe');
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  return !isApplication && marker !== 0xfe;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  // Browsers show what a truncated file has.
  while (at + 1 < bytes.length) {
    // Some cameras write padding between segments, which decoders skip.
    at = bytes.indexOf(0xff, at);
    if (at < 0) return;
    const start = at;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    at += 2;
    // Within padding.
    if (marker === 0) continue;
    const isEnd = marker === 0xd9;
    const isAlone = isEnd || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const end = isAlone ? at : Math.min(at + view.getUint16(at), bytes.length);
    const isScan = marker === 0xda;
    const segment = { marker, start, content: at + 2, end: isScan ? endOfScan(bytes, end) : end };
    yield segment;
    if (isEnd) return;
    at = segment.end;
  }
}

/** Where the next marker begins: in compressed data, 0xFF is followed by zero or by a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/** A profile may be too long for one segment. */
function profileOf(parts: readonly Uint8Array[]): ColorProfile {
  if (parts.length === 0) return null;
  const icc = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    icc.set(part, at);
    at += part.length;
  }
  return { icc, deflated: false };
}

function exifSegment(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + exifName.length + tiff.length;
  const name = new TextEncoder().encode(exifName);
  return Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff, ...name, ...tiff);
}
