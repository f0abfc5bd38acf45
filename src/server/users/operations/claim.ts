import type { UsersOptions } from '../options.js';
import { isStorable } from '../store/storable.js';

/** Some assets cannot be claimed: they do not exist any more, are being deleted, or the user may not read them. */
export class ClaimRefused extends Error {
  override readonly name = 'ClaimRefused';
  /** @param ids of these assets; the others were not claimed either */
  constructor(readonly ids: readonly string[]) {
    const named = ids.slice(0, 5).join(', ').slice(0, 200);
    const more = ids.length > 5 ? ', …' : '';
    super(`These assets cannot be claimed, because they are gone or not this user's: ${named}${more}`);
  }
}

// More than a form has, and fewer than the parameters of a query.
const most = 10_000;

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
  const refused = claimed.slice(most);
  for (const id of claimed.slice(0, most)) {
    // A form may send anything.
    if (typeof id !== 'string' || !isStorable(id)) refused.push(id);
    else if (visible && refused.length === 0) {
      const asset = await store.getAsset(id);
      // In JavaScript, `visible` may return any truthy value.
      const isReadable: unknown = asset && (asset.user === user || (await visible(asset, user)));
      if (isReadable !== true) refused.push(id);
    }
  }
  // A database that refuses an id would end the transaction.
  if (refused.length === 0)
    refused.push(...(await store.keepAssets(visible ? null : user, claimed, transaction)));
  if (refused.length > 0) throw new ClaimRefused(refused);
}
