'use client';

import type { AddOptions } from '../../upload/files/add-options.js';
import { useUploadMutation, type UploadMutation } from './use-upload-mutation.js';

interface OneFile {
  file: Blob;
  /** Aborting it cancels the upload; the mutation then rejects with its reason. */
  signal?: AbortSignal | undefined;
}

/** The file, and the options of `UploadQueue.add`. */
export type UploadFileVariables = OneFile & Omit<AddOptions, 'group' | 'replace'>;
/** `assetId`: the asset to replace; its public URL stays the same. */
export type ReplaceAssetVariables = OneFile & { assetId: string } & Omit<
    AddOptions,
    'group' | 'replace' | 'duplicates' | 'privacy'
  >;

/** One file as a mutation, for forms: `const { mutateAsync, progress } = useUploadFile()`. Its data is the asset. */
export function useUploadFile(): UploadMutation<UploadFileVariables> {
  return useUploadMutation((queue, { file, signal: _signal, ...options }, group) =>
    queue.add([file], { ...options, group }),
  );
}

/** Replaces the bytes of an asset (spec 4.8, 4.9): a new version under the same public URL. */
export function useReplaceAsset(): UploadMutation<ReplaceAssetVariables> {
  return useUploadMutation((queue, { file, signal: _signal, assetId, ...options }, group) =>
    queue.add([file], { ...options, replace: assetId, group }),
  );
}
