/** `longshore`: the provider, the components, and the hooks that most apps need. */

export { createMediaClient, type MediaClientOptions } from './api/client.js';
export { MediaApiError, NetworkError } from './api/errors.js';
export type { MediaClient } from './api/media-client.js';
export type { Capabilities, Capability } from './api/access/capabilities.js';
export type * from './api/resources.js';
export type { RetryPolicy, Wait } from './api/retry.js';
export { FileRefusedError } from './upload/files/prepare/file-refused-error.js';
export type { Prepare, PrepareContext, PreparedFile } from './upload/files/prepare/prepare.js';
export type { AddOptions, UploadSource } from './upload/files/add-options.js';
export type { FileRejection } from './upload/files/check-files.js';
export type { Restrictions } from './upload/files/restrictions.js';
export type { Summary } from './upload/state/summary.js';
export {
  UploadError,
  type ErrorFacts,
  type UploadErrorCode,
  type UploadErrorDetails,
} from './upload/errors/upload-error.js';
export type { UploadChange } from './upload/state/upload-store.js';
export type * from './upload/upload.js';
export type { AssetFilter } from './hooks/queries/asset-pages.js';
export type { OperationName, Scope } from './hooks/provider/forbidden.js';
export { useMediaClient } from './hooks/provider/media-context.js';
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
export { useDeleteAsset, type Deletion } from './hooks/assets/use-delete-asset.js';
export { useDropArea, type DropArea, type DropAreaOptions } from './hooks/uploads/drop/use-drop-area.js';
export type { ReadOptions } from './hooks/provider/use-media-query.js';
export { useUploadFile, type UploadFileVariables } from './hooks/uploads/use-upload-file.js';
export type { UploadMutation } from './hooks/uploads/use-upload-mutation.js';
export { useUsage } from './hooks/usage/use-usage.js';
export { useUpload, type UploadHandle } from './hooks/uploads/use-upload.js';
export { useUploads, type Uploads, type UseUploadsOptions } from './hooks/uploads/use-uploads.js';
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
export type { AssetUsage, UsagesOf } from './components/asset/deletion/use-usages.js';
export { Dropzone, type DropzonePart, type DropzoneProps } from './components/uploader/dropzone.js';
export { ErrorNotice, type ErrorNoticeProps } from './components/errors/error-notice.js';
export {
  ImportForm,
  type ImportFormPart,
  type ImportFormProps,
} from './components/import-form/import-form.js';
export {
  FolderPicker,
  type FolderPickerPart,
  type FolderPickerProps,
} from './components/folder-picker/folder-picker.js';
export type { SourceProps } from './components/sources/dropzone-sources.js';
export type { ThumbnailProps } from './components/upload-list/thumbnail.js';
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
export { UploadList } from './components/upload-list/upload-list.js';
export type {
  UploadListComponents,
  UploadListPart,
  UploadListProps,
} from './components/upload-list/upload-list-props.js';
export type { RowActionsProps } from './components/upload-list/row/row-actions.js';
export type { AddAgain } from './hooks/sources/resume-context.js';
export type { UploadRowProps } from './components/upload-list/upload-row.js';
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
