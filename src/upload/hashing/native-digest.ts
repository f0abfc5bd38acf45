import { FileChangedError } from './hash.js';

/** The platform's own SHA-256 exists in secure contexts only (HTTPS, or localhost). */
export function hasNativeDigest(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

/**
 * SHA-256 by the platform, 64 hexadecimal digits. It is fast and off this thread, but it needs all bytes in memory at once.
 * Rejects with the `DOMException` of reading, or `FileChangedError`.
 */
export async function digestNatively(file: Blob, signal: AbortSignal): Promise<string> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  if (bytes.byteLength !== file.size) throw new FileChangedError(file.size, bytes.byteLength);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Two lower-case digits a byte, as the service writes digests (spec 4.2). */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
