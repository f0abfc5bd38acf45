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
export async function hmacHex(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}
