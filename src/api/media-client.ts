import type { Capabilities } from './access/capabilities.js';
import type { Clock } from './clock.js';
import type {
  Asset,
  AssetInFolder,
  AssetPage,
  CheckDuplicateRequest,
  CreateFolderRequest,
  DuplicateResult,
  FinalizeRequest,
  Folder,
  FolderList,
  ImportRequest,
  ImportResult,
  Job,
  ListAssetsQuery,
  PolicyMembers,
  PolicyRule,
  PresignReplacementRequest,
  PresignUploadRequest,
  RecordedMembers,
  UpdateAssetRequest,
  UploadSession,
  Usage,
  VersionHistory,
  WithColors,
  WithResult,
} from './resources.js';
import type { OperationId as OperationName } from '../contract/operations.js';
import type { CallOptions } from './transport.js';

/** `idempotencyKey`: at most 128 characters; generated once per call unless given, and the same on every retry. */
export type IdempotentCallOptions = CallOptions & { idempotencyKey?: string | undefined };

/** Resolves with the first page; `for await` iterates over the assets from all pages. */
export type AssetList = Promise<AssetPage> & AsyncIterable<Asset>;

/**
 * The 14 operations of the Media Hosting Service API v1 (spec 4), one method each, and those of the app's proxy.
 *
 * Every method throws `MediaApiError` when the service refuses, `NetworkError` when there was no response, and the
 * platform's `AbortError` when `signal` aborts.
 */
export interface MediaClient {
  /** `GET /usage` (spec 4.1). Needs `usage:read`. */
  getUsage(options?: CallOptions): Promise<Usage>;
  /** `POST /uploads/presign` (spec 4.2). Needs `uploads:write`. Reserves capacity until the session expires. */
  presignUpload(
    body: PresignUploadRequest & RecordedMembers & PolicyMembers,
    options?: CallOptions,
  ): Promise<UploadSession>;
  /** `POST /uploads/finalize` (spec 4.3). Needs `uploads:write`. */
  finalizeUpload(
    body: FinalizeRequest & WithColors,
    options?: IdempotentCallOptions,
  ): Promise<Asset & WithResult>;
  /** `POST /uploads/check-duplicate` (spec 4.4). Needs `assets:read`. */
  checkDuplicate(
    body: CheckDuplicateRequest & Pick<RecordedMembers & PolicyMembers, 'draft' | 'policy'>,
    options?: CallOptions,
  ): Promise<DuplicateResult>;
  /** `GET /assets` (spec 4.5). Needs `assets:read`. A page, or all assets with `for await`. */
  listAssets(query?: ListAssetsQuery, options?: CallOptions): AssetList;
  /** `GET /assets/{assetId}` (spec 4.6). Needs `assets:read`. */
  getAsset(assetId: string, options?: CallOptions): Promise<Asset>;
  /** `DELETE /assets/{assetId}` (spec 4.7). Needs `assets:delete`. The links stop working and the bytes are purged. */
  deleteAsset(assetId: string, options?: CallOptions): Promise<void>;
  /** `POST /assets/{assetId}/replace/presign` (spec 4.8). Needs `assets:replace`. */
  presignReplacement(
    assetId: string,
    body: PresignReplacementRequest & Pick<RecordedMembers, 'meta'>,
    options?: CallOptions,
  ): Promise<UploadSession>;
  /** `POST /assets/{assetId}/replace/finalize` (spec 4.9). Needs `assets:replace`. */
  finalizeReplacement(
    assetId: string,
    body: FinalizeRequest & WithColors,
    options?: IdempotentCallOptions,
  ): Promise<Asset>;
  /** `GET /assets/{assetId}/versions` (spec 4.10). Needs `assets:read`. */
  listVersions(assetId: string, options?: CallOptions): Promise<VersionHistory>;
  /**
   * `GET /folders` (spec 4.11). Needs `folders:read`. All folders: if the service sends pages, they are read to the
   * end.
   */
  listFolders(options?: CallOptions): Promise<FolderList>;
  /**
   * `POST /folders` (spec 4.12). Needs `folders:write`. Not retried when its response is lost, which could create two.
   */
  createFolder(body: CreateFolderRequest, options?: CallOptions): Promise<Folder>;
  /** `POST /imports` (spec 4.13). Needs `imports:write`. Poll `getJob` unless the response is terminal. */
  createImport(
    body: ImportRequest & RecordedMembers & PolicyMembers,
    options?: IdempotentCallOptions,
  ): Promise<ImportResult>;
  /** `GET /jobs/{jobId}` (spec 4.14). Needs `imports:read` or `imports:write`. */
  getJob(jobId: string, options?: CallOptions): Promise<Job>;
  /**
   * `PATCH /assets/{assetId}`: renames an asset or moves it to a folder. Not an operation of the service, whose folders
   * hold no files: a proxy with `users` records it in the app's index. Only where `capabilities` has `update-asset`; others
   * refuse it with 404 or 405.
   */
  updateAsset(assetId: string, changes: UpdateAssetRequest, options?: CallOptions): Promise<AssetInFolder>;
  /** `GET /policies/{name}` of a proxy with `uploads`: what a page may check itself. */
  getPolicy(name: string, options?: CallOptions): Promise<PolicyRule>;
  /** `POST /policies/{name}` of a proxy with `uploads`: for an asset that the user has, instead of an upload of its bytes. */
  applyPolicy(
    name: string,
    body: { asset_id: string; input?: unknown },
    options?: CallOptions,
  ): Promise<WithResult>;
  /** The service's current time, from its `Date` headers; the local time before the first response. */
  serviceNow(): number;
  /** The URL of the API, absolute in a page. */
  readonly baseUrl: string;
  /** The app's id for the signed-in user; undefined if unknown. */
  readonly user: string | undefined;
  /** As given to `createMediaClient`. */
  readonly name: string | undefined;
  /** What the app's proxy offers beyond the service. */
  readonly capabilities: Capabilities;
  /**
   * This client for another user, with its own rate budget and cache keys. In a browser, the same object for the same
   * user; on a server, a new one each time, so that it does not keep one for every user.
   */
  withUser(user: string | undefined): MediaClient;
  /** The clock of this client. */
  readonly clock: Clock;
  /**
   * How many milliseconds the rate limit makes these `batch` calls take, by operation (spec 8): from the units left and
   * the weights that earlier responses showed. An operation that was not called yet counts as one unit; 0 if no response
   * has shown a limit.
   */
  timeForCalls(counts: Readonly<Partial<Record<OperationName, number>>>): Promise<number>;
  /**
   * Lifts the block on operations that were refused with a 429 and a `Retry-After` of more than ten minutes. Until
   * then, they fail without a call. Call this when a user asks to try again.
   */
  forgetLimits(): void;
  /**
   * Aborts pending calls with an `AbortError`, clears timers and closes the channel between tabs. Later calls still
   * work.
   */
  close(): void;
}
