import { readBytes } from '../files/read-bytes.js';
import { FileChangedError, type HashOptions } from './hash.js';

/** `crypto.subtle` exists in secure contexts only (HTTPS or localhost). */
export function hasNativeDigest(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

/**
 * SHA-256 from `crypto.subtle`, as 64 hexadecimal digits. Fast and off the main thread, but needs the whole file in memory.
 * Rejects with the `DOMException` of a failed read, or with `FileChangedError`.
 */
export async function digestNatively(
  file: Blob,
  { signal, onBytes }: Pick<HashOptions, 'signal' | 'onBytes'>,
): Promise<string> {
  const bytes = await readBytes(file);
  signal.throwIfAborted();
  if (bytes.byteLength !== file.size) throw new FileChangedError(file.size, bytes.byteLength);
  onBytes?.(bytes);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const hexadecimal = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal, as the service writes digests (spec 4.2). */
export function toHex(bytes: Uint8Array): string {
  return bytes.reduce((text, byte) => text + hexadecimal[byte], '');
}
