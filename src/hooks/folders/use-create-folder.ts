'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import type { CreateFolderRequest, Folder, FolderList } from '../../api/resources.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { useWrite } from '../provider/use-media-query.js';

/** What was created, by the variables of its mutation, which fails as well if a callback of the app's cache throws. */
export const createdFolders: WeakMap<CreateFolderRequest, Folder> = new WeakMap();

/**
 * Creates a folder (spec 4.12). The cached list shows it immediately and is refetched. The call is not idempotent, so a
 * lost response is not retried: the mutation fails only after the refetch, which then shows whether the folder was
 * created.
 */
export function useCreateFolder(): UseMutationResult<Folder, MediaFailure, CreateFolderRequest> {
  const { client, cache, ended } = useMedia();
  const queryKey = mediaKeys(client).folders();
  return useWrite({
    mutationKey: [...queryKey, 'create'],
    meta: { operation: 'createFolder' },
    mutationFn: async (body: CreateFolderRequest) => {
      const folder = await client.createFolder(body, { signal: ended });
      createdFolders.set(body, folder);
      cache.setQueryData<FolderList>(queryKey, (old) => old && { data: [...(old.data ?? []), folder] });
      return folder;
    },
    onSettled: (_folder, error) => {
      const refetched = cache.invalidateQueries({ queryKey });
      return error ? refetched : undefined;
    },
  });
}
