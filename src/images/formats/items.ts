import { boxesIn, childOf, createReader, type Box } from './boxes.js';
import { textAt } from './bytes.js';

/** An item of a HEIC or AVIF file (ISO/IEC 23008-12): the image, a thumbnail, EXIF or XMP. */
export interface Item {
  readonly id: number;
  readonly type: string;
  /** The ranges of the file that hold it. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** All items, and the properties of the one that is shown. */
export function readItems(bytes: Uint8Array, meta: Box): { items: Item[]; properties: Box[] } {
  const child = (name: string, skip = 4) => childOf(bytes, meta, name, skip);
  const types = itemTypes(bytes, child('iinf'));
  const ranges = itemRanges(bytes, child('iloc'), child('idat'));
  const items = [...types].map(([id, type]) => ({ id, type, ranges: ranges.get(id) ?? [] }));
  const pitm = child('pitm');
  const primary = pitm && createReader(bytes, pitm.content + 4).next(versionOf(bytes, pitm) === 0 ? 2 : 4);
  return { items, properties: propertiesOf(bytes, child('iprp'), primary) };
}

function versionOf(bytes: Uint8Array, box: Box): number {
  return bytes[box.content] ?? 0;
}

function itemTypes(bytes: Uint8Array, iinf: Box | undefined): Map<number, string> {
  const types = new Map<number, string>();
  if (!iinf) return types;
  const skip = versionOf(bytes, iinf) === 0 ? 6 : 8;
  for (const entry of boxesIn(bytes, iinf.content + skip, iinf.end)) {
    const idSize = versionOf(bytes, entry) === 3 ? 4 : 2;
    const id = createReader(bytes, entry.content + 4).next(idSize);
    // After the id: two bytes of protection.
    types.set(id, textAt(bytes, entry.content + 4 + idSize + 2, 4));
  }
  return types;
}

function itemRanges(bytes: Uint8Array, iloc: Box | undefined, idat: Box | undefined) {
  const ranges = new Map<number, [number, number][]>();
  if (!iloc) return ranges;
  const version = versionOf(bytes, iloc);
  const reader = createReader(bytes, iloc.content + 4);
  const sizes = reader.next(1);
  const moreSizes = reader.next(1);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, moreSizes >> 4];
  const indexSize = version > 0 ? moreSizes & 15 : 0;
  const wide = version === 2 ? 4 : 2;
  const count = reader.next(wide);
  for (let item = 0; item < count; item++) {
    const id = reader.next(wide);
    const method = version > 0 ? reader.next(2) & 15 : 0;
    reader.next(2);
    const base = reader.next(baseSize);
    const extents = reader.next(2);
    const found: [number, number][] = [];
    // A broken file may announce many that take no space.
    const isEmpty = indexSize + offsetSize + lengthSize === 0;
    for (let extent = 0; extent < (isEmpty ? 0 : extents); extent++) {
      reader.next(indexSize);
      // Method 1 counts from the content of `idat`; others, but 0, refer to other items.
      const start = base + reader.next(offsetSize) + (method === 1 ? (idat?.content ?? 0) : 0);
      const end = start + reader.next(lengthSize);
      if (method <= 1 && end <= bytes.length) found.push([start, end]);
    }
    ranges.set(id, found);
  }
  return ranges;
}

/** `ipma` lists, for each item, numbers of properties in `ipco`, counted from 1. */
function propertiesOf(bytes: Uint8Array, iprp: Box | undefined, id: number | undefined): Box[] {
  const ipco = childOf(bytes, iprp, 'ipco');
  const ipma = childOf(bytes, iprp, 'ipma');
  if (!ipco || !ipma || id === undefined) return [];
  const all = boxesIn(bytes, ipco.content, ipco.end);
  const isLong = ((bytes[ipma.content + 3] ?? 0) & 1) === 1;
  const reader = createReader(bytes, ipma.content + 4);
  const count = reader.next(4);
  for (let entry = 0; entry < count; entry++) {
    const entryId = reader.next(versionOf(bytes, ipma) === 0 ? 2 : 4);
    const numbers = [...Array(reader.next(1))].map(() =>
      isLong ? reader.next(2) & 0x7f_ff : reader.next(1) & 0x7f,
    );
    if (entryId === id) return numbers.flatMap((number) => all[number - 1] ?? []);
  }
  return [];
}
