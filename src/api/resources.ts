import type { components as proxy } from '../contract/proxy-schema.js';
import type { components, operations } from '../contract/schema.js';

type Schemas = components['schemas'];
type ProxySchemas = proxy['schemas'];
/** Members may be undefined instead of missing. */
type Loose<Members> = { [Name in keyof Members]: Members[Name] | undefined };

/** A hosted file (spec 2.1). Any field may be missing. */
export type Asset = Schemas['Asset'];
/** Who may open an asset's links (spec 2.1). */
export type Privacy = Schemas['Privacy'];
/** The filter of the asset list (spec 4.5). */
export type AssetType = Schemas['AssetType'];
/** One page of assets and the cursor of the next one (spec 2.7). */
export type AssetPage = Schemas['AssetPage'];
/**
 * The response of a presign call (spec 2.2). The client rejects a response without these two fields; others may be
 * missing. `upload_url` is a secret: never store, log or show it.
 */
export type UploadSession = Schemas['UploadSession'] & { upload_id: string; upload_url: string };
/** What a new upload declares: name, media type, size, and optionally digest and privacy (spec 4.2). */
export type PresignUploadRequest = Schemas['PresignUploadRequest'];
/** What the next version of an asset declares (spec 4.8). */
export type PresignReplacementRequest = Schemas['PresignReplacementRequest'];
/** The session whose bytes have arrived (spec 4.3, 4.9). */
export type FinalizeRequest = Schemas['FinalizeRequest'];
/** The digest to look up, and optionally the size (spec 4.4). */
export type CheckDuplicateRequest = Schemas['CheckDuplicateRequest'];
/** Whether the account already holds these bytes, and as which asset (spec 4.4). */
export type DuplicateResult = Schemas['DuplicateResult'];
/** One version of an asset's bytes (spec 2.3). Any field may be missing. */
export type VersionEntry = Schemas['VersionEntry'];
/** The versions of one asset (spec 4.10). */
export type VersionHistory = Schemas['VersionHistory'];
/** A folder of the account (spec 2.4). Any field may be missing. */
export type Folder = Schemas['Folder'];
/** The folders of the account (spec 4.11). */
export type FolderList = Schemas['FolderList'];
/** The name of a new folder, and optionally its parent (spec 4.12). */
export type CreateFolderRequest = Schemas['CreateFolderRequest'];
/** The URL that the service fetches, and optionally name and privacy (spec 4.13). */
export type ImportRequest = Schemas['ImportRequest'];
/** The response of an import call: the job to poll, or the asset if it completed immediately (spec 4.13). Any field may be missing. */
export type ImportResult = Schemas['ImportResult'];
/** A remote import in progress (spec 2.5). Any field may be missing. */
export type Job = Schemas['Job'];
/** The status of an import job (spec 2.5). */
export type JobStatus = Schemas['JobStatus'];
/** Requests, storage and bandwidth used and allowed (spec 2.6). Any member may be missing. */
export type Usage = Schemas['Usage'];
/** The body of an error response (spec 7). */
export type Problem = Schemas['Problem'];
/**
 * An asset of a proxy with `users`: its folder, and what people have written about it, are part of the app's index, not of the
 * service.
 */
export type AssetInFolder = ProxySchemas['AssetInFolder'];
/** What people have written about an asset: only where `capabilities` has `asset-details`. */
export type AssetDetails = ProxySchemas['AssetDetails'];
/** The colors of a picture's corners: only where `capabilities` has `upload-colors`. */
export type WithColors = ProxySchemas['WithColors'];
/** A rule of the app's proxy for uploads, as a page may check it itself. A missing member sets no limit. */
export interface PolicyRule extends Loose<Omit<ProxySchemas['PolicyRule'], 'accept'>> {
  accept?: Readonly<Record<string, readonly string[]>> | undefined;
}
/** What `onUploaded` of a policy has returned: in the answer to the finalize of an upload that names one. */
export type WithResult = ProxySchemas['WithResult'];
/** What `updateAsset` changes in the index of a proxy with `users`; a missing member stays as it is. */
export type UpdateAssetRequest = ProxySchemas['UpdateAssetRequest'];
/** What a proxy with `users` records of an upload or an import. Never forwarded; the service itself may refuse them. */
export type RecordedMembers = Loose<ProxySchemas['RecordedMembers']>;
/** The policy of the app's proxy that a new upload or an import is begun under. Never forwarded; without it, a proxy with policies refuses. */
export type PolicyMembers = Loose<ProxySchemas['PolicyMembers']>;
/** The filters and paging of the asset list (spec 4.5). */
export type ListAssetsQuery = NonNullable<operations['listAssets']['parameters']['query']> & {
  /** Only assets with this tag, in any case: only where `capabilities` has `asset-details`. */
  tag?: string;
};
