import { toHex } from './objects/digest.js';

/** The source of all identifiers, tokens and secrets of the service, so that a seed makes a run reproducible. */
export interface Ids {
  /** `count` random bytes as lower-case hexadecimal. */
  hex(count: number): string;
  /** A version 4 UUID. */
  uuid(): string;
}

/** `random` returns numbers like `Math.random`. Default: `crypto.getRandomValues`. */
export function createIds(random?: () => number): Ids {
  const bytes = (count: number): Uint8Array => {
    const buffer = new Uint8Array(count);
    return random ? buffer.map(() => Math.floor(random() * 256)) : crypto.getRandomValues(buffer);
  };
  const hex = (count: number) => toHex(bytes(count));
  return {
    hex,
    uuid: () =>
      hex(16).replace(/^(.{8})(.{4}).(.{3})(.)(.{3})/, (_, time, low, high, variant, clock) =>
        [time, low, `4${high}`, `${'89ab'.charAt(Number.parseInt(variant, 16) % 4)}${clock}`, ''].join('-'),
      ),
  };
}
