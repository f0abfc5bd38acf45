import type { OperationId, ProxyOperationId } from '../contract/operations.js';

/**
 * The operations that each feature calls, for `createMediaProxy({ allow })`:
 * `[...uploaderOperations, ...assetListOperations]`. Components show all other features as unavailable.
 */

/** `Uploader`, `useUploads`: new uploads (spec 4.2 to 4.4, 4.6). With `checkSpace` also `usageOperations`. */
export const uploaderOperations: readonly OperationId[] = [
  'checkDuplicate',
  'presignUpload',
  'finalizeUpload',
  'getAsset',
];

/** `AssetGrid`, `AssetPicker`, `AssetField`; `useAssets`, `useAsset`: reading assets (spec 4.5, 4.6). */
export const assetListOperations: readonly OperationId[] = ['listAssets', 'getAsset'];

/** `VersionHistory`, `useAssetVersions`: reading versions (spec 4.10). */
export const versionOperations: readonly OperationId[] = ['listVersions'];

/**
 * `VersionHistory` with `replace`, `ReplaceArea`, `useReplaceAsset` (spec 4.8, 4.9), and the asset, whose picture is shown
 * beside the new one (spec 4.6).
 */
export const replacementOperations: readonly OperationId[] = [
  'presignReplacement',
  'finalizeReplacement',
  'getAsset',
];

/** `FolderPicker` with `create={false}`, `useFolders`: reading folders (spec 4.11). */
export const folderListOperations: readonly OperationId[] = ['listFolders'];

/** `FolderPicker`, `useCreateFolder`: reading and creating folders (spec 4.11, 4.12). */
export const folderOperations: readonly OperationId[] = [...folderListOperations, 'createFolder'];

/** `ImportForm`, `useImportForm`, `useImportUrl`, `useJob` (spec 4.13, 4.14). */
export const importOperations: readonly OperationId[] = ['createImport', 'getJob'];

/** `UsageMeter`, `useUsage` (spec 4.1). */
export const usageOperations: readonly OperationId[] = ['getUsage'];

/** `AssetGrid` with `deletable`, `useDeleteAsset` (spec 4.7). In no other list, because deletion cannot be undone. */
export const deletionOperations: readonly OperationId[] = ['deleteAsset'];

/** Moving and renaming assets, with `users` only: the proxy's own operation, which changes what it has recorded. */
export const updateOperations: readonly ProxyOperationId[] = ['updateAsset'];

/** Everything except deletion. */
export const libraryOperations: readonly OperationId[] = [
  ...new Set([
    ...uploaderOperations,
    ...assetListOperations,
    ...versionOperations,
    ...replacementOperations,
    ...folderOperations,
    ...importOperations,
    ...usageOperations,
  ]),
];
