/** A part of a rewritten file: a range of the original, from `start` up to `end`, or new bytes. */
export type Part = readonly [start: number, end: number] | Uint8Array<ArrayBuffer>;

/** A view of the same bytes, which need not start at the beginning of their buffer. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** `length` bytes as Latin-1 text, such as the name of a chunk. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Collects the parts of a rewritten file. Ranges that touch become one. */
export function createRewrite(size: number) {
  const parts: Part[] = [];
  let changed = false;

  return {
    keep(start: number, end: number): void {
      const last = parts.at(-1);
      if (last && !(last instanceof Uint8Array) && last[1] === start)
        parts[parts.length - 1] = [last[0], end];
      else parts.push([start, end]);
    },
    insert(bytes: Uint8Array<ArrayBuffer>): void {
      parts.push(bytes);
      changed = true;
    },
    /** The parts; null if they are the whole original. */
    parts(): readonly Part[] | null {
      const [first] = parts;
      const isWhole = parts.length === 1 && !(first instanceof Uint8Array) && first?.[0] === 0;
      return !changed && isWhole && first[1] === size ? null : parts;
    },
  };
}

/** The content of a rewritten file. */
export function rewritten(file: Blob, parts: readonly Part[]): Blob {
  return new Blob(parts.map((part) => (part instanceof Uint8Array ? part : file.slice(...part))));
}
