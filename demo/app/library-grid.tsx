import { useQueryClient } from '@tanstack/react-query';
import { AssetGrid, mediaKeys, type Asset } from 'longshore';
import type { ReactElement } from 'react';
import { useLibraryFilter } from './library-filter.js';
import { go, hrefOf } from './route.js';

/** The assets of the library as it is narrowed; each opens its page. */
export function LibraryGrid(): ReactElement {
  const [filter, show] = useLibraryFilter();
  const cache = useQueryClient();
  const open = (asset: Asset) => {
    if (!asset.id) return;
    // Its page has something to show at once, and asks for the rest.
    cache.setQueryData(mediaKeys.asset(asset.id), asset);
    go(hrefOf(['assets', asset.id]));
  };
  return <AssetGrid filter={filter} onFilterChange={show} onOpen={open} />;
}
