import type { Selectable, SelectQueryBuilder } from 'kysely';
import { searchKey } from '../../api/policy/search-key.js';
import type { UsageRecord } from '../users/store/accounting.js';
import type { OwnedAsset, OwnedFolder, Session } from '../users/store/model.js';

const sessionNames = {
  id: 'id',
  user: 'user_id',
  kind: 'kind',
  state: 'state',
  assetId: 'asset_id',
  filename: 'filename',
  contentType: 'content_type',
  size: 'size',
  checksum: 'checksum',
  privacy: 'privacy',
  folderId: 'folder_id',
  sourceUrl: 'source_url',
  meta: 'meta',
  uploadId: 'upload_id',
  jobId: 'job_id',
  idempotencyKey: 'idempotency_key',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  committedAt: 'committed_at',
  colors: 'colors',
  draftFor: 'draft_for',
  policy: 'policy',
  result: 'result',
  resultId: 'result_id',
} as const;

const assetNames = {
  id: 'id',
  user: 'user_id',
  resource: 'resource',
  filename: 'filename',
  type: 'type',
  size: 'size',
  storedBytes: 'stored_bytes',
  checksum: 'checksum',
  folderId: 'folder_id',
  colors: 'colors',
  policies: 'policies',
  createdAt: 'created_at',
  draftUntil: 'draft_until',
  deletingAt: 'deleting_at',
  missedAt: 'missed_at',
} as const;

const folderNames = { id: 'id', user: 'user_id', resource: 'resource' } as const;

const usageNames = {
  bytes: 'bytes',
  files: 'files',
  reservedBytes: 'reserved_bytes',
  reservedFiles: 'reserved_files',
  day: 'day',
  filesToday: 'files_today',
  openUploads: 'open_sessions',
} as const;

/** The column of each member. */
type Names<Model> = Readonly<Record<keyof Model, string>>;

/** Members that are objects, which are kept as JSON. */
const nested = ['meta', 'resource', 'policy', 'policies', 'result'] as const;

/** The columns of a model by their names. */
type Columns<Model, Known extends Names<Model>> = {
  [Name in keyof Model as Known[Name]]: Name extends (typeof nested)[number] ? string : Model[Name];
};

type SessionColumns = Columns<Session, typeof sessionNames>;
type AssetColumns = Columns<OwnedAsset, typeof assetNames> & {
  /** The name as searches compare it. */
  search_key: string;
};
type UsageColumns = Columns<UsageRecord, typeof usageNames>;
type FolderColumns = Columns<OwnedFolder, typeof folderNames>;

/** The tables of a store. */
export interface Tables {
  longshore_sessions: SessionColumns & { touched_at: number; lease_until: number; ended_at: number | null };
  longshore_assets: AssetColumns & { lease_until: number };
  longshore_folders: FolderColumns;
  longshore_events: { id: string; event: string; attempts: number; due_at: number };
  longshore_usage: UsageColumns & { user_id: string };
  /** Assets that the service no longer has. */
  longshore_hidden: { id: string; asset: string; hidden_at: number };
}

/** Queries that select whole rows of a table. */
export type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, Selectable<Tables[Name]>>;

export const sessionColumns = (session: Session): SessionColumns => columnsOf(session, sessionNames);
export const sessionFrom = (row: SessionColumns): Session => modelOf(row, sessionNames);

export const assetColumns = (asset: OwnedAsset): AssetColumns => ({
  ...columnsOf(asset, assetNames),
  search_key: searchKey(asset.filename),
});
export const assetFrom = (row: AssetColumns): OwnedAsset => modelOf(row, assetNames);

export const folderColumns = (folder: OwnedFolder): FolderColumns => columnsOf(folder, folderNames);
export const folderFrom = (row: FolderColumns): OwnedFolder => modelOf(row, folderNames);

export const usageColumns = (usage: UsageRecord): UsageColumns => columnsOf(usage, usageNames);
export const usageFrom = (row: UsageColumns): UsageRecord => modelOf(row, usageNames);

const isNested = (name: string) => nested.some((one) => one === name);

function columnsOf<Model extends object, Known extends Names<Model>>(
  model: Model,
  names: Known,
): Columns<Model, Known> {
  const columns = Object.entries<string>(names).map(([name, column]) => {
    const value: unknown = Reflect.get(model, name);
    return [column, isNested(name) ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns) as Columns<Model, Known>;
}

function modelOf<Model, Known extends Names<Model>>(row: Columns<Model, Known>, names: Known): Model {
  const members = Object.entries<string>(names).map(([name, column]) => {
    const value: unknown = Reflect.get(row, column);
    return [name, isNested(name) ? JSON.parse(value as string) : value];
  });
  return Object.fromEntries(members) as Model;
}
