import type { AssetFilter, AssetType } from 'longshore';
import { useMemo } from 'react';
import { go, hrefOf, useRoute } from './route.js';

/** What the library is narrowed to. It stands in the address, so that it can be sent, reloaded and gone back from. */
export function useLibraryFilter(): [filter: AssetFilter, show: (next: AssetFilter) => void] {
  const { query } = useRoute();
  const filter = useMemo<AssetFilter>(
    () => ({
      folderId: query.get('folder') ?? undefined,
      // One that the service does not know is refused by it, and said.
      type: (query.get('type') as AssetType | null) ?? undefined,
      search: query.get('search') ?? undefined,
    }),
    [query],
  );
  const show = (next: AssetFilter) => {
    // Each letter of a search would be a step to go back by.
    const replace = next.type === filter.type && next.folderId === filter.folderId;
    go(hrefOf([], queryOf(next)), { replace });
  };
  return [filter, show];
}

export function queryOf({ folderId, type, search }: AssetFilter): Record<string, string | undefined> {
  return { folder: folderId, type, search };
}
