import type { Bytes } from './digest.js';

/** What the storage knows of an object. */
export interface StoredObject {
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes as the storage computed it, in lower-case hexadecimal; null if it did not. */
  sha256: string | null;
  /** Changes with the bytes. */
  etag: string;
}

/** What was written. */
export interface WrittenObject {
  size: number;
  sha256: string;
}

/** A direct upload to sign. */
export interface DirectUpload {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Declared SHA-256 in lower-case hexadecimal. */
  checksum: string | null;
  /** Milliseconds since the epoch. */
  now: number;
  expiresAt: number;
}

/** The bytes of the service. The service chooses the keys, never a client; a key gets no other bytes once it is hosted. */
export interface Objects {
  /**
   * The URL of one PUT and the headers it must have (spec 2.2). Without this method, uploads arrive at the service's own
   * storage origin.
   */
  presign?(upload: DirectUpload): Promise<{ url: string; headers: Record<string, string> }>;
  /**
   * Stores a stream. The object appears once this resolves; a failed write leaves nothing behind. `verify` is called
   * before it appears, and fails the write by throwing.
   */
  write(
    key: string,
    body: ReadableStream<Bytes> | null,
    verify?: (object: WrittenObject) => void,
  ): Promise<WrittenObject>;
  /** Null if the object does not exist. */
  stat(key: string): Promise<StoredObject | null>;
  /**
   * The bytes from `start` up to, but not including, `end`. Rejects if the object does not exist.
   *
   * @param sha256 its digest, if that is known: spares a folder from looking it up
   */
  read(key: string, start?: number, end?: number, sha256?: string | null): Promise<ReadableStream<Bytes>>;
  /** Copies within the storage. Overwrites `to`. Rejects if `from` does not exist, or has another etag than the one given. */
  copy(from: string, to: string, etag?: string): Promise<void>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  /** Bytes that its disk has free; Infinity if it does not say. Without this method, it is not limited. Rejects if nothing can be written. */
  free?(): Promise<number>;
  /** All objects with a prefix, in any order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
}
