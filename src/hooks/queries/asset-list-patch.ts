import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';

/**
 * Puts what the service now says of an asset in its place, wherever it is listed. A page that shows no list has not
 * loaded how; where that fails, the lists show it when they are fetched again.
 */
export function patchLists(cache: QueryClient, asset: Asset): void {
  void import('./asset-list-refresh.js').then(
    (module) => module.patchAsset(cache, asset),
    () => {},
  );
}
