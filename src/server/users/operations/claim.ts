import type { UsersOptions } from '../options.js';
import { isStorable } from '../store/storable.js';

/** Some assets cannot be claimed: they do not exist any more, are being deleted, or the user may not read them. */
export class ClaimRefused extends Error {
  override readonly name = 'ClaimRefused';
  /** @param ids of these assets; the others were not claimed either */
  constructor(readonly ids: readonly string[]) {
    super(`These assets cannot be claimed, because they are gone or not this user's: ${ids.join(', ')}`);
  }
}

/**
 * Keeps drafts for good. Failures of the store reach the app as they are: its transaction may have to be repeated.
 *
 * @param transaction of the app, in the database of the store
 */
export async function claimAssets(
  { store, visible }: UsersOptions,
  user: string,
  ids: readonly string[],
  transaction: unknown,
): Promise<void> {
  const claimed = [...new Set(ids)];
  const refused: string[] = [];
  for (const id of claimed) {
    if (!isStorable(id)) refused.push(id);
    else if (visible) {
      const asset = await store.getAsset(id);
      if (!asset || !(asset.user === user || (await visible(asset, user)))) refused.push(id);
    }
  }
  // A database that refuses an id would end the transaction.
  if (refused.length === 0)
    refused.push(...(await store.keepAssets(visible ? null : user, claimed, transaction)));
  if (refused.length > 0) throw new ClaimRefused(refused);
}
