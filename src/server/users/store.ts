import type { Asset, AssetType, Folder, Privacy } from '../../api/resources.js';
import type { Json } from '../body.js';

/**
 * Records which user owns what. Implemented by `createMemoryStore`, `createSqliteStore` and
 * `createPostgresStore`.
 *
 * Every method is atomic: one that rejects has changed nothing, unless the connection was lost during the commit.
 * Times are in milliseconds since the epoch, sizes in bytes. Several processes may call it concurrently. A store never
 * holds an `upload_url`. `Transaction` is what `deliver` passes to its handler.
 */
export interface UserStore<Transaction = unknown> {
  /**
   * How many calls it carries out at the same time, such as the connections of a pool; the proxy gives one user at most
   * a quarter of them. Default: no limit.
   */
  readonly concurrency?: number | undefined;
  /**
   * Creates or migrates the tables. Has no effect if they are up to date; several processes may call it at the same
   * time.
   */
  migrate(): Promise<void>;

  /**
   * Records a session before one is requested from the service, and reserves its bytes and its file, unless a limit of
   * the quota would be exceeded. Resolves with that limit, or with null if the session was recorded. Rejects if its id
   * is taken.
   */
  reserve(session: NewSession, quota: UserQuota, now: number): Promise<ExceededLimit | null>;
  /** Adds the id that the service assigned. Has no effect on a session that has ended. */
  open(id: string, opened: OpenedSession): Promise<void>;
  /** Finds a session of any user; null if there is none. Ended sessions are found until they are pruned. */
  findSession(by: SessionReference): Promise<Session | null>;
  /**
   * Records, before the call is sent, that the service may create the asset from now on. Returns the session as it was
   * before: its `state` says whether an earlier call may have succeeded.
   */
  startCommit(id: string, now: number): Promise<Session | null>;
  /** Makes a `committing` session `open` again, after a call that the service did not carry out. */
  cancelCommit(id: string): Promise<void>;
  /**
   * Ends a session with its asset: records the asset (or its new version), turns what was reserved into what is used,
   * and adds an event. Has no effect on a session that has ended, so it may be repeated. A replacement uses the size of
   * its session: by now, the asset may have been replaced again.
   *
   * Resolves with the asset as recorded; null if it is not this session's. If another session of the user had it before,
   * or a replaced asset was removed meanwhile, the session is released. If the asset is another user's, nothing changes.
   */
  complete(id: string, asset: NewAsset, now: number): Promise<OwnedAsset | null>;
  /**
   * Ends a session without an asset and gives back what it reserved. Has no effect on a session that has ended, nor, if
   * a state is given, on one that is in another. A session that was `reserved` is forgotten.
   *
   * @param as Default `released`
   */
  release(id: string, now: number, state?: SessionState, as?: 'released' | 'unsettled'): Promise<void>;
  /**
   * Sessions that have not ended and were last touched before a time, oldest first. No other call returns them until
   * the lease is over.
   */
  claimSessions(claim: Claim): Promise<Session[]>;
  /** Ends the leases of sessions that could not be settled. */
  endLeases(ids: readonly string[]): Promise<void>;
  /** The user's sessions with this digest that are `committing`, oldest first; at most 50. */
  committing(user: string, checksum: string): Promise<Session[]>;

  /** Null if no user owns it. */
  getAsset(id: string): Promise<OwnedAsset | null>;
  /**
   * One page, newest first, by `createdAt` and then `id`. It may be short, or even empty, and not be the last: a search
   * need not look at all of a user's assets at once.
   */
  listAssets(query: AssetQuery): Promise<AssetPage>;
  /** The user's newest asset with this digest, and this size if it is given, that is not being deleted. */
  findDuplicate(user: string, checksum: string, size: number | null): Promise<OwnedAsset | null>;
  /** Null if there is no such asset. */
  updateAsset(id: string, changes: AssetChanges): Promise<OwnedAsset | null>;
  /** Records, before the call is sent, that the service may delete the asset from now on. Lists omit it. */
  startDeletion(id: string, now: number): Promise<void>;
  /** Reverses `startDeletion` after a refusal. */
  cancelDeletion(id: string): Promise<void>;
  /** Records when the service answered first that there is no such asset; null once it has answered with it. */
  noteMissed(id: string, at: number | null): Promise<void>;
  /** Removes an asset and gives back what it used. Resolves with whether it existed. */
  removeAsset(id: string): Promise<boolean>;
  /** As `removeAsset`, but keeps the record for `restoreAsset`, for 30 days. */
  hideAsset(id: string, now: number): Promise<boolean>;
  /** Brings back an asset that was hidden, whatever the quota allows. Resolves with whether there was one. */
  restoreAsset(id: string): Promise<boolean>;
  /** Assets whose deletion began before a time and is not known to have ended, with a lease as for `claimSessions`. */
  claimDeletions(claim: Claim): Promise<OwnedAsset[]>;

