import type { Json } from '../../request/call.js';
import type {
  AssetChanges,
  AssetPage,
  AssetQuery,
  Claim,
  ExceededLimit,
  NewAsset,
  NewSession,
  OpenedSession,
  OwnedAsset,
  OwnedFolder,
  Session,
  SessionReference,
  SessionState,
  UploadedEvent,
  UserQuota,
  UserUsage,
} from './model.js';

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
   * the quota would be exceeded. Resolves with that limit, or with null if the session was recorded. Has no effect if
   * there is a session with its `idempotencyKey` that is neither released nor unsettled. Rejects if its id is taken.
   */
  reserve(session: NewSession, quota: UserQuota, now: number): Promise<ExceededLimit | null>;
  /** Adds the id that the service assigned. Has no effect on a session that has ended. */
  open(id: string, opened: OpenedSession): Promise<void>;
  /** Finds a session of any user; null if there is none. Ended sessions are found until they are pruned. */
  findSession(by: SessionReference): Promise<Session | null>;
  /**
   * Records, before the call is sent, that the service may create the asset from now on. Returns the session as it was
   * before: its `state` says whether an earlier call may have succeeded. Without `colors`, those of an earlier call stay.
   */
  startCommit(id: string, now: number, colors?: string | null): Promise<Session | null>;
  /** Makes a `committing` session `open` again, after a call that the service did not carry out. */
  cancelCommit(id: string): Promise<void>;
  /**
   * Ends a session with its asset: records the asset (or its new version), turns what was reserved into what is used,
   * and adds an event. Has no effect on a session that has ended, so it may be repeated. A replacement uses the size of
   * its session: by now, the asset may have been replaced again. A draft that another session of its user ends with stays
   * one as long as that needs it, and is kept if that is no draft.
   *
   * Resolves with the asset as recorded; null if it is not this session's. If another session of the user had it before,
   * or a replaced asset was removed meanwhile, the session is released. If the asset is another user's, nothing changes.
   */
  complete(id: string, asset: NewAsset, now: number): Promise<OwnedAsset | null>;
  /**
   * Ends a session without an asset and gives back what it reserved. Has no effect on a session that has ended, nor, if
   * a state is given, on one that is in another. A session that was `reserved` is forgotten. Resolves with whether it
   * had an effect.
   *
   * @param as Default `released`
   */
  release(id: string, now: number, state?: SessionState, as?: 'released' | 'unsettled'): Promise<boolean>;
  /**
   * Sessions that have not ended and were last touched before a time, oldest first. No other call returns them until
   * the lease is over.
   */
  claimSessions(claim: Claim): Promise<Session[]>;
  /**
   * Ends the leases of sessions that could not be settled. `leaseUntil` is that of their claim: others may have claimed
   * them since.
   */
  endLeases(ids: readonly string[], leaseUntil: number): Promise<void>;
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
  /**
   * The user's newest asset of this name in a folder, that is not being deleted. Names are compared as searches do. Null for
   * the assets in no folder.
   */
  findNamed(user: string, folderId: string | null, filename: string): Promise<OwnedAsset | null>;
  /** Null if there is no such asset. */
  updateAsset(id: string, changes: AssetChanges): Promise<OwnedAsset | null>;
  /**
   * Adds a policy to those that hold for an asset, unless none is recorded of it. Resolves with the asset; null if there is
   * none, or while a replacement of it is open.
   */
  addPolicy(id: string, policy: string): Promise<OwnedAsset | null>;
  /**
   * Keeps assets for good, unless one of them does not exist, is being deleted, or is another user's. Resolves with the ids
   * of those; the others are then not kept either. With a transaction of the app, it is a part of that, and what it has kept
   * is undone with it.
   *
   * @param user Null: of any user
   */
  keepAssets(user: string | null, ids: readonly string[], transaction?: Transaction): Promise<string[]>;
  /**
   * Has a draft kept at least until a time. Resolves with the asset, which need not be a draft; null if there is none, or
   * if it is being deleted.
   */
  renewDraft(id: string, until: number): Promise<OwnedAsset | null>;
  /**
   * Begins the deletion of drafts whose time is over, as `startDeletion` does, the oldest first, and leases them. Leaves out
   * those of users who have a session for the asset, or for its digest, that has not ended.
   */
  expireDrafts(claim: Omit<Claim, 'before'>): Promise<OwnedAsset[]>;
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
  /** Brings back an asset that was hidden, whatever the quota allows, and keeps it. Resolves with whether there was one. */
  restoreAsset(id: string): Promise<boolean>;
  /** Assets whose deletion began before a time and is not known to have ended, with a lease as for `claimSessions`. */
  claimDeletions(claim: Claim): Promise<OwnedAsset[]>;

  /**
   * Creates folders of one user, except those whose id there is. Resolves with the limit that they would exceed, and then
   * creates none; otherwise null.
   */
  createFolders(
    folders: readonly OwnedFolder[],
    quota: Pick<UserQuota, 'folders'>,
  ): Promise<ExceededLimit | null>;
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

  /** Records what `onUploaded` of a session's policy has returned, and removes the event of the session. */
  keepResult(id: string, value: Json): Promise<void>;

  /** Deletes sessions that ended before a time; unsettled ones and hidden assets before an earlier time. */
  prune(before: number, hiddenBefore: number): Promise<void>;
  close(): Promise<void>;
}
