import type { Clock } from '../../api/clock.js';
import { readBytes } from '../files/read-bytes.js';

/**
 * Resolves with the SHA-256 of a file's bytes, hexadecimal.
 *
 * Rejects with the platform's `NotReadableError` or `NotFoundError` when the file cannot be read, with
 * `FileChangedError` when its number of bytes is not its `size`, and with the signal's reason when aborted.
 */
export type Hash = (file: Blob, options: HashOptions) => Promise<string>;

export interface HashOptions {
  signal: AbortSignal;
  /** Called with the bytes read so far. */
  onProgress: (bytes: number) => void;
  /** Called with all bytes of the file before they are hashed, if they are in memory, so that they need not be read again. */
  onBytes?: ((bytes: ArrayBuffer) => void) | undefined;
}

/** Options of `createHasher`. */
export interface HasherOptions {
  /** How many large files are hashed at a time, each in its own worker. Default 2, or 1 on a single core. */
  readonly workers?: number;
  /**
   * Bytes up to which a file is read into memory and hashed by `crypto.subtle`, in secure contexts: this is 1.2 to 2.4 times
   * as fast as a worker. Default 64 MiB, two files above 16 MiB at a time; on phones, which have less memory, 16 MiB.
   */
  readonly smallFile?: number;
  /** Milliseconds after which an idle worker is terminated. Default 30,000. */
  readonly idleMs?: number;
  /**
   * Whether to use WebAssembly. Default true: where the Content-Security-Policy of the worker's script forbids it,
   * JavaScript is used instead, without an attempt that the browser would report. Set it to false to avoid such reports
   * where that policy cannot be checked first: without a worker, or with one created from a `blob:` URL.
   */
  readonly wasm?: boolean;
  /** For pages that serve the worker script from elsewhere. Default: that of the package, as the bundler resolves it. */
  readonly startWorker?: () => Worker;
  readonly clock?: Clock;
}

/**
 * Reading the file gave a different number of bytes than the size it had when it was picked: it has changed, or the
 * browser cannot read all of it. Its digest would be useless, since the service compares byte counts (spec 4.2).
 */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  /** Bytes: the size when the file was picked. */
  declare readonly expected: number;
  /** Bytes read; at least this many when reading stopped early. */
  declare readonly actual: number;

  constructor(expected: number, actual: number) {
    super(`The file had ${expected} bytes when picked, and has ${actual} now. Pick it again.`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** The code that hashes large files did not load, usually because the network is down. A retry can help. */
export class HasherLoadError extends Error {
  override readonly name = 'HasherLoadError';

  constructor(cause: unknown) {
    super('The code that hashes large files did not load. Check the connection and try again.', { cause });
  }
}

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

const hexadecimal = [...Array(256).keys()].map((byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal, as the service writes digests (spec 4.2). */
export function toHex(bytes: Uint8Array): string {
  return bytes.reduce((text, byte) => text + hexadecimal[byte], '');
}
