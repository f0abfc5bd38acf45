import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { searchKey } from '../../api/policy/search-key.js';
import type { SqlDatabase } from '../../sql/database.js';
import type { UsageRecord } from '../users/store/accounting.js';
import { detailsKey } from '../users/store/asset-query.js';
import type { OwnedAsset, OwnedFolder, Session } from '../users/store/model.js';

/** The columns of a model. Members that are objects are kept as JSON. */
type Columns<Model, Nested extends keyof Model = never> = Omit<Model, 'user' | Nested> &
  Record<Nested, string> & { userId: string };

type SessionColumns = Columns<Session, 'meta' | 'policy' | 'result'>;
/** With the name, and what people have written, as searches compare them. */
type AssetColumns = Columns<OwnedAsset, 'resource' | 'policies' | 'details'> &
  Record<'searchKey' | 'detailsKey', string>;
type FolderColumns = Columns<OwnedFolder, 'resource'>;
type UsageColumns = Omit<UsageRecord, 'openUploads'> & { openSessions: number };

/** The tables of a store. */
export interface Tables {
  longshore_sessions: SessionColumns & { touchedAt: number; leaseUntil: number; endedAt: number | null };
  longshore_assets: AssetColumns & { leaseUntil: number };
  longshore_folders: FolderColumns;
  longshore_events: { id: string; event: string; attempts: number; dueAt: number };
  longshore_usage: UsageColumns & { userId: string };
  /** Assets that the service no longer has. */
  longshore_hidden: { id: string; asset: string; hiddenAt: number };
}

export type Db = Kysely<Tables>;
export type Database<Transaction = unknown> = SqlDatabase<Transaction, Tables>;
export type Row<Name extends string> = Selectable<Tables[`longshore_${Name}` & keyof Tables]>;

/** Queries that select whole rows of a table. */
export type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, Selectable<Tables[Name]>>;

export const sessionColumns = ({ user, meta, policy, result, ...session }: Session): SessionColumns => ({
  ...session,
  userId: user,
  meta: JSON.stringify(meta),
  policy: JSON.stringify(policy),
  result: JSON.stringify(result),
});
// By name: an operator, or a later version of this package, may have added columns, which models would write back.
export const sessionFrom = (row: Row<'sessions'>): Session => {
  const { id, userId: user, kind, state, assetId, filename, contentType, size, checksum, privacy } = row;
  const { folderId, sourceUrl, uploadId, jobId, idempotencyKey, createdAt, expiresAt, committedAt } = row;
  const { colors, draftFor, resultId } = row;
  const ids = { id, user, assetId, uploadId, jobId, idempotencyKey, resultId };
  const file = { filename, contentType, size, checksum, privacy, folderId, sourceUrl, colors };
  const times = { createdAt, expiresAt, committedAt, draftFor };
  return {
    ...ids,
    ...file,
    ...times,
    kind,
    state,
    meta: JSON.parse(row.meta),
    policy: JSON.parse(row.policy),
    result: JSON.parse(row.result),
  };
};

export const assetColumns = ({ user, resource, policies, details, ...asset }: OwnedAsset): AssetColumns => ({
  ...asset,
  userId: user,
  resource: JSON.stringify(resource),
  policies: JSON.stringify(policies),
  details: JSON.stringify(details),
  searchKey: searchKey(asset.filename),
  detailsKey: detailsKey(details),
});
export const assetFrom = (row: Row<'assets'>): OwnedAsset => {
  const { id, userId: user, filename, type, size, storedBytes, checksum, folderId, colors } = row;
  const { createdAt, draftUntil, deletingAt, missedAt } = row;
  const file = { id, user, filename, type, size, storedBytes, checksum, folderId, colors };
  return {
    ...file,
    createdAt,
    draftUntil,
    deletingAt,
    missedAt,
    resource: JSON.parse(row.resource),
    policies: JSON.parse(row.policies),
    details: JSON.parse(row.details),
  };
};

export const folderColumns = ({ id, user, resource }: OwnedFolder): FolderColumns => ({
  id,
  userId: user,
  resource: JSON.stringify(resource),
});
export const folderFrom = ({ id, userId, resource }: Row<'folders'>): OwnedFolder => ({
  id,
  user: userId,
  resource: JSON.parse(resource),
});

export const usageColumns = ({ openUploads, ...usage }: UsageRecord): UsageColumns => ({
  ...usage,
  openSessions: openUploads,
});
export const usageFrom = (row: Row<'usage'>): UsageRecord => {
  const { bytes, files, reservedBytes, reservedFiles, day, filesToday, openSessions: openUploads } = row;
  return { bytes, files, reservedBytes, reservedFiles, day, filesToday, openUploads };
};
