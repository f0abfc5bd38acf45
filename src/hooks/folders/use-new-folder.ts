'use client';

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnreadable, MediaApiError } from '../../api/errors.js';
import type { Folder, FolderList } from '../../api/resources.js';
import { isGatewayFailure, mayAnswerRepeat } from '../../api/retry.js';
import { reportException } from '../provider/errors.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { createdFolders, useCreateFolder } from './use-create-folder.js';

/** `create`, and the state of the last call. */
export interface NewFolder {
  /**
   * Creates a folder in another, or at the top level (null). Resolves to the folder, or to null if it failed; see
   * `error`. Never rejects.
   */
  readonly create: (name: string, parentId: string | null) => Promise<Folder | null>;
  readonly isPending: boolean;
  readonly error: MediaFailure | null;
  /** The outcome is unknown: there was no response, and the list does not show the folder, or not yet. */
  readonly isUnsure: boolean;
  readonly reset: () => void;
}

/**
 * Creates folders (spec 4.12). If the response is lost, looks for the folder in the refetched list: a new one with this
 * name and parent.
 */
export function useNewFolder(): NewFolder {
  const { client, cache } = useMedia();
  const folders = mediaKeys(client).folders();
  const { mutateAsync, isPending, error, reset } = useCreateFolder();
  return {
    isPending,
    error,
    isUnsure: error !== null && mayExist(error) && !mayAnswerRepeat(error),
    reset,
    async create(name, parentId) {
      const before = new Set(cachedFolders(cache, folders).map(({ id }) => id));
      const body = { name, parent_folder_id: parentId };
      try {
        return await mutateAsync(body);
      } catch (failure) {
        const created = createdFolders.get(body);
        if (created) {
          reset();
          reportException(failure);
          return created;
        }
        if (!mayExist(failure)) return null;
        const found = cachedFolders(cache, folders).find(
          (folder) =>
            !before.has(folder.id) && folder.name === name && (folder.parent_folder_id ?? null) === parentId,
        );
        if (found) reset();
        return found ?? null;
      }
    },
  };
}

function cachedFolders(cache: QueryClient, queryKey: QueryKey): readonly Folder[] {
  return cache.getQueryData<FolderList>(queryKey)?.data ?? [];
}

/**
 * Whether the folder may have been created despite the error: also after a refusal, which may be the response to a call that
 * the browser has sent again. After a 503 of the service it was not (spec 7).
 */
function mayExist(error: unknown): boolean {
  if (!(error instanceof MediaApiError) || isUnreadable(error) || isGatewayFailure(error)) return true;
  return error.status >= 500 ? error.status !== 503 : mayAnswerRepeat(error);
}
