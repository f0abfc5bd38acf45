/** `longshore`: the provider, the hooks and the components. */

export { createMediaClient, type MediaClientOptions } from './api/client.js';
export { MediaApiError, NetworkError } from './api/errors.js';
export type { MediaClient } from './api/media-client.js';
export type * from './api/resources.js';
export type { Wait } from './api/wait.js';

export { createHasher, type Hasher, type HasherOptions } from './upload/hasher.js';
export { droppedFiles, pickedFiles, type DroppedFile } from './upload/dropped-files.js';
export { putBytes, type Put, type PutRequest } from './upload/put.js';
export type { ImportOptions } from './upload/import-lane.js';
export type { ImportSource } from './upload/import-source.js';
export type { QueueStorage, SavedImport } from './upload/queue-storage.js';
export type { AddOptions, UploadSource } from './upload/intake.js';
export { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload/queue.js';
export type { Restrictions } from './upload/restrictions.js';
export { progressOf, type Summary } from './upload/summary.js';
export {
  UploadError,
  type ErrorFacts,
  type UploadErrorCode,
  type UploadErrorDetails,
} from './upload/upload-error.js';
export { groupOf, type GroupState, type QueueState } from './upload/upload-store.js';
export { isSettled } from './upload/upload.js';
export type * from './upload/upload.js';

export type { AssetListQuery } from './hooks/asset-list-query.js';
export type { AssetFilter } from './hooks/asset-pages.js';
export {
  folderPath,
  folderTree,
  visibleFolders,
  type FolderNode,
  type FolderTree,
  type ListedFolder,
} from './hooks/folder-tree.js';
export type { OperationName, Scope } from './hooks/forbidden.js';
export { useMediaClient, useUploadQueue } from './hooks/media-context.js';
export { mediaKeys } from './hooks/media-keys.js';
export { MediaProvider, type MediaProviderProps } from './hooks/media-provider.js';
export {
  mediaQueries,
  type MediaFailure,
  type MediaQueries,
  type MediaQuery,
} from './hooks/media-queries.js';
export type {
  HeaderFacts,
  LibrarySections,
  MessageOverrides,
  Messages,
  UploadMessages,
} from './hooks/messages.js';
export { useAssetList, type AssetList } from './hooks/use-asset-list.js';
export {
  useAssetSelection,
  type AssetSelection,
  type AssetSelectionOptions,
  type SelectionMode,
} from './hooks/use-asset-selection.js';
export { quotasOf, type Quota, type QuotaKind, type QuotaLevel } from './hooks/quotas.js';
export { useChosenAsset, type ChosenAsset } from './hooks/use-chosen-asset.js';
export {
  useDeleteAsset,
  useDeleteAssets,
  type DeleteAssets,
  type Deletion,
} from './hooks/use-delete-asset.js';
export { useDropArea, type DropArea, type DropAreaOptions } from './hooks/use-drop-area.js';
export type { TreeRow } from './hooks/tree-keys.js';
export {
  useFolderTree,
  type FolderRowProps,
  type FolderTreeHandle,
  type FolderTreeOptions,
} from './hooks/use-folder-tree.js';
export { useFormIds, type FormIds, type FormIdsOptions } from './hooks/use-form-ids.js';
export { useCheckDuplicate, useCreateFolder, useImport } from './hooks/use-media-mutations.js';
export {
  useAsset,
  useAssets,
  useAssetVersions,
  useFolders,
  useJob,
  useUsage,
  type UseUsageOptions,
} from './hooks/use-media-queries.js';
export { useForbidden, useForgetForbidden } from './hooks/use-forbidden.js';
export type { ImportLine } from './hooks/import-lines.js';
export { useImportForm, type ImportFormHandle, type ImportFormOptions } from './hooks/use-import-form.js';
export { useNeeds, type NeedsHandle } from './hooks/use-needs.js';
export { useNewFolder, type NewFolder } from './hooks/use-new-folder.js';
export { useReplacement, type ReplacementHandle, type ReplacementOptions } from './hooks/use-replacement.js';
export {
  useReplaceAsset,
  useUploadFile,
  type FileMutation,
  type ReplaceAssetVariables,
  type UploadFileVariables,
} from './hooks/use-upload-file.js';
export type { Space } from './hooks/space.js';
export { useSpace } from './hooks/use-space.js';
export { useSpaceCheck, type SpaceCheckOptions, type SpaceVerdict } from './hooks/use-space-check.js';
export { useUpload, type UploadHandle } from './hooks/use-upload.js';
export { activeVersion, versionSteps, type Version, type VersionStep } from './hooks/version-steps.js';
export { useUploadIds, useUploads, type Uploads, type UseUploadsOptions } from './hooks/use-uploads.js';

export { AssetField, type AssetFieldProps } from './components/asset-field.js';
export { AssetFilters, type AssetFiltersProps, type FilterMember } from './components/asset-filters.js';
export { AssetGrid, type AssetGridProps } from './components/asset-grid.js';
export { AssetPicker, type AssetPickerProps } from './components/asset-picker.js';
export { AssetLinks, type AssetLinksProps } from './components/asset-links.js';
export { AssetPicture, type AssetPictureProps } from './components/asset-picture.js';
export { CopyButton, type CopyButtonProps } from './components/copy-button.js';
export { DeleteAssetsDialog, type DeleteAssetsDialogProps } from './components/delete-assets-dialog.js';
export { Dialog, type DialogProps } from './components/dialog.js';
export { Dropzone, type DropzoneProps } from './components/dropzone.js';
export { ErrorNotice, type ErrorNoticeProps } from './components/error-notice.js';
export { ImportForm, type ImportFormProps } from './components/import-form.js';
export { ReplaceArea, type ReplaceAreaProps } from './components/replace-area.js';
export { shownName } from './components/file-name.js';
export { FolderPicker, type FolderPickerProps } from './components/folder-picker.js';
export { createFormat } from './components/format.js';
export { english } from './components/english.js';
export { SpaceCheck, type SpaceCheckProps } from './components/space-check.js';
export { Thumbnail, type ThumbnailProps } from './components/thumbnail.js';
export { Uploader, type UploaderComponents, type UploaderProps } from './components/uploader.js';
export { UploadList, type UploadListComponents, type UploadListProps } from './components/upload-list.js';
export { UploadRow, type UploadRowProps } from './components/upload-row.js';
export { Unavailable, type UnavailableProps } from './components/unavailable.js';
export { UsageMeter, type UsageMeterProps } from './components/usage-meter.js';
export { VersionHistory, type VersionHistoryProps } from './components/version-history.js';
