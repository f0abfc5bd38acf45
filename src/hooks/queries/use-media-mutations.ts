'use client';

import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type {
  CheckDuplicateRequest,
  CreateFolderRequest,
  DuplicateResult,
  Folder,
  FolderList,
  ImportRequest,
  ImportResult,
} from '../../api/resources.js';
import { importRefusal } from '../../upload/imports/import-source.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { useMediaClient } from '../provider/media-context.js';
import { mediaKeys } from './media-keys.js';
import type { MediaFailure } from './media-queries.js';

/**
 * Makes a folder (spec 4.12). The list holds it at once, and is fetched again. Nothing repeats the call: when its
 * answer is lost, the mutation fails only after the list was fetched, which then shows whether it was made.
 */
export function useCreateFolder(): UseMutationResult<Folder, MediaFailure, CreateFolderRequest> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: [...mediaKeys.folders(), 'create'],
    mutationFn: (body: CreateFolderRequest) => client.createFolder(body),
    onSuccess: (folder) => {
      cache.setQueryData<FolderList>(
        mediaKeys.folders(),
        (old) => old && { data: [...(old.data ?? []), folder] },
      );
    },
    onSettled: (_folder, error) => {
      const fetched = cache.invalidateQueries({ queryKey: mediaKeys.folders() });
      return error ? fetched : undefined;
    },
    // Not held back until the network returns: a folder that is made hours later surprises everybody.
    networkMode: 'always',
    retry: false,
  });
}

// A request that is tried again as the same object is the same import: it keeps its key, and makes no second asset.
const importKeys = new WeakMap<ImportRequest, string>();

/**
 * Starts an import from a URL (spec 4.13). Give the `job_id` it answers to `useJob` unless `status` is terminal.
 * `mutate(mutation.variables)` tries the same import again under the same idempotency key. Fails with `UploadError`,
 * and sends nothing, when the address is not http(s) or carries credentials.
 */
export function useImport(): UseMutationResult<ImportResult, MediaFailure | UploadError, ImportRequest> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: [...mediaKeys.all(), 'imports', 'create'],
    mutationFn: async (body: ImportRequest) => {
      const refused = importRefusal(body.url);
      if (refused) throw refused;
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
