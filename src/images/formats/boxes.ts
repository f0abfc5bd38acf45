import { textAt, viewOf } from './bytes.js';

/** A box of an ISO base media file (ISO/IEC 14496-12): HEIC, AVIF, MP4 and QuickTime consist of them. */
export interface Box {
  readonly name: string;
  /** Of its header. */
  readonly start: number;
  /** Of its content, after the header. */
  readonly content: number;
  readonly end: number;
}

/** The boxes from `start` up to `end`, in order. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const size32 = view.getUint32(at);
    const isLong = size32 === 1;
    // Zero: up to the end of the file.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : size32 || end - at;
    if (size < 8) break;
    const content = at + (isLong ? 16 : 8);
    boxes.push({ name: textAt(bytes, at + 4, 4), start: at, content, end: Math.min(at + size, end) });
    at += size;
  }
  return boxes;
}

/** The first box of a name within `parent`; `skip` bytes of its content come before its boxes. */
export function childOf(bytes: Uint8Array, parent: Box | undefined, name: string, skip = 0): Box | undefined {
  if (!parent) return undefined;
  return boxesIn(bytes, parent.content + skip, parent.end).find((box) => box.name === name);
}

export interface Reader {
  /** The next number; `size` 0 reads nothing and gives 0. */
  next(size: number): number;
}

/** Reads numbers of one to eight bytes, one after the other. Throws a `RangeError` at the end. */
export function createReader(bytes: Uint8Array, start: number): Reader {
  const view = viewOf(bytes);
  let at = start;
  return {
    next(size) {
      let value = 0;
      for (let index = 0; index < size; index++) value = value * 256 + view.getUint8(at + index);
      at += size;
      return value;
    },
  };
}
