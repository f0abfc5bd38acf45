'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { Folder, FolderList } from '../../api/resources.js';
import { foldersQuery, type MediaFailure } from '../queries/media-queries.js';
import { useRead, type ReadOptions } from '../provider/use-media-query.js';

/** The account's folders (spec 4.11). */
export function useFolders<Selected = FolderList>(
  options: ReadOptions<FolderList, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useRead(foldersQuery, options);
}

/** A folder from the cached list of folders; null if it is not there. Fetches nothing. */
export function useKnownFolder(folderId: string | undefined): Folder | null {
  const { data } = useFolders({ enabled: false });
  return data?.data.find(({ id }) => id !== undefined && id === folderId) ?? null;
}
