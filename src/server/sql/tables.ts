import type { ColumnType, Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import type { AssetType, Privacy } from '../../api/resources.js';
import type { UsageRecord } from '../users/store/accounting.js';
import { searchKey } from '../users/store/asset-query.js';
import type { OwnedAsset, OwnedFolder, Session, SessionKind, SessionState } from '../users/store/model.js';

/** PostgreSQL returns 64-bit integers as strings. */
type Integer = ColumnType<number | string, number>;
type OptionalInteger = ColumnType<number | string | null, number | null>;

/** The tables of a store. */
export interface Tables {
  longshore_sessions: SessionTable;
  longshore_assets: AssetTable;
  longshore_folders: FolderTable;
  longshore_events: EventTable;
  longshore_usage: UsageTable;
  longshore_hidden: HiddenTable;
  longshore_migrations: { version: Integer; applied_at: Integer };
}

interface SessionTable {
  id: string;
  user_id: string;
  kind: SessionKind;
  state: SessionState;
  asset_id: string | null;
  filename: string | null;
  content_type: string | null;
  size: Integer;
  checksum: string | null;
  privacy: Privacy | null;
  folder_id: string | null;
  source_url: string | null;
  meta: string;
  upload_id: string | null;
  job_id: string | null;
  idempotency_key: string | null;
  created_at: Integer;
  expires_at: OptionalInteger;
  committed_at: OptionalInteger;
  result_id: string | null;
  touched_at: Integer;
  lease_until: Integer;
  ended_at: OptionalInteger;
}

interface AssetTable {
  id: string;
  user_id: string;
  resource: string;
  filename: string;
  /** The name as searches compare it. */
  search_key: string;
  type: AssetType;
  size: Integer;
  stored_bytes: Integer;
  checksum: string | null;
  folder_id: string | null;
  created_at: Integer;
  deleting_at: OptionalInteger;
  missed_at: OptionalInteger;
  lease_until: Integer;
}

/** Assets that the service no longer has. */
interface HiddenTable {
  id: string;
  asset: string;
  hidden_at: Integer;
}

interface FolderTable {
  id: string;
  user_id: string;
  resource: string;
}

interface EventTable {
  id: string;
  event: string;
  attempts: Integer;
  due_at: Integer;
}

interface UsageTable {
  user_id: string;
  bytes: Integer;
  files: Integer;
  reserved_bytes: Integer;
  reserved_files: Integer;
  day: Integer;
  files_today: Integer;
  open_sessions: Integer;
}

type Rows<Name extends keyof Tables> = SelectQueryBuilder<Tables, Name, Selectable<Tables[Name]>>;
/** Queries that select whole rows. */
export type SelectAssets = Rows<'longshore_assets'>;
export type SelectSessions = Rows<'longshore_sessions'>;
export type SelectEvents = Rows<'longshore_events'>;

type SessionColumns = Omit<Insertable<SessionTable>, 'touched_at' | 'lease_until' | 'ended_at'>;

export function sessionColumns(session: Session): SessionColumns {
  return {
    id: session.id,
    user_id: session.user,
    kind: session.kind,
    state: session.state,
    asset_id: session.assetId,
    filename: session.filename,
    content_type: session.contentType,
    size: session.size,
    checksum: session.checksum,
    privacy: session.privacy,
    folder_id: session.folderId,
    source_url: session.sourceUrl,
    meta: JSON.stringify(session.meta),
    upload_id: session.uploadId,
    job_id: session.jobId,
    idempotency_key: session.idempotencyKey,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    committed_at: session.committedAt,
    result_id: session.resultId,
  };
}

export function sessionFrom(row: Selectable<SessionTable>): Session {
  return {
    id: row.id,
    user: row.user_id,
    kind: row.kind,
    state: row.state,
    assetId: row.asset_id,
    filename: row.filename,
    contentType: row.content_type,
    size: Number(row.size),
    checksum: row.checksum,
    privacy: row.privacy,
    folderId: row.folder_id,
    sourceUrl: row.source_url,
    meta: JSON.parse(row.meta) as Session['meta'],
    uploadId: row.upload_id,
    jobId: row.job_id,
    idempotencyKey: row.idempotency_key,
    createdAt: Number(row.created_at),
    expiresAt: numberOrNull(row.expires_at),
    committedAt: numberOrNull(row.committed_at),
    resultId: row.result_id,
  };
}

export function assetColumns(asset: OwnedAsset): Omit<Insertable<AssetTable>, 'lease_until'> {
  return {
    id: asset.id,
    user_id: asset.user,
    resource: JSON.stringify(asset.resource),
    filename: asset.filename,
    search_key: searchKey(asset.filename),
    type: asset.type,
    size: asset.size,
    stored_bytes: asset.storedBytes,
    checksum: asset.checksum,
    folder_id: asset.folderId,
    created_at: asset.createdAt,
    deleting_at: asset.deletingAt,
    missed_at: asset.missedAt,
  };
}

export function assetFrom(row: Selectable<AssetTable>): OwnedAsset {
  return {
    id: row.id,
    user: row.user_id,
    resource: JSON.parse(row.resource) as OwnedAsset['resource'],
    filename: row.filename,
    type: row.type,
    size: Number(row.size),
    storedBytes: Number(row.stored_bytes),
    checksum: row.checksum,
    folderId: row.folder_id,
    createdAt: Number(row.created_at),
    deletingAt: numberOrNull(row.deleting_at),
    missedAt: numberOrNull(row.missed_at),
  };
}

export function usageColumns(usage: UsageRecord): Omit<Insertable<UsageTable>, 'user_id'> {
  return {
    bytes: usage.bytes,
    files: usage.files,
    reserved_bytes: usage.reservedBytes,
    reserved_files: usage.reservedFiles,
    day: usage.day,
    files_today: usage.filesToday,
    open_sessions: usage.openUploads,
  };
}

export function usageFrom(row: Selectable<UsageTable>): UsageRecord {
  return {
    bytes: Number(row.bytes),
    files: Number(row.files),
    reservedBytes: Number(row.reserved_bytes),
    reservedFiles: Number(row.reserved_files),
    day: Number(row.day),
    filesToday: Number(row.files_today),
    openUploads: Number(row.open_sessions),
  };
}

function numberOrNull(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

export function folderFrom(row: Selectable<FolderTable>): OwnedFolder {
  return { id: row.id, user: row.user_id, resource: JSON.parse(row.resource) as OwnedFolder['resource'] };
}
