import type { JobStatus, Privacy } from '../../api/resources.js';
import type { Scope } from '../../contract/operation.js';

// Times are milliseconds since the epoch, sizes are bytes, digests are SHA-256 in lower-case hexadecimal.

/** An external API key (spec 5). */
export interface KeyRecord {
  /** Identifies the key without revealing it. */
  id: string;
  /** The digest of the key, which is stored nowhere. */
  digest: string;
  account: string;
  scopes: readonly Scope[];
  createdAt: number;
  expiresAt: number | null;
  revokedAt: number | null;
}

/** The declaration of a presign call (spec 4.2, 4.8). */
export interface Declaration {
  filename: string;
  contentType: string;
  size: number;
  checksum: string | null;
  privacy: Privacy;
  /** The id of the asset to replace; null for a new upload. */
  replaces: string | null;
}

/** The state of an upload session (spec 2.2, 3.2). Does not contain its URL. */
export interface Session extends Declaration {
  uploadId: string;
  account: string;
  /** The key of the temporary object. Does not reveal the upload id. */
  temporaryKey: string;
  createdAt: number;
  expiresAt: number;
  /** `claimed`: a finalize call is at work. `consumed`: it succeeded, or its bytes were refused. */
  state: 'open' | 'claimed' | 'consumed' | 'expired';
  /** Of the last claim; null before. */
  claim: Claim | null;
  /** The asset that came of it. */
  assetId: string | null;
}

/** The right to finish one piece of work. After `until`, another process may claim it. */
export interface Claim {
  /** The key that the bytes are promoted to; a new one for each claim. */
  objectKey: string;
  until: number;
  /** The `Idempotency-Key` of the call. */
  callKey: string | null;
}

/** A version of an asset (spec 2.3). */
export interface VersionRecord {
  id: string;
  assetId: string;
  number: number;
  objectKey: string;
  filename: string;
  contentType: string;
  size: number;
  /** Null if neither the client nor the storage told it. */
  sha256: string | null;
  createdAt: number;
}

/** An asset and its active version (spec 2.1). */
export interface AssetRecord {
  id: string;
  account: string;
  /** Identifies the asset in its links; unchanged by replacements. */
  linkToken: string;
  privacy: Privacy;
  status: string;
  folderId: string | null;
  createdAt: number;
  /** Increases with each asset of the service. Lists are ordered by it. Assigned by the records. */
  sequence: number;
  active: VersionRecord;
}

/** An asset to add; the records number it. */
export type NewAsset = Omit<AssetRecord, 'sequence'>;

/** What a page of assets contains, newest first (spec 4.5). */
export interface AssetQuery {
  account: string;
  /** Only assets with a smaller `sequence`. */
  before: number | null;
  type: string | null;
  folderId: string | null;
  /** Part of the name, in any case. */
  search: string | null;
  limit: number;
}

/** A folder (spec 2.4). */
export interface FolderRecord {
  id: string;
  account: string;
  name: string;
  /** Unique in the account. */
  slug: string;
  parentFolderId: string | null;
  createdAt: number;
}

/** A remote import (spec 2.5). */
export interface JobRecord {
  id: string;
  account: string;
  sourceUrl: string;
  privacy: Privacy;
  filename: string | null;
  status: JobStatus;
  /** The end of the last claim; 0 before. */
  leaseUntil: number;
  callKey: string | null;
  assetId: string | null;
  error: { status: number; code: string; detail: string } | null;
  createdAt: number;
  updatedAt: number;
}

/** What an account has used (spec 2.6). `requests` and `delivered` count for one month. */
export interface UsageRecord {
  stored: number;
  reserved: number;
  requests: number;
  delivered: number;
}

/** What an account may use. `month` is its first moment (UTC): counts of others are over. */
export interface Quota {
  maxFileBytes: number;
  storageBytes: number;
  bandwidthBytes: number;
  month: number;
}

/** Why a quota allows no more, and the bytes that are left of the storage. */
export interface Exceeded {
  exceeded: 'file' | 'bandwidth' | 'storage';
  available: number;
}
