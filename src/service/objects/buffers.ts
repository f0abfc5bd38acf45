// Bytes.
const large = 256 * 1024;
const small = 64 * 1024;
const maxFree = 32;
const free: ArrayBuffer[] = [];
const known = new WeakSet<ArrayBufferLike>();

/** A buffer of at most so many bytes. Making a large one for each chunk of a file takes as long as reading it. */
export function takeBuffer(bytes: number): Uint8Array<ArrayBuffer> {
  if (bytes <= small) return new Uint8Array(bytes);
  const buffer = free.pop() ?? Buffer.allocUnsafeSlow(large).buffer;
  known.add(buffer);
  return new Uint8Array(buffer, 0, Math.min(bytes, large));
}

/** Takes back the buffer of a chunk that nobody reads any more. Ignores other chunks; one that is kept is collected. */
export function giveBack({ buffer }: Uint8Array): void {
  if (known.has(buffer) && free.length < maxFree) free.push(buffer as ArrayBuffer);
}
