/** `longshore`: the provider, the hooks and the components. */

export { createMediaClient, type MediaClientOptions } from './api/client.js';
export { MediaApiError, NetworkError } from './api/errors.js';
export type { MediaClient } from './api/media-client.js';
export type { Capabilities, Capability } from './api/access/capabilities.js';
export type * from './api/resources.js';
export type { RetryPolicy, Wait } from './api/retry.js';

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
export { FileRefusedError } from './upload/files/prepare/file-refused-error.js';
export type { Prepare, PrepareContext, PreparedFile } from './upload/files/prepare/prepare.js';
export type { AddOptions, UploadSource } from './upload/files/add-options.js';
export { checkFiles, type CheckedFiles, type FileRejection } from './upload/files/check-files.js';
export { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload/queue.js';
export type { QueueEvent } from './upload/queue-events.js';
export { uploadFile, type UploadFileOptions } from './upload/upload-file.js';
export type { Restrictions } from './upload/files/restrictions.js';
export { progressOf, type Summary } from './upload/state/summary.js';
export {
  UploadError,
  type ErrorFacts,
  type UploadErrorCode,
  type UploadErrorDetails,
} from './upload/errors/upload-error.js';
export {
  groupOf,
  type GroupState,
  type QueueState,
  type UploadChange,
  type UploadChanges,
} from './upload/state/upload-store.js';
export type { DifferenceFacts } from './upload/send/duplicates/asset-difference.js';
export { canCancel, hasId, isSettled } from './upload/upload.js';
export type * from './upload/upload.js';

export type { AssetListQuery } from './hooks/queries/asset-list-query.js';
export type { AssetFilter } from './hooks/queries/asset-pages.js';
export {
  folderPath,
  folderTree,
  visibleFolders,
  type FolderNode,
  type FolderTree,
  type ListedFolder,
} from './hooks/folders/folder-tree.js';
export type { OperationName, Scope } from './hooks/provider/forbidden.js';
export { useMediaClient, useUploadQueue } from './hooks/provider/media-context.js';
export { mediaKeys, type MediaKeys } from './hooks/queries/media-keys.js';
export { MediaProvider, type MediaProviderProps } from './hooks/provider/media-provider.js';
export {
  mediaQueries,
  type MediaFailure,
  type MediaQueries,
  type MediaQuery,
} from './hooks/queries/media-queries.js';
export type {
  HeaderFacts,
  LibrarySections,
  MessageOverrides,
  Messages,
  UploadMessages,
} from './messages/messages.js';
export { useAsset } from './hooks/assets/use-asset.js';
export { useAssets, type AssetList, type UseAssetsOptions } from './hooks/assets/use-assets.js';
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
export {
  useDeleteAsset,
  useDeleteAssets,
  type DeleteAssets,
  type Deletion,
} from './hooks/assets/use-delete-asset.js';
export { useUndoableDeletion, type UndoableDeletion } from './hooks/assets/undo/use-undoable-deletion.js';
export { useDropArea, type DropArea, type DropAreaOptions } from './hooks/uploads/drop/use-drop-area.js';
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
export type { ReadOptions } from './hooks/queries/use-media-query.js';
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
export {
  useReplaceAsset,
  useUploadFile,
  type ReplaceAssetVariables,
  type UploadFileVariables,
} from './hooks/uploads/use-upload-file.js';
export type { UploadMutation } from './hooks/uploads/use-upload-mutation.js';
export type { Space } from './hooks/usage/space.js';
export { useSpace, useUsage } from './hooks/usage/use-usage.js';
export { useSpaceCheck, type SpaceVerdict } from './hooks/usage/use-space-check.js';
export { useUpload, type UploadHandle } from './hooks/uploads/use-upload.js';
export {
  activeVersion,
  versionSteps,
  type Version,
  type VersionStep,
} from './hooks/versions/version-steps.js';
export {
  useUploadIds,
  useUploads,
  type Uploads,
  type UseUploadsOptions,
} from './hooks/uploads/use-uploads.js';

export {
  AssetField,
  type AssetFieldHandle,
  type AssetFieldPart,
  type AssetFieldProps,
} from './components/asset-picker/asset-field.js';
export type {
  AssetDetail,
  AssetDetails,
  AssetFieldDetails,
} from './components/asset-picker/field/details.js';
export {
  AssetFilters,
  type AssetFiltersProps,
  type FilterMember,
} from './components/asset-grid/toolbar/asset-filters.js';
export { AssetGrid } from './components/asset-grid/asset-grid.js';
export type { AssetGridPart, AssetGridProps } from './components/asset-grid/asset-grid-props.js';
export type { ClassNames, SharedPart } from './components/ui/button.js';
export type { AssetAction, AssetActionContext } from './components/asset-grid/commands/asset-action.js';
export type {
  AssetCardParts,
  AssetDetailsProps,
  AssetGridComponents,
  GridToolbarProps,
} from './components/asset-grid/customization.js';
export type { AssetColumn, AssetColumnName } from './components/asset-grid/list-view/asset-column.js';
export type { EmptyReason, GridEmptyProps } from './components/asset-grid/states/empty-state.js';
export type { GridUpload } from './components/asset-grid/upload/grid-upload.js';
export type { AssetView } from './messages/sections/grid.js';
export {
  AssetPicker,
  type AssetPickerPart,
  type AssetPickerProps,
} from './components/asset-picker/asset-picker.js';
export { AssetLinks, type AssetLinksProps } from './components/asset-grid/asset-links.js';
export { AssetPicture, type AssetPictureProps } from './components/asset-grid/asset-picture.js';
export { CopyButton, type CopyButtonProps } from './components/ui/copy-button.js';
export {
  DeleteAssetsDialog,
  type DeleteAssetsDialogProps,
} from './components/asset-grid/deletion/delete-assets-dialog.js';
export { DeletionNotice } from './components/asset-grid/deletion/deletion-notice.js';
export type { AssetUsage, UsagesOf } from './components/asset-grid/deletion/use-usages.js';
export { Dialog, type DialogProps } from './components/ui/dialog.js';
export { Dropzone, type DropzonePart, type DropzoneProps } from './components/uploader/dropzone.js';
export { ErrorNotice, type ErrorNoticeProps } from './components/errors/error-notice.js';
export {
  ImportForm,
  type ImportFormPart,
  type ImportFormProps,
} from './components/import-form/import-form.js';
export {
  ReplaceArea,
  type ReplaceAreaPart,
  type ReplaceAreaProps,
} from './components/version-history/replace-area.js';
export { shownName } from './components/ui/file-name.js';
export {
  FolderPicker,
  type FolderPickerPart,
  type FolderPickerProps,
} from './components/folder-picker/folder-picker.js';
export { createFormat } from './messages/format.js';
export { english } from './messages/english.js';
export { SpaceCheck, type SpaceCheckProps } from './components/uploader/space-check.js';
export type { SourceProps } from './components/sources/dropzone-sources.js';
export { Thumbnail, type ThumbnailProps } from './components/uploader/thumbnail.js';
export {
  Uploader,
  type UploaderComponents,
  type UploaderPart,
  type UploaderProps,
} from './components/uploader/uploader.js';
export {
  createUploader,
  type PolicyUploader,
  type PolicyUploaderProps,
} from './components/uploader/policy/create-uploader.js';
export { UploadList } from './components/uploader/upload-list.js';
export type {
  UploadListComponents,
  UploadListPart,
  UploadListProps,
} from './components/uploader/upload-list-props.js';
export type { RowActionsProps } from './components/uploader/row/row-actions.js';
export type { AddAgain } from './hooks/sources/resume-context.js';
export { UploadRow, type UploadRowProps } from './components/uploader/upload-row.js';
export { Unavailable, type UnavailableProps } from './components/ui/unavailable.js';
export {
  UsageMeter,
  type UsageMeterPart,
  type UsageMeterProps,
} from './components/usage-meter/usage-meter.js';
export {
  VersionHistory,
  type VersionHistoryPart,
  type VersionHistoryProps,
} from './components/version-history/version-history.js';
