import type { Asset } from '../../api/resources.js';

/** An asset, and what searching and sorting tens of thousands of them should not compute each time. */
export interface IndexEntry {
  readonly asset: Asset;
  /** The name in lower case, without accents. */
  readonly name: string;
  /** When it was created, in milliseconds since the epoch; NaN if that is unknown. */
  readonly time: number;
  /** The start of the checksum as a number, which compares faster; NaN if it has none. */
  readonly digest: number;
}

// Hexadecimal digits that fit into a number.
const digestLength = 12;

export function entryOf(asset: Asset): IndexEntry {
  const digest = Number.parseInt((asset.checksum_sha256 ?? '').slice(0, digestLength), 16);
  return { asset, name: fold(asset.filename ?? ''), time: timeOf(asset), digest };
}

export function timeOf({ created_at }: Asset): number {
  return Date.parse(created_at ?? '');
}

const ascii = /^[ -~]*$/;

/** In lower case, without accents. */
export function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase();
}
