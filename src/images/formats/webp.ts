import { createRewrite, textAt, viewOf } from './bytes.js';
import { BrokenImageError, type ColorProfile, type Picture } from './picture.js';

// Flags of the extended header.
const hasAnimation = 0x02;
const hasXmp = 0x04;
const hasExif = 0x08;
const hasAlpha = 0x10;

const riffHeader = 12;

/**
 * Reads a WebP. Browsers ignore the orientation in its EXIF, so what is shown stays the same without it.
 */
export function readWebp(bytes: Uint8Array<ArrayBuffer>): Picture {
  const view = viewOf(bytes);
  const end = Math.min(view.getUint32(4, true) + 8, bytes.length);
  const chunks: { name: string; start: number; content: number; end: number }[] = [];
  for (let at = riffHeader; at + 8 <= end;) {
    const size = view.getUint32(at + 4, true);
    // Chunks have an even length.
    const next = at + 8 + size + (size % 2);
    chunks.push({ name: textAt(bytes, at, 4), start: at, content: at + 8, end: Math.min(next, end) });
    at = next;
  }
  const [first] = chunks;
  if (!first) throw new BrokenImageError('The WebP has no content.');
  const icc = chunks.find(({ name }) => name === 'ICCP');
  const profile: ColorProfile = icc ? { icc: bytes.subarray(icc.content, icc.end), deflated: false } : null;
  const kept = chunks.filter(({ name }) => name !== 'EXIF' && name !== 'XMP ');
  const extended = first.name === 'VP8X';
  const flags = extended ? (bytes[first.content] ?? 0) : 0;
  const cleared = flags & ~(hasExif | hasXmp);

  const rewrite = createRewrite(bytes.length);
  if (kept.length === chunks.length && cleared === flags && end === bytes.length) rewrite.keep(0, end);
  else {
    const header = bytes.slice(0, riffHeader);
    const size = kept.reduce((sum, chunk) => sum + chunk.end - chunk.start, 0);
    viewOf(header).setUint32(4, size + riffHeader - 8, true);
    rewrite.insert(header);
    for (const chunk of kept) {
      if (chunk === first && extended) {
        const replaced = bytes.slice(chunk.start, chunk.end);
        replaced[8] = cleared;
        rewrite.insert(replaced);
      } else rewrite.keep(chunk.start, chunk.end);
    }
  }
  return {
    type: 'image/webp',
    ...dimensions(bytes, first),
    animated: (flags & hasAnimation) !== 0,
    profile,
    stripped: rewrite.parts(),
  };
}

function dimensions(bytes: Uint8Array, { name, content }: { name: string; content: number }) {
  const view = viewOf(bytes);
  if (name === 'VP8X') {
    const at = (offset: number) => (view.getUint32(content + offset, true) & 0xff_ff_ff) + 1;
    // The height is in the last three bytes of the chunk, so read from one byte before.
    const height = (view.getUint32(content + 6, true) >>> 8) + 1;
    return { width: at(4), height, alpha: ((bytes[content] ?? 0) & hasAlpha) !== 0 };
  }
  if (name === 'VP8L') {
    const bits = view.getUint32(content + 1, true);
    return {
      width: (bits & 0x3f_ff) + 1,
      height: ((bits >>> 14) & 0x3f_ff) + 1,
      alpha: ((bits >>> 28) & 1) === 1,
    };
  }
  if (name === 'VP8 ') {
    return {
      width: view.getUint16(content + 6, true) & 0x3f_ff,
      height: view.getUint16(content + 8, true) & 0x3f_ff,
      alpha: false,
    };
  }
  throw new BrokenImageError(`The WebP begins with an unknown chunk: ${name}.`);
}
