/** `longshore/headless`: what builders of their own screens need beside `longshore`. */

export { createHasher, type Hasher } from './upload/hashing/hasher.js';
export type { HasherOptions } from './upload/hashing/hash.js';
export { putBytes, type Put, type PutRequest, type PutResponse } from './upload/send/put.js';
export { checkFiles, type CheckedFiles } from './upload/files/check-files.js';
export { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload/queue.js';
export type { QueueEvent } from './upload/queue-events.js';
export { uploadFile, type UploadFileOptions } from './upload/upload-file.js';
export { progressOf } from './upload/state/summary.js';
export { canCancel } from './upload/upload.js';
export { useUploadQueue } from './hooks/provider/media-context.js';
export { mediaKeys, type MediaKeys } from './hooks/queries/media-keys.js';
export { useUpdateAsset, type UpdateAssetVariables } from './hooks/assets/use-update-asset.js';
export { useCapability } from './hooks/provider/use-capability.js';
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
export { useCheckDuplicate } from './hooks/assets/use-check-duplicate.js';
export { useCreateFolder } from './hooks/folders/use-create-folder.js';
export { useFolders } from './hooks/folders/use-folders.js';
export { useAssetVersions } from './hooks/versions/use-asset-versions.js';
export { useJob } from './hooks/imports/use-job.js';
export { useImportUrl, type ImportUrlVariables } from './hooks/imports/use-import-url.js';
export { useForbidden, useForgetForbidden } from './hooks/provider/use-forbidden.js';
export {
  useImportForm,
  type ImportFormHandle,
  type ImportFormOptions,
} from './hooks/imports/use-import-form.js';
export { useReplaceAsset, type ReplaceAssetVariables } from './hooks/uploads/use-upload-file.js';
export { useUploadIds } from './hooks/uploads/use-uploads.js';
export { AssetPicture, type AssetPictureProps } from './components/asset/asset-picture.js';
export { CopyButton, type CopyButtonProps } from './components/ui/copy-button.js';
export {
  DeleteAssetsDialog,
  type DeleteAssetsDialogProps,
} from './components/asset/deletion/delete-assets-dialog.js';
export { DeletionNotice } from './components/asset/deletion/deletion-notice.js';
export {
  ReplaceArea,
  type ReplaceAreaPart,
  type ReplaceAreaProps,
} from './components/version-history/replace-area.js';
export { shownName } from './components/ui/file-name.js';
export { createFormat } from './messages/format.js';
export { english } from './messages/english.js';
export { Thumbnail } from './components/upload-list/thumbnail.js';
export { UploadRow } from './components/upload-list/upload-row.js';
export { Unavailable, type UnavailableProps } from './components/errors/unavailable.js';
