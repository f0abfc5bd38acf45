import type { QueryClient } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';

/**
 * Updates an asset in every cached list of a client. The code is loaded on demand, since a page without lists does not
 * need it; if that fails, the lists are updated by their next refetch.
 */
export function patchLists(cache: QueryClient, client: MediaClient, asset: Asset): void {
  void import('./asset-list-edit.js').then(
    (module) => module.patchAsset(cache, client, asset),
    () => {},
  );
}
