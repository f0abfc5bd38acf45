import type { IdentifiedAsset, UploadOutcome } from '../upload.js';
import type { UploadContext } from './context.js';
import { findDuplicate } from './find-duplicate.js';
import { send } from './send.js';

/** The asset of a file, and how it came to be. */
export interface TransferResult {
  readonly asset: IdentifiedAsset;
  readonly outcome: UploadOutcome;
}

/**
 * Everything that follows the digest: an existing asset with the same bytes, or else the upload of these. Null when the
 * bytes on disk are no longer those of the digest.
 */
export async function transfer(
  context: UploadContext,
  checksum: string,
  lead: (checksum: string) => void,
): Promise<TransferResult | null> {
  const duplicate = await findDuplicate(context, checksum, lead);
  if (duplicate) return { asset: duplicate, outcome: 'reused' };
  const asset = await send(context, checksum);
  return asset && { asset, outcome: context.upload.target.kind === 'new' ? 'uploaded' : 'replaced' };
}
