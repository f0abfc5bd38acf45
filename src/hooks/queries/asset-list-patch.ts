import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';

/**
 * Updates an asset in every cached list. Loads the code for it on demand, since a page without lists does not need it; if
 * that fails, the lists are updated by their next refetch.
 */
export function patchLists(cache: QueryClient, asset: Asset): void {
  void import('./asset-list-refresh.js').then(
    (module) => module.patchAsset(cache, asset),
    () => {},
  );
}
