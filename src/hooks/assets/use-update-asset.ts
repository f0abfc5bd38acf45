'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import type { AssetInFolder } from '../../api/resources.js';
import { useMedia } from '../provider/media-context.js';
import { patchAsset } from '../queries/asset-list-edit.js';
import { updateInCache } from '../queries/asset-update.js';
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
}

/** What was changed, by the variables of its mutation, which fails as well if a callback of the app's cache throws. */
export const updatedAssets: WeakSet<UpdateAssetVariables> = new WeakSet();

/**
 * Renames an asset or moves it to a folder. Not an operation of the service, whose folders hold no files: a proxy with
 * `users` records it in the app's index, so use it only where `useCapability('update-asset')` is true. Optimistic: the lists
 * show it at once, and it is rolled back if the proxy refuses it (404 `not-found` for an asset or a folder of another user).
 */
export function useUpdateAsset(): UseMutationResult<AssetInFolder, MediaFailure, UpdateAssetVariables> {
  const { client, cache, ended } = useMedia();
  const keys = mediaKeys(client);
  const mutationKey = [...keys.all(), 'assets', 'update'];
  return useWrite({
    mutationKey,
    mutationFn: async (variables: UpdateAssetVariables) => {
      const { assetId, filename, folderId } = variables;
      const changes = {
        ...(filename !== undefined && { filename }),
        ...(folderId !== undefined && { folder_id: folderId }),
      };
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
