'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { CreateFolderRequest, Folder, FolderList } from '../../api/resources.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';

/**
 * Creates a folder (spec 4.12). The cached list shows it immediately and is refetched. The call is not idempotent, so a
 * lost response is not retried: the mutation fails only after the refetch, which then shows whether the folder was
 * created.
 */
export function useCreateFolder(): UseMutationResult<Folder, MediaFailure, CreateFolderRequest> {
  const { client, ended } = useMedia();
  const queryKey = mediaKeys(client).folders();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: [...queryKey, 'create'],
    meta: { operation: 'createFolder' },
    mutationFn: (body: CreateFolderRequest) => client.createFolder(body, { signal: ended }),
    onSuccess: (folder) => {
      cache.setQueryData<FolderList>(queryKey, (old) => old && { data: [...(old.data ?? []), folder] });
    },
    onSettled: (_folder, error) => {
      const refetched = cache.invalidateQueries({ queryKey });
      return error ? refetched : undefined;
    },
    // Fails while offline: a folder created hours later would surprise the user.
    networkMode: 'always',
    retry: false,
  });
}
