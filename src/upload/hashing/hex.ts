/** Two lower-case digits a byte, as the service writes digests (spec 4.2). */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
