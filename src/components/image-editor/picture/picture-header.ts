import type { Size } from '../geometry.js';

/** What the first bytes of a picture say, without decoding it. */
export interface PictureHeader {
  /** Before it is oriented; null if the format is another than JPEG and PNG. */
  readonly size: Size | null;
  /** Whether its colors may be outside sRGB. */
  readonly isWide: boolean;
}

// Bytes. Metadata before the size, with an embedded thumbnail and color profile, rarely exceeds 200 kB.
const headLength = 2 ** 20;

export async function readHeader(file: Blob): Promise<PictureHeader> {
  const bytes = new DataView(await file.slice(0, headLength).arrayBuffer());
  return { size: pngSize(bytes) ?? jpegSize(bytes), isWide: hasWideProfile(bytes) };
}

function pngSize(bytes: DataView): Size | null {
  const isPng = bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47;
  return isPng ? { width: bytes.getUint32(16), height: bytes.getUint32(20) } : null;
}

function jpegSize(bytes: DataView): Size | null {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    // The start of a frame, but no table (DHT, JPG, DAC), which the same range contains.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return null;
}

/** Profiles name their color space: version 2 in ASCII, version 4 in UTF-16. */
function hasWideProfile(bytes: DataView): boolean {
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '');
  return /Display P3|DCI-?P3|Adobe RGB|ProPhoto|BT\.?2020|Rec\.? ?2020/.test(text);
}
