import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 in both encodings of the service: hexadecimal in JSON, base64 in the storage header (spec 2.2). */

export type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256Hex(bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function hexToBase64(hex: string): string {
  const bytes = hex.match(/../g) ?? [];
  return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));
}

/** HMAC-SHA-256, as hexadecimal. */
export function hmacHex(secret: string, text: string): string {
  return toHex(hmac(sha256, encode(secret), encode(text)));
}

/** Compares texts in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}
