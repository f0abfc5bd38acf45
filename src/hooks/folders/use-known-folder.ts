'use client';

import { useQuery } from '@tanstack/react-query';
import type { Folder } from '../../api/resources.js';
import { useMediaClient } from '../provider/media-context.js';
import { foldersQuery } from '../queries/media-queries.js';

/** A folder, if the list of folders is known already: nothing is fetched for it. */
export function useKnownFolder(folderId: string | undefined): Folder | null {
  const { data } = useQuery({ ...foldersQuery(useMediaClient()), enabled: false });
  return data?.data.find(({ id }) => id !== undefined && id === folderId) ?? null;
}
