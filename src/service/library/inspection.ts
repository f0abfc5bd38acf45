import { sha256 } from '@noble/hashes/sha2.js';
import { headLength, typeOfContent } from '../../api/policy/first-bytes.js';
import { unknownType, usualType } from '../../api/policy/media-type.js';
import { Refusal } from '../api/problem.js';
import type { Objects } from '../objects/objects.js';
import { bytesOf, chunksOf } from '../objects/byte-streams.js';
import { toHex } from '../objects/digest.js';

export interface Expectation {
  contentType: string;
  /** Declared size in bytes; null for an import, which declares none. */
  size: number | null;
  /** Declared digest in lower-case hexadecimal. */
  checksum: string | null;
}

/**
 * Validates the bytes of an object before it becomes an asset. Any mismatch is a 422 (spec 4.3). With `to`, promotes the
 * bytes to that key: they are copied before they are looked into, since a client may still replace those at `key`.
 */
export type Inspection = (key: string, expected: Expectation, to?: string) => Promise<Inspected>;

export interface Inspected {
  size: number;
  /** Null if nobody has computed it. */
  sha256: string | null;
}

/** `blocked` contains the SHA-256 digests (hexadecimal) of content that must not be hosted. */
export function createInspection(objects: Objects, blocked: Iterable<string>): Inspection {
  const fingerprints = new Set(Array.from(blocked, (digest) => digest.toLowerCase()));
  return async (key, { contentType, size, checksum }, to = key) => {
    const object = await objects.stat(key);
    if (!object) throw invalid('upload_missing', 'No bytes have arrived for this upload session.');
    if (size !== null && object.size !== size) {
      throw invalid('size_mismatch', `The declared size is ${size} bytes, but ${object.size} bytes arrived.`);
    }
    if (to !== key) await objects.copy(key, to, object.etag);
    const isNeeded = checksum !== null || fingerprints.size > 0;
    const digest = object.sha256 ?? (isNeeded ? await digestOf(objects, to) : null);
    if (checksum !== null && digest !== checksum) {
      throw invalid('checksum_mismatch', 'The SHA-256 digest of the bytes does not match the declared one.');
    }
    const head = await bytesOf(await objects.read(to, 0, Math.min(headLength, object.size)));
    const declared = usualType(contentType);
    const shown = typeOfContent(declared, head);
    if (shown === null || (shown !== declared && declared !== unknownType)) {
      const actual = typeOfContent(unknownType, head) ?? unknownType;
      const reason = actual === unknownType ? 'do not match' : `are those of ${actual}`;
      throw invalid(
        'content_type_mismatch',
        `The file was declared as ${declared}, but its leading bytes ${reason}.`,
      );
    }
    if (digest !== null && fingerprints.has(digest)) {
      throw invalid('blocked_content', 'This content is blocked and cannot be hosted.');
    }
    return { size: object.size, sha256: digest };
  };
}

/** Older storage computes none. */
async function digestOf(objects: Objects, key: string): Promise<string> {
  const hash = sha256.create();
  for await (const chunk of chunksOf(await objects.read(key))) hash.update(chunk);
  return toHex(hash.digest());
}

function invalid(code: string, detail: string): Refusal {
  return new Refusal(422, code, detail);
}
