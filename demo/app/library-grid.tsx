import { useQueryClient } from '@tanstack/react-query';
import { AssetGrid, mediaKeys, useMediaClient, type Asset } from 'longshore';
import type { ReactElement } from 'react';
import { useLibraryFilter } from './library-filter.js';
import { hrefOf, navigate } from './route.js';

/** The filtered assets of the library; each opens its page. */
export function LibraryGrid(): ReactElement {
  const [filter, show] = useLibraryFilter();
  const cache = useQueryClient();
  const client = useMediaClient();
  const open = (asset: Asset) => {
    if (!asset.id) return;
    // Lets the page render immediately while it loads.
    cache.setQueryData(mediaKeys(client).asset(asset.id), asset);
    navigate(hrefOf(['assets', asset.id]));
  };
  return <AssetGrid filter={filter} onFilterChange={show} onOpen={open} />;
}
