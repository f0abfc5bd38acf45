'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { MediaApiError } from '../../api/errors.js';
import type { Folder, FolderList } from '../../api/resources.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { useCreateFolder } from './use-create-folder.js';

/** `create`, and how the last one went. */
export interface NewFolder {
  /**
   * Makes a folder inside another, or at the top (null). Resolves to it; to null when it failed, and then `error` says
   * why. Never rejects.
   */
  readonly create: (name: string, parentId: string | null) => Promise<Folder | null>;
  readonly isPending: boolean;
  readonly error: MediaFailure | null;
  /** No answer came, and the list shows no such folder: it may have been made, or may still be. */
  readonly isUnsure: boolean;
  readonly reset: () => void;
}

/**
 * Making a folder by hand (spec 4.12). Where the answer is lost, the list of folders tells: one that was not there
 * before, with this name in this place, is the one.
 */
export function useNewFolder(): NewFolder {
  const cache = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useCreateFolder();
  return {
    isPending,
    error,
    isUnsure: error !== null && mayBeMade(error),
    reset,
    async create(name, parentId) {
      const before = new Set(listed(cache).map(({ id }) => id));
      try {
        return await mutateAsync({ name, parent_folder_id: parentId });
      } catch (failure) {
        if (!mayBeMade(failure)) return null;
        const found = listed(cache).find(
          (folder) =>
            !before.has(folder.id) && folder.name === name && (folder.parent_folder_id ?? null) === parentId,
        );
        if (found) reset();
        return found ?? null;
      }
    },
  };
}

function listed(cache: QueryClient): readonly Folder[] {
  return cache.getQueryData<FolderList>(mediaKeys.folders())?.data ?? [];
}

/** Whether the service may have done the work without telling; a 503 says that it did not (spec 7). */
function mayBeMade(error: unknown): boolean {
  if (!(error instanceof MediaApiError)) return true;
  return error.code === 'unreadable_answer' || (error.status >= 500 && error.status !== 503);
}
