import type { AssetFilter, AssetType } from 'longshore';
import { useMemo } from 'react';
import { hrefOf, navigate, useRoute } from './route.js';

/** The filter of the library, stored in the URL so that it can be shared, reloaded and navigated. */
export function useLibraryFilter(): [filter: AssetFilter, show: (next: AssetFilter) => void] {
  const { query } = useRoute();
  const filter = useMemo<AssetFilter>(
    () => ({
      folderId: query.get('folder') ?? undefined,
      // The service refuses an unknown type, and the grid shows the error.
      type: (query.get('type') as AssetType | null) ?? undefined,
      search: query.get('search') ?? undefined,
    }),
    [query],
  );
  const show = (next: AssetFilter) => {
    // Typing in the search field must not add history entries.
    const replace = next.type === filter.type && next.folderId === filter.folderId;
    navigate(hrefOf([], queryOf(next)), { replace });
  };
  return [filter, show];
}

export function queryOf({ folderId, type, search }: AssetFilter): Record<string, string | undefined> {
  return { folder: folderId, type, search };
}
