import type {
  AssetQuery,
  AssetRecord,
  Claim,
  Exceeded,
  FolderRecord,
  JobRecord,
  KeyRecord,
  NewAsset,
  Quota,
  Session,
  UsageRecord,
  VersionRecord,
} from './model.js';

/**
 * What the service knows. Every method is atomic, over all processes that share the records; times and ids are handed
 * in.
 *
 * Each key of an object that may hold bytes either belongs to a version of an asset or is planned to be removed, from
 * before its first byte: so a crash at any moment leaves no bytes without an owner, and no asset without bytes.
 */
export interface Records {
  /** Creates or updates the tables. */
  migrate(): Promise<void>;
  /** A secret of the service, such as for signatures: the first candidate ever given for the name. */
  secret(name: string, candidate: string): Promise<string>;

  /** Resolves with false if the account has `most` keys that are neither revoked nor expired at `key.createdAt`. */
  addKey(key: KeyRecord, most: number): Promise<boolean>;
  findKey(digest: string): Promise<KeyRecord | null>;
  /** Oldest first. */
  listKeys(): Promise<readonly KeyRecord[]>;
  /** Resolves with false if there is none, or if it is revoked already. */
  revokeKey(id: string, now: number): Promise<boolean>;

  /** Counts a request of the month, unless `most` have been counted; resolves with whether it did. */
  countRequest(account: string, month: number, most: number): Promise<boolean>;
  addDelivered(account: string, month: number, bytes: number): Promise<void>;
  usageOf(account: string, month: number): Promise<UsageRecord>;

  /** Reserves the declared bytes, and plans to remove the temporary object at `removeAt`. */
  openSession(session: Session, quota: Quota, removeAt: number): Promise<Exceeded | null>;
  findSession(by: { uploadId: string } | { temporaryKey: string }): Promise<Session | null>;
  /**
   * Claims a session that is open and has not expired at `now`, or whose claim is over. Plans to remove what is promoted
   * under the claim at `removeAt`. Resolves with whether it did.
   */
  claimSession(uploadId: string, claim: Claim, now: number, removeAt: number): Promise<boolean>;
  /**
   * Ends a claim without an asset: `consumed` because the bytes were refused, which releases the reservation, or `open`
   * because something else failed, so that it can be claimed again.
   */
  releaseSession(uploadId: string, objectKey: string, as: 'consumed' | 'open'): Promise<void>;
  /** Expires open sessions, and claimed ones whose claim is over, that expired before `now`: releases their reservations. */
  expireSessions(now: number): Promise<void>;

  /**
   * Adds an asset with its first version, whose object is then no longer planned to be removed. `from` a session, it
   * consumes it and commits its reservation; from a job, it completes it, within the quota; otherwise nothing limits it.
   * Resolves with null, and changes nothing, if the session or the job is under another claim or over, or if the object
   * is being removed or, with `from`, was not planned to be.
   */
  addAsset(asset: NewAsset, from?: AssetSource): Promise<AssetRecord | Exceeded | null>;
  /** Adds a version `from` a session, as `addAsset` does, and makes it the active one. Its `number` is assigned. */
  addVersion(version: Omit<VersionRecord, 'number'>, uploadId: string | null): Promise<AssetRecord | null>;
  getAsset(id: string): Promise<AssetRecord | null>;
  findAssetByLink(linkToken: string): Promise<AssetRecord | null>;
  listAssets(query: AssetQuery): Promise<readonly AssetRecord[]>;
  /** The newest asset whose active version has the digest, and the size unless it is null. */
  findDuplicate(account: string, sha256: string, size: number | null): Promise<AssetRecord | null>;
  /** Newest first. */
  listVersions(assetId: string): Promise<readonly VersionRecord[]>;
  /** Of all assets, in the order of their ids, those after one. */
  pageOfVersions(after: string, limit: number): Promise<readonly VersionRecord[]>;
  /** Removes an asset and plans to remove its objects at `now`. Resolves with their keys; null if there is no asset. */
  removeAsset(id: string, now: number): Promise<readonly string[] | null>;

  /** Resolves with false if the account has a folder with this slug. */
  addFolder(folder: FolderRecord): Promise<boolean>;
  hasFolder(account: string, id: string): Promise<boolean>;
  /** Oldest first, those after a folder. */
  listFolders(account: string, after: string | null, limit: number): Promise<readonly FolderRecord[]>;

  /** Claims a call by its `Idempotency-Key`, if it is new or if its claim was over before it ended. */
  claimCall(call: CallRecord, now: number, until: number): Promise<CallState>;
  /** Records how a call ended; null forgets it. */
  endCall(account: string, key: string, outcome: string | null): Promise<void>;

  /** Resolves with the job that the account has with the same `callKey`, if it has one, instead of adding another. */
  addJob(job: JobRecord): Promise<JobRecord>;
  getJob(id: string): Promise<JobRecord | null>;
  /** Claims the oldest job of an account that waits, or whose claim is over. Accounts take turns, also across processes. */
  claimJob(now: number, until: number): Promise<JobRecord | null>;
  /** Fails a job that is under the claim that ends at `until`. */
  failJob(id: string, until: number, error: NonNullable<JobRecord['error']>, now: number): Promise<void>;

  /** Which of these objects neither a version has, nor is planned to be removed. */
  findStrays(objectKeys: readonly string[]): Promise<readonly string[]>;
  /** Plans to remove an object, before it has bytes. */
  planRemoval(objectKey: string, at: number): Promise<void>;
  /** The keys of at most `limit` objects that are to be removed by now; no asset can have them any more. */
  claimRemovals(now: number, until: number, limit: number): Promise<readonly string[]>;
  /** Forgets objects that have been removed. */
  forgetRemovals(objectKeys: readonly string[]): Promise<void>;
  /** Forgets sessions, calls and jobs from before a time that are over. */
  prune(before: number): Promise<void>;
  close(): Promise<void>;
}

/** The part of the records whose names contain one of these. */
export type About<Subject extends string> = Pick<Records, keyof Records & `${string}${Subject}${string}`>;

/** What an asset comes from: the session that it consumes (spec 4.3), or the job of an import (spec 4.13). */
export type AssetSource = { uploadId: string } | { jobId: string; until: number; quota: Quota; now: number };

/** A call with an `Idempotency-Key`. The fingerprint tells other calls with the same key. */
export interface CallRecord {
  account: string;
  key: string;
  fingerprint: string;
}

/** What is known of a call with an `Idempotency-Key` (spec 4.3). `conflict`: its body differs. */
export type CallState = { state: 'claimed' | 'running' | 'conflict' } | { state: 'ended'; outcome: string };
