import type { components, operations } from './schema.js';

type Schemas = components['schemas'];

/** A hosted file (spec 2.1). Every field may be missing. */
export type Asset = Schemas['Asset'];
/** Who may open an asset's links (spec 2.1). */
export type Privacy = Schemas['Privacy'];
/** The filter of the asset list (spec 4.5). */
export type AssetType = Schemas['AssetType'];
/** One page of assets and the cursor of the next (spec 2.7). */
export type AssetPage = Schemas['AssetPage'];
/** What a presign call answers (spec 2.2). `upload_url` is a secret: never store, log or show it. */
export type UploadSession = Schemas['UploadSession'];
export type PresignUploadRequest = Schemas['PresignUploadRequest'];
export type PresignReplacementRequest = Schemas['PresignReplacementRequest'];
export type FinalizeRequest = Schemas['FinalizeRequest'];
export type CheckDuplicateRequest = Schemas['CheckDuplicateRequest'];
/** Whether the account already holds these bytes, and as which asset (spec 4.4). */
export type DuplicateResult = Schemas['DuplicateResult'];
/** One version of an asset's bytes (spec 2.3). */
export type VersionEntry = Schemas['VersionEntry'];
export type VersionHistory = Schemas['VersionHistory'];
/** A folder of the account (spec 2.4). */
export type Folder = Schemas['Folder'];
export type FolderList = Schemas['FolderList'];
export type CreateFolderRequest = Schemas['CreateFolderRequest'];
export type ImportRequest = Schemas['ImportRequest'];
export type ImportResult = Schemas['ImportResult'];
/** A remote import under way (spec 2.5). */
export type Job = Schemas['Job'];
export type JobStatus = Schemas['JobStatus'];
/** Requests, storage and bandwidth used and allowed (spec 2.6). Every member may be missing. */
export type Usage = Schemas['Usage'];
/** The error document of every refusal (spec 7). */
export type Problem = Schemas['Problem'];
/** The filters and paging of the asset list (spec 4.5). */
export type ListAssetsQuery = NonNullable<operations['listAssets']['parameters']['query']>;
