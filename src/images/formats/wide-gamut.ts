import { createReader } from './boxes.js';
import { textAt } from './bytes.js';
import type { ColorProfile } from './picture.js';

/** Codes of primaries (ITU-T H.273) with more colours than sRGB: BT.2020, SMPTE RP 431-2 and Display P3. */
const widePrimaries = new Set([9, 11, 12]);

// The areas of the triangles in the chromaticity diagram: 0.109 for sRGB, 0.144 for Display P3, 0.147 for Adobe RGB.
// Profiles of sRGB differ by rounding.
const widest = 0.125;

/** Whether the profile has colours that sRGB lacks, such as Display P3. */
export async function isWideGamut(profile: ColorProfile): Promise<boolean> {
  if (!profile) return false;
  if ('primaries' in profile) return widePrimaries.has(profile.primaries);
  try {
    return isWideProfile(profile.deflated ? await inflated(profile.icc) : profile.icc);
  } catch {
    // Browsers ignore a broken profile.
    return false;
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Compares the primaries of an ICC profile. One that has none is a table, and may have any colour. */
function isWideProfile(icc: Uint8Array): boolean {
  if (textAt(icc, 16, 4) !== 'RGB ') return false;
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => chromaticityOf(icc, tag));
  const [red, green, blue] = primaries;
  if (!red || !green || !blue) return true;
  const doubled = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y);
  return Math.abs(doubled) / 2 > widest;
}

function chromaticityOf(icc: Uint8Array, tag: string): { x: number; y: number } | null {
  const count = createReader(icc, 128).next(4);
  for (let index = 0; index < count; index++) {
    const entry = 132 + index * 12;
    if (textAt(icc, entry, 4) !== tag) continue;
    // The type `XYZ `, four bytes, and three signed numbers with 16 bits after the point.
    const reader = createReader(icc, createReader(icc, entry + 4).next(4) + 8);
    const [x, y, z] = [signed(reader.next(4)), signed(reader.next(4)), signed(reader.next(4))];
    const sum = x + y + z;
    return { x: x / sum, y: y / sum };
  }
  return null;
}

/** Only ratios count, so the point is ignored. */
function signed(value: number): number {
  return value | 0;
}
