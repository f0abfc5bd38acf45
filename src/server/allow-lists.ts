import type { OperationId } from './route.js';

/**
 * What each part of the uploader calls, for `createMediaProxy({ allow })`: `[...uploaderOperations, ...assetListOperations]`.
 * Deleting is in none of them; who wants it names `deleteAsset`.
 */

/** `Uploader`, `useUploads`: new uploads (spec 4.2 to 4.4). */
export const uploaderOperations: readonly OperationId[] = [
  'checkDuplicate',
  'presignUpload',
  'finalizeUpload',
];

/** Uploads that replace an asset's bytes (spec 4.8, 4.9). */
export const replacementOperations: readonly OperationId[] = ['presignReplacement', 'finalizeReplacement'];

/** `useAssets`, `useAsset`: reading assets (spec 4.5, 4.6). */
export const assetListOperations: readonly OperationId[] = ['listAssets', 'getAsset'];

/** `useAssetVersions` (spec 4.10). */
export const versionOperations: readonly OperationId[] = ['listVersions'];

/** `useFolders`, `useCreateFolder` (spec 4.11, 4.12). */
export const folderOperations: readonly OperationId[] = ['listFolders', 'createFolder'];

/** `useImport`, `useJob` (spec 4.13, 4.14). */
export const importOperations: readonly OperationId[] = ['createImport', 'getJob'];

/** `useUsage` (spec 4.1). */
export const usageOperations: readonly OperationId[] = ['getUsage'];
