import { boxesIn, createReader, type Box } from './boxes.js';
import { createRewrite, textAt } from './bytes.js';
import { emptyTiff, equalBytes } from './exif.js';
import { readItems, type Item } from './items.js';
import { BrokenImageError, type ColorProfile, type Picture } from './picture.js';

/**
 * Reads a HEIC or AVIF. Metadata is overwritten in place, because other parts of the file are found by their position.
 * The orientation is a property of the image, so it stays.
 */
export function readHeif(type: 'image/heic' | 'image/avif', bytes: Uint8Array<ArrayBuffer>): Picture {
  const boxes = boxesIn(bytes, 0, bytes.length);
  const meta = boxes.find(({ name }) => name === 'meta');
  if (!meta) throw new BrokenImageError('The file has no image.');
  const { items, properties } = readItems(bytes, meta);
  const property = (name: string) => properties.find((box) => box.name === name);
  const size = property('ispe');
  if (!size) throw new BrokenImageError('The image has no dimensions.');
  const reader = createReader(bytes, size.content + 4);
  const [width, height] = [reader.next(4), reader.next(4)];
  const rotation = property('irot');
  const isTurned = rotation !== undefined && ((bytes[rotation.content] ?? 0) & 1) === 1;
  return {
    type,
    ...(isTurned ? { width: height, height: width } : { width, height }),
    // A sequence of images is a video track.
    animated: boxes.some(({ name }) => name === 'moov'),
    // An auxiliary image holds the transparency.
    alpha: boxesIn(bytes, meta.content + 4, meta.end).some(
      (box) => box.name === 'iprp' && hasAlpha(bytes, box),
    ),
    profile: profileOf(bytes, properties),
    stripped: withoutMetadata(bytes, items),
  };
}

function hasAlpha(bytes: Uint8Array, iprp: Box): boolean {
  const [ipco] = boxesIn(bytes, iprp.content, iprp.end);
  if (!ipco) return false;
  return boxesIn(bytes, ipco.content, ipco.end).some(
    ({ name, content, end }) =>
      name === 'auxC' && /alpha|:1\0/.test(textAt(bytes, content + 4, end - content - 4)),
  );
}

/** An image may have an ICC profile and codes: the profile is what browsers use. */
function profileOf(bytes: Uint8Array<ArrayBuffer>, properties: readonly Box[]): ColorProfile {
  let primaries: ColorProfile = null;
  for (const { name, content, end } of properties) {
    if (name !== 'colr') continue;
    const kind = textAt(bytes, content, 4);
    if (kind === 'prof' || kind === 'rICC') return { icc: bytes.subarray(content + 4, end), deflated: false };
    if (kind === 'nclx') primaries = { primaries: createReader(bytes, content + 4).next(2) };
  }
  return primaries;
}

function withoutMetadata(bytes: Uint8Array, items: readonly Item[]): Picture['stripped'] {
  const metadata = items
    .filter(({ type }) => type === 'Exif' || type === 'mime')
    .flatMap(({ type, ranges }) => ranges.map(([start, end]) => ({ type, start, end })))
    .toSorted((one, other) => one.start - other.start);
  const rewrite = createRewrite(bytes.length);
  let at = 0;
  for (const { type, start, end } of metadata) {
    // Ranges of a broken file may overlap.
    if (start < at || end <= start) continue;
    const replacement = blank(type, end - start);
    if (equalBytes(bytes.subarray(start, end), replacement)) continue;
    if (start > at) rewrite.keep(at, start);
    rewrite.insert(replacement);
    at = end;
  }
  if (at < bytes.length) rewrite.keep(at, bytes.length);
  return rewrite.parts();
}

/** EXIF without entries, after the four bytes that say where it begins; XMP is text, so spaces. */
function blank(type: string, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(type === 'mime' ? 0x20 : 0);
  if (type === 'Exif' && length >= 4 + emptyTiff.length) bytes.set(emptyTiff, 4);
  return bytes;
}
