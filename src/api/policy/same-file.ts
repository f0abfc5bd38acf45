import type { Asset, CheckDuplicateRequest, UploadSession } from '../resources.js';

/** Whether an asset may hold these bytes: its own digest and size, which may be missing, are not others (spec 2.1). */
export function isSameFile(
  { checksum_sha256: checksum, size }: Pick<Asset, 'checksum_sha256' | 'size'>,
  asked: CheckDuplicateRequest,
): boolean {
  const isOther = checksum && checksum.toLowerCase() !== asked.checksum_sha256.toLowerCase();
  return !isOther && (size ?? asked.size) === (asked.size ?? size);
}

/** Whether a session may be for these bytes: its checksum header is theirs (spec 2.2). */
export function isSessionOf({ required_headers: headers }: UploadSession, checksum: string): boolean {
  const bytes = (checksum.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  const digest = btoa(String.fromCharCode(...bytes));
  const own = Object.entries(headers ?? {}).find(([name]) => /-checksum-sha256$/i.test(name));
  return !own || own[1] === digest;
}
