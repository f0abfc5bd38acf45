/** SHA-256 in both encodings of the service: hexadecimal in JSON, base64 in the storage header (spec 2.2). */

/** `Uint8Array<ArrayBuffer>`, which TypeScript before 5.7 calls `Uint8Array`. */
export type Bytes = ReturnType<Uint8Array['slice']>;

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
export async function hmacHex(secret: string, text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(secret), encode(text))));
}

/** Whether hexadecimal is the HMAC of a text, in a time that does not tell how much of it is right. */
export async function isHmac(secret: string, text: string, hex: string): Promise<boolean> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await keyOf(secret), bytes, encode(text));
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign', 'verify']);
}