  /** Resolves with the limit that it would exceed; null if it was created. */
  createFolder(folder: OwnedFolder, quota: Pick<UserQuota, 'folders'>): Promise<ExceededLimit | null>;
  getFolder(id: string): Promise<OwnedFolder | null>;
  /** By id, those after `after`. */
  listFolders(user: string, after: string | null, limit: number): Promise<OwnedFolder[]>;

  usageOf(user: string, now: number): Promise<UserUsage>;

  /**
   * Hands the oldest event that is due to a handler, within a transaction, and removes it if the handler resolves. If
   * it rejects, everything that it wrote in the transaction is undone, and the event is due again at
   * `retryAt(attempts)`, where `attempts` counts this one. No event is handed to two handlers at a time. Resolves with
   * what happened; null if no event is due.
   */
  deliver(
    handler: (event: UploadedEvent, transaction: Transaction) => Promise<void>,
    now: number,
    retryAt: (attempts: number) => number,
  ): Promise<'delivered' | 'failed' | null>;

  /** Deletes sessions that ended before a time; unsettled ones and hidden assets before an earlier time. */
  prune(before: number, hiddenBefore: number): Promise<void>;
  close(): Promise<void>;
}

/** Limits for one user. An omitted one does not apply. */
export interface UserQuota {
  /** Bytes of all files and their earlier versions, including those being uploaded. */
  readonly bytes?: number | undefined;
  /** Number of files, including those being uploaded. */
  readonly files?: number | undefined;
  /** Bytes of one file. */
  readonly fileSize?: number | undefined;
  /** New files per UTC day. Deleting a file does not lower the count. */
  readonly filesPerDay?: number | undefined;
  /** Uploads, replacements and imports that have begun and not ended. Default 1,000. */
  readonly openUploads?: number | undefined;
  /** Folders. Default 10,000. */
  readonly folders?: number | undefined;
  /** Bytes of the `meta` of one upload, as JSON. Default 16,384. */
  readonly metaSize?: number | undefined;
}

/** The limit that a session would have exceeded. */
export interface ExceededLimit {
  readonly limit: keyof UserQuota;
  /** What the quota allows. */
  readonly allowed: number;
  /** What was in use before, in the unit of the limit. For `fileSize` and `metaSize`, 0. */
  readonly used: number;
}

/** What a user stores and has reserved. */
export interface UserUsage {
  /** Of hosted files and their earlier versions, which the service keeps until the asset is deleted. */
  readonly bytes: number;
  readonly files: number;
  /** Of sessions that have not ended. */
  readonly reservedBytes: number;
  readonly reservedFiles: number;
  /** Files begun on this UTC day and not released. */
  readonly filesToday: number;
  /** Sessions that have not ended. */
  readonly openUploads: number;
}

/** A new upload (spec 4.2), a replacement (spec 4.8), or an import (spec 4.13). */
export type SessionKind = 'new' | 'replacement' | 'import';

/**
 * `reserved`: the service has not responded yet. `open`: it has, and nothing was committed. `committing`: the service
 * may have created the asset. `done`: the asset is recorded. `released`: there is none. `unsettled`: there may be one, but
 * the service does not say which.
 */
export type SessionState = 'reserved' | 'open' | 'committing' | 'done' | 'released' | 'unsettled';

