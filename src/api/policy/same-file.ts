import type { Asset, CheckDuplicateRequest } from '../resources.js';

/** Whether an asset may hold these bytes: its own digest and size, which may be missing, are not others (spec 2.1). */
export function isSameFile(
  { checksum_sha256: checksum, size }: Pick<Asset, 'checksum_sha256' | 'size'>,
  asked: CheckDuplicateRequest,
): boolean {
  const isOther = checksum && checksum.toLowerCase() !== asked.checksum_sha256.toLowerCase();
  return !isOther && (size ?? asked.size) === (asked.size ?? size);
}
