/** The source of all identifiers, tokens and secrets of the mock, so that a seed makes a run reproducible. */
export interface Ids {
  /** `count` random bytes as lower-case hexadecimal. */
  hex(count: number): string;
  /** A version 4 UUID. */
  uuid(): string;
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** `random` returns numbers like `Math.random`. Default: `crypto.getRandomValues`. */
export function createIds(random?: () => number): Ids {
  const bytes = (count: number): Uint8Array => {
    const buffer = new Uint8Array(count);
    return random ? buffer.map(() => Math.floor(random() * 256)) : crypto.getRandomValues(buffer);
  };
  const hex = (count: number) => {
    let text = '';
    for (const byte of bytes(count)) text += pairs[byte];
    return text;
  };
  return {
    hex,
    uuid() {
      const digits = hex(16);
      const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `${variant}${digits.slice(17, 20)}`,
        digits.slice(20),
      ].join('-');
    },
  };
}
