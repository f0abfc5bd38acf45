import type { MediaClient } from '../../../api/media-client.js';
import type { Asset } from '../../../api/resources.js';
import type { SyncRecord } from './sync-store.js';

// The maximum of a list (spec 4.5): a call costs the same regardless of its page size.
const pageSize = 100;
// The list is read for at most as many pages as make it cheaper than a check of each record: one that turns out to be too
// long has cost a tenth of what the checks do.
const recordsPerPage = 10;

/** The digest of what was uploaded, by which the account knows it. */
export const uploadedOf = ({ uploaded, checksum }: SyncRecord): string => uploaded ?? checksum;

/**
 * What the account has of earlier uploads, by their digest: the asset, or null if there is none. Never rejects: what could
 * not be asked, for example without the scope `assets:read`, is missing. Reads the account's list (spec 4.5) if that is
 * cheaper than a check of each record (spec 4.4).
 */
export async function lookUpRecords(
  client: Pick<MediaClient, 'listAssets' | 'checkDuplicate'>,
  records: readonly SyncRecord[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Asset | null>> {
  const options = { signal, priority: 'batch' } as const;
  const answers = new Map<string, Asset | null>();
  const open = new Set(records.map(uploadedOf));
  const answer = (checksum: string, asset: Asset | null) => {
    if (open.delete(checksum)) answers.set(checksum, asset);
  };

  const list = async () => {
    let isTelling = true;
    let cursor: string | null = null;
    for (let pages = Math.floor(open.size / recordsPerPage); pages > 0 && open.size > 0; pages--) {
      const query = { limit: pageSize, ...(cursor && { cursor }) };
      // oxlint-disable-next-line no-await-in-loop -- each page has the cursor of the next
      const { data, pagination } = await client.listAssets(query, options);
      for (const asset of data) {
        // The digest is optional (spec 2.1): without it, it may have the bytes of any of them.
        isTelling &&= Boolean(asset.checksum_sha256);
        if (isUsable(asset)) answer(asset.checksum_sha256?.toLowerCase() ?? '', asset);
      }
      cursor = pagination.next_cursor ?? null;
      if (!pagination.has_more && isTelling) for (const checksum of open) answer(checksum, null);
      if (!pagination.has_more || !cursor) return;
    }
  };

  const checkEach = async () => {
    for (const checksum of open) {
      // oxlint-disable-next-line no-await-in-loop -- the first failure ends it
      const { asset } = await client.checkDuplicate({ checksum_sha256: checksum }, options);
      answer(checksum, asset && isUsable(asset) ? asset : null);
    }
  };

  await list().catch(() => {});
  await checkEach().catch(() => {});
  return answers;
}

/** One that is not counts as missing: the queue decides what to do about it. */
function isUsable({ status }: Asset): boolean {
  return status === undefined || status === 'active';
}
