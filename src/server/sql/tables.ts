import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { searchKey } from '../../api/policy/search-key.js';
import type { SqlDatabase } from '../../sql/database.js';
import type { UsageRecord } from '../users/store/accounting.js';
import type { OwnedAsset, OwnedFolder, Session } from '../users/store/model.js';

/** The columns of a model. Members that are objects are kept as JSON. */
type Columns<Model, Nested extends keyof Model = never> = Omit<Model, 'user' | Nested> &
  Record<Nested, string> & { userId: string };

type SessionColumns = Columns<Session, 'meta' | 'policy' | 'result'>;
/** With the name as searches compare it. */
type AssetColumns = Columns<OwnedAsset, 'resource' | 'policies'> & { searchKey: string };
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
export const sessionFrom = (row: Row<'sessions'>): Session => {
  const {
    userId,
    meta,
    policy,
    result,
    touchedAt: _touched,
    leaseUntil: _lease,
    endedAt: _ended,
    ...session
  } = row;
  return {
    ...session,
    user: userId,
    meta: JSON.parse(meta),
    policy: JSON.parse(policy),
    result: JSON.parse(result),
  };
};

export const assetColumns = ({ user, resource, policies, ...asset }: OwnedAsset): AssetColumns => ({
  ...asset,
  userId: user,
  resource: JSON.stringify(resource),
  policies: JSON.stringify(policies),
  searchKey: searchKey(asset.filename),
});
export const assetFrom = (row: Row<'assets'>): OwnedAsset => {
  const { userId, resource, policies, searchKey: _key, leaseUntil: _lease, ...asset } = row;
  return { ...asset, user: userId, resource: JSON.parse(resource), policies: JSON.parse(policies) };
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
export const usageFrom = ({ userId: _user, openSessions, ...usage }: Row<'usage'>): UsageRecord => ({
  ...usage,
  openUploads: openSessions,
});
