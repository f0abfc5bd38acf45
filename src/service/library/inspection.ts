import { bytesOf, type ByteStore, type StoredObject } from '../objects/memory-objects.js';
import { Refusal } from '../api/problem.js';
import { signatureLength, signatureMismatch } from './signature-bytes.js';

export interface Expectation {
  contentType: string;
  /** Declared size in bytes; null for an import, which declares none. */
  size: number | null;
  /** Declared digest in lower-case hexadecimal. */
  checksum: string | null;
}

/** Validates the bytes of an object before it becomes an asset. Any mismatch is a 422 (spec 4.3). */
export type Inspection = (key: string, expected: Expectation) => Promise<StoredObject>;

/** `blocked` contains the SHA-256 digests (hexadecimal) of content that must not be hosted. */
export function createInspection(store: ByteStore, blocked: Iterable<string>): Inspection {
  const fingerprints = new Set(Array.from(blocked, (digest) => digest.toLowerCase()));
  return async (key, { contentType, size, checksum }) => {
    const object = store.stat(key);
    if (!object) throw invalid('upload_missing', 'No bytes have arrived for this upload session.');
    if (size !== null && object.size !== size) {
      throw invalid('size_mismatch', `The declared size is ${size} bytes, but ${object.size} bytes arrived.`);
    }
    if (checksum !== null && object.sha256 !== checksum) {
      throw invalid('checksum_mismatch', 'The SHA-256 digest of the bytes does not match the declared one.');
    }
    const mismatch = signatureMismatch(contentType, await bytesOf(store.read(key, 0, signatureLength)));
    if (mismatch) throw invalid('content_type_mismatch', mismatch);
    if (fingerprints.has(object.sha256)) {
      throw invalid('blocked_content', 'This content is blocked and cannot be hosted.');
    }
    return object;
  };
}

function invalid(code: string, detail: string): Refusal {
  return new Refusal(422, code, detail);
}
