'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import type { AssetInFolder } from '../../api/resources.js';
import { useMedia } from '../provider/media-context.js';
import { patchAsset } from '../queries/asset-list-edit.js';
import { updateInCache } from '../queries/asset-update.js';
import { defined } from '../queries/defined.js';
import { mediaKeys } from '../queries/media-keys.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { useWrite } from '../provider/use-media-query.js';

/** An asset, and what changes of it; a missing member stays as it is. */
export interface UpdateAssetVariables {
  assetId: string;
  /** 1 to 1,024 characters. */
  filename?: string | undefined;
  /** The id of a folder; null for none. */
  folderId?: string | null | undefined;
  /** What a picture shows, for those who do not see it: at most 500 characters; null for nothing. */
  alt?: string | null | undefined;
  /** At most 255 characters; null for none. */
  title?: string | null | undefined;
  /** All tags: at most 20 of 1 to 40 characters. */
  tags?: readonly string[] | undefined;
}

/** What was changed, by the variables of its mutation, which fails as well if a callback of the app's cache throws. */
export const updatedAssets: WeakSet<UpdateAssetVariables> = new WeakSet();

/**
 * Renames an asset, moves it to a folder, or changes what is written about it. Not an operation of the service, whose folders
 * hold no files: a proxy with `users` records it in the app's index, so use it only where `useCapability('update-asset')`, or
 * for alt text, title and tags `useCapability('asset-details')`, is true. Optimistic: the lists show it at once, and it is rolled back if the proxy refuses it (404 `not-found` for an asset or a folder of another user).
 */
export function useUpdateAsset(): UseMutationResult<AssetInFolder, MediaFailure, UpdateAssetVariables> {
  const { client, cache, ended } = useMedia();
  const keys = mediaKeys(client);
  const mutationKey = [...keys.all(), 'assets', 'update'];
  return useWrite({
    mutationKey,
    mutationFn: async (variables: UpdateAssetVariables) => {
      const { assetId, filename, folderId, alt, title, tags } = variables;
      const written = { alt, title, tags: tags && [...tags] };
      const changes = defined({ filename, folder_id: folderId, ...written });
      // A response that is under way shows the asset as it was.
      await cache.cancelQueries({
        queryKey: keys.assetLists(),
        predicate: ({ state }) => state.data !== undefined,
      });
      const rollback = updateInCache(cache, client, assetId, changes);
      try {
        const asset = await client.updateAsset(assetId, changes, { signal: ended });
        updatedAssets.add(variables);
        patchAsset(cache, client, asset);
        return asset;
      } catch (error) {
        rollback();
        throw error;
      } finally {
        // Left to the last of overlapping changes.
        if (cache.isMutating({ mutationKey }) === 1)
          void cache.invalidateQueries({ queryKey: keys.assetLists() });
      }
    },
  });
}
