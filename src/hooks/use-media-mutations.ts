'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { newIdempotencyKey } from '../api/idempotency-key.js';
import type {
  CheckDuplicateRequest,
  CreateFolderRequest,
  DuplicateResult,
  Folder,
  ImportRequest,
  ImportResult,
} from '../api/resources.js';
import { useMediaClient } from './media-context.js';
import { mediaKeys } from './media-keys.js';
import type { MediaFailure } from './media-queries.js';

/** Makes a folder (spec 4.12). The list of folders is fetched again. */
export function useCreateFolder(): UseMutationResult<Folder, MediaFailure, CreateFolderRequest> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateFolderRequest) => client.createFolder(body),
    onSettled: () => cache.invalidateQueries({ queryKey: mediaKeys.folders() }),
    retry: false,
  });
}

// A request that is tried again as the same object is the same import: it keeps its key, and makes no second asset.
const importKeys = new WeakMap<ImportRequest, string>();

/**
 * Starts an import from a URL (spec 4.13). Give the `job_id` it answers to `useJob` unless `status` is terminal.
 * `mutate(mutation.variables)` tries the same import again under the same idempotency key.
 */
export function useImport(): UseMutationResult<ImportResult, MediaFailure, ImportRequest> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportRequest) => {
      const idempotencyKey = importKeys.get(body) ?? newIdempotencyKey();
      importKeys.set(body, idempotencyKey);
      return client.createImport(body, { idempotencyKey });
    },
    onSuccess: async ({ status, asset }) => {
      if (status !== 'completed') return;
      if (asset?.id) cache.setQueryData(mediaKeys.asset(asset.id), asset);
      await Promise.all([
        cache.invalidateQueries({ queryKey: mediaKeys.assetLists() }),
        cache.invalidateQueries({ queryKey: mediaKeys.usage() }),
      ]);
    },
    retry: false,
  });
}

/** Asks whether the account holds these bytes (spec 4.4). */
export function useCheckDuplicate(): UseMutationResult<DuplicateResult, MediaFailure, CheckDuplicateRequest> {
  const client = useMediaClient();
  return useMutation({
    mutationFn: (body: CheckDuplicateRequest) => client.checkDuplicate(body),
    retry: false,
  });
}
