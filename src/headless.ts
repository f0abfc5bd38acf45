/** `longshore/headless`: what builders of their own screens need beside `longshore`. */

export { createHasher, type Hasher } from './upload/hashing/hasher.js';
export type { HasherOptions } from './upload/hashing/hash.js';
export { droppedFiles, pickedFiles, type DroppedFile } from './upload/files/dropped-files.js';
export { putBytes, type Put, type PutRequest, type PutResponse } from './upload/send/put.js';
export type { ImportOptions, ImportSource } from './upload/imports/import-source.js';
export type {
  OwnedItem,
  QueueStorage,
  ResultStorage,
  SavedImport,
  SavedItem,
  SavedOriginal,
  SavedResult,
  SavedUpload,
} from './upload/state/queue-storage.js';
export { checkFiles, type CheckedFiles } from './upload/files/check-files.js';
export { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload/queue.js';
export type { QueueEvent } from './upload/queue-events.js';
export { uploadFile, type UploadFileOptions } from './upload/upload-file.js';
export { progressOf } from './upload/state/summary.js';
export {
  groupOf,
  type GroupState,
  type QueueState,
  type UploadChanges,
} from './upload/state/upload-store.js';
export type { DifferenceFacts } from './upload/send/duplicates/asset-difference.js';
export { canCancel, hasId, isSettled } from './upload/upload.js';
export type { AssetListQuery } from './hooks/queries/asset-list-query.js';
export {
  folderPath,
  folderTree,
  visibleFolders,
  type FolderNode,
  type FolderTree,
  type ListedFolder,
} from './hooks/folders/folder-tree.js';
export { useUploadQueue } from './hooks/provider/media-context.js';
export { mediaKeys, type MediaKeys } from './hooks/queries/media-keys.js';
export {
  useAssetSelection,
  type AssetSelection,
  type AssetSelectionOptions,
  type SelectionMode,
} from './hooks/assets/use-asset-selection.js';
export { quotasOf, type Quota, type QuotaKind, type QuotaLevel } from './hooks/queries/quotas.js';
export { useUpdateAsset, type UpdateAssetVariables } from './hooks/assets/use-update-asset.js';
export { useCapability } from './hooks/provider/use-capability.js';
export { useChosenAsset, type ChosenAsset } from './hooks/assets/use-chosen-asset.js';
export { useDeleteAssets, type DeleteAssets } from './hooks/assets/use-delete-asset.js';
export { useUndoableDeletion, type UndoableDeletion } from './hooks/assets/undo/use-undoable-deletion.js';
export { useDropButton, type DropButtonOptions } from './hooks/uploads/drop/use-drop-button.js';
export { usePageFiles, type PageDrag, type PageFilesOptions } from './hooks/sources/use-page-files.js';
export { receiptOf, type ReceiptFormat } from './hooks/sources/sync/receipt.js';
export {
  useFolderSync,
  type FolderSync,
  type FolderSyncOptions,
  type FolderSyncReport,
} from './hooks/sources/sync/use-folder-sync.js';
export type { TreeRow } from './hooks/folders/tree-keys.js';
export {
  useFolderTree,
  type FolderRowProps,
  type FolderTreeHandle,
  type FolderTreeOptions,
} from './hooks/folders/use-folder-tree.js';
export { useFormIds, type FormIds, type FormIdsOptions } from './hooks/assets/use-form-ids.js';
export { useCheckDuplicate } from './hooks/assets/use-check-duplicate.js';
export { useCreateFolder } from './hooks/folders/use-create-folder.js';
export { useFolders } from './hooks/folders/use-folders.js';
export { useAssetVersions } from './hooks/versions/use-asset-versions.js';
export { useJob } from './hooks/imports/use-job.js';
export { useImportUrl, type ImportUrlVariables } from './hooks/imports/use-import-url.js';
export { useForbidden, useForgetForbidden } from './hooks/provider/use-forbidden.js';
export type { ImportLine } from './hooks/imports/import-lines.js';
export {
  useImportForm,
  type ImportFormHandle,
  type ImportFormOptions,
} from './hooks/imports/use-import-form.js';
export { useAttention, type AttentionHandle } from './hooks/uploads/use-attention.js';
export { useNewFolder, type NewFolder } from './hooks/folders/use-new-folder.js';
export {
  useReplacement,
  type ReplacementHandle,
  type ReplacementOptions,
} from './hooks/versions/use-replacement.js';
export { useReplaceAsset, type ReplaceAssetVariables } from './hooks/uploads/use-upload-file.js';
export type { Space } from './hooks/usage/space.js';
export { useSpace } from './hooks/usage/use-usage.js';
export { useSpaceCheck, type SpaceVerdict } from './hooks/held/use-space-check.js';
export {
  activeVersion,
  versionSteps,
  type Version,
  type VersionStep,
} from './hooks/versions/version-steps.js';
export { useUploadIds } from './hooks/uploads/use-uploads.js';
export {
  AssetFilters,
  type AssetFiltersProps,
  type FilterMember,
} from './components/asset-grid/toolbar/asset-filters.js';
export { AssetLinks, type AssetLinksProps } from './components/asset/asset-links.js';
export { AssetPicture, type AssetPictureProps } from './components/asset/asset-picture.js';
export { CopyButton, type CopyButtonProps } from './components/ui/copy-button.js';
export {
  DeleteAssetsDialog,
  type DeleteAssetsDialogProps,
} from './components/asset/deletion/delete-assets-dialog.js';
export { DeletionNotice } from './components/asset/deletion/deletion-notice.js';
export { Dialog, type DialogProps } from './components/ui/dialog.js';
export {
  ReplaceArea,
  type ReplaceAreaPart,
  type ReplaceAreaProps,
} from './components/version-history/replace-area.js';
export { shownName } from './components/ui/file-name.js';
export { createFormat } from './messages/format.js';
export { english } from './messages/english.js';
export { SpaceCheck, type SpaceCheckProps } from './components/review/space-check.js';
export { Thumbnail } from './components/upload-list/thumbnail.js';
export { UploadRow } from './components/upload-list/upload-row.js';
export { Unavailable, type UnavailableProps } from './components/errors/unavailable.js';
