import { viewOf } from './bytes.js';

const orientationTag = 0x01_12;

/** The orientation (1 to 8) in a TIFF structure, which is what EXIF consists of; 1 if there is none. */
export function orientationIn(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const littleEndian = view.getUint16(0) === 0x49_49;
    const directory = view.getUint32(4, littleEndian);
    const count = view.getUint16(directory, littleEndian);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, littleEndian) !== orientationTag) continue;
      const value = view.getUint16(entry + 8, littleEndian);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // Truncated, so browsers ignore it too.
  }
  return 1;
}

// Big-endian, the number 42, and where the directory of tags begins.
const tiffHeader = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
const noNextDirectory = [0, 0, 0, 0];

/** A TIFF structure with nothing but an orientation. */
export function orientationOnly(orientation: number): Uint8Array<ArrayBuffer> {
  // One entry: the tag, the type of a 16-bit number, one value.
  const entry = [orientationTag >> 8, orientationTag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...tiffHeader, 0, 1, ...entry, ...noNextDirectory]);
}

/** A TIFF structure without entries. */
export const emptyTiff: Uint8Array<ArrayBuffer> = Uint8Array.from([...tiffHeader, 0, 0, ...noNextDirectory]);

/** Whether two runs of bytes are equal. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