/** An upload or an import before the service is called. */
export interface NewSession {
  /** Generated by the proxy, and its Idempotency-Key at the service: no page knows or chooses it. */
  readonly id: string;
  readonly user: string;
  readonly kind: SessionKind;
  /** The asset to replace; null for other kinds. */
  readonly assetId: string | null;
  /** As declared; null for an import without one, and for a replacement that keeps its name. */
  readonly filename: string | null;
  readonly contentType: string | null;
  /** A safe integer. 0 for an import, whose size is not known before. */
  readonly size: number;
  /** Lower-case hexadecimal SHA-256. */
  readonly checksum: string | null;
  readonly privacy: Privacy | null;
  readonly folderId: string | null;
  /** The URL of an import. */
  readonly sourceUrl: string | null;
  /** What the app attached. */
  readonly meta: Json | null;
  /** By which a page that repeats an import is recognized: the digest of the user and the page's key. Otherwise null. */
  readonly idempotencyKey: string | null;
}

/** An upload or an import as it is recorded. */
export interface Session extends NewSession {
  readonly state: SessionState;
  readonly uploadId: string | null;
  readonly jobId: string | null;
  readonly createdAt: number;
  /** When the service's session expires; null if unknown. */
  readonly expiresAt: number | null;
  /** When `startCommit` was called first. */
  readonly committedAt: number | null;
  /** The asset of a session that is `done`. */
  readonly resultId: string | null;
}

/** What the service has opened: an upload session (spec 2.2), or the job of an import (spec 2.5). */
export type OpenedSession =
  | { readonly uploadId: string; readonly expiresAt: number | null }
  | { readonly jobId: string };

/** Identifies a session. */
export type SessionReference =
  | { readonly uploadId: string }
  | { readonly jobId: string }
  /** The newest that was not released. */
  | { readonly idempotencyKey: string };

/** Selects the open sessions or deletions to reconcile next. */
export interface Claim {
  /** Only what was last touched before this time. */
  readonly before: number;
  readonly limit: number;
  readonly now: number;
  /** Until then, no other call returns the same items. */
  readonly leaseUntil: number;
}

/** An asset as the service returned it, with what lists and searches need. */
export interface NewAsset {
  readonly id: string;
  /** Without `folder_id`. */
  readonly resource: Asset;
  readonly filename: string;
  readonly type: AssetType;
  readonly size: number;
  readonly checksum: string | null;
  /** By the service's clock, or the time of recording if it did not say. */
  readonly createdAt: number;
}

/** An asset and its owner. */
export interface OwnedAsset extends NewAsset {
  readonly user: string;
  readonly folderId: string | null;
  /** Bytes of all its versions. */
  readonly storedBytes: number;
  /** When its deletion began; null if it is not being deleted. */
  readonly deletingAt: number | null;
  /** When the service answered first that there is no such asset; null if its last answer was another. */
  readonly missedAt: number | null;
}

/** What a user may change of an asset. An omitted member stays. */
export interface AssetChanges {
  readonly filename?: string | undefined;
  /** Null moves it out of its folder. */
  readonly folderId?: string | null | undefined;
}

/** A place in a list of assets: after this one. */
export interface AssetPosition {
  readonly createdAt: number;
  readonly id: string;
}

/** A page of assets. */
export interface AssetPage {
  /** At most `limit`. */
  readonly assets: readonly OwnedAsset[];
  /** Where the next page begins; null if there is none. */
  readonly next: AssetPosition | null;
}

/** Which page of assets (spec 4.5). */
export interface AssetQuery {
  /** Null: the assets of all users. */
  readonly user: string | null;
  readonly limit: number;
  /** Where the previous page ended. */
  readonly after: AssetPosition | null;
  readonly type: AssetType | null;
  readonly folderId: string | null;
  /** Part of the name, regardless of case. */
  readonly search: string | null;
}

/** A folder and its owner. */
export interface OwnedFolder {
  readonly user: string;
  readonly id: string;
  readonly resource: Folder;
}

/** An upload, a replacement or an import that has ended with an asset. */
export interface UploadedEvent {
  /** The same each time that the event is delivered. */
  readonly id: string;
  readonly user: string;
  readonly kind: SessionKind;
  readonly asset: Asset;
  readonly meta: Json | null;
  /** How many deliveries have failed before. */
  readonly attempts: number;
}
