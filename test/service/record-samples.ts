import type {
  FolderRecord,
  JobRecord,
  KeyRecord,
  NewAsset,
  Quota,
  Session,
  VersionRecord,
} from '../../src/service/records/model.js';

// Without Vitest, so that benchmarks can use it.

export const noon: number = Date.UTC(2026, 10, 22, 12);
export const minute: number = 60_000;
export const much: number = 100 * 24 * 60 * minute;
export const month: number = Date.UTC(2026, 10);
export const quota: Quota = { maxFileBytes: 1e10, storageBytes: 1e12, bandwidthBytes: 1e12, month };

let count = 0;
const unique = (prefix: string) => `${prefix}-${(count += 1)}`;

export function keyOf(changes: Partial<KeyRecord> = {}): KeyRecord {
  const id = unique('key');
  const times = { createdAt: noon, expiresAt: null, revokedAt: null };
  return { id, digest: `digest of ${id}`, account: 'ada', scopes: ['assets:read'], ...times, ...changes };
}

export function sessionOf(changes: Partial<Session> = {}): Session {
  return {
    uploadId: unique('upl'),
    account: 'ada',
    temporaryKey: unique('temporary/object'),
    filename: 'sunset.jpg',
    contentType: 'image/jpeg',
    size: 1000,
    checksum: null,
    privacy: 'public',
    replaces: null,
    createdAt: noon,
    expiresAt: noon + 15 * minute,
    state: 'open',
    claim: null,
    assetId: null,
    ...changes,
  };
}

/** With a new asset, if `assetId` is not given. */
export function versionOf(changes: Partial<VersionRecord> = {}): VersionRecord {
  return {
    id: unique('ver'),
    assetId: unique('ast'),
    number: 1,
    objectKey: unique('hosted/object'),
    filename: 'sunset.jpg',
    contentType: 'image/jpeg',
    size: 1000,
    sha256: null,
    createdAt: noon,
    ...changes,
  };
}

export function assetOf(version: Partial<VersionRecord> = {}, changes: Partial<NewAsset> = {}): NewAsset {
  const active = versionOf(version);
  return {
    id: active.assetId,
    account: 'ada',
    linkToken: unique('link'),
    privacy: 'unlisted',
    status: 'active',
    folderId: null,
    createdAt: noon,
    active,
    ...changes,
  };
}

export function folderOf(changes: Partial<FolderRecord> = {}): FolderRecord {
  const id = unique('folder');
  return { id, account: 'ada', name: 'Trips', slug: id, parentFolderId: null, createdAt: noon, ...changes };
}

export function jobOf(changes: Partial<JobRecord> = {}): JobRecord {
  return {
    id: unique('job'),
    account: 'ada',
    sourceUrl: 'https://example.com/a.jpg?b=%20',
    privacy: 'private',
    filename: null,
    status: 'queued',
    leaseUntil: 0,
    callKey: null,
    assetId: null,
    error: null,
    createdAt: noon,
    updatedAt: noon,
    ...changes,
  };
}
