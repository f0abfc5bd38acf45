import type { Generated, Kysely, Selectable } from 'kysely';
import { searchKey } from '../../../api/policy/search-key.js';
import type { SqlDatabase } from '../../../sql/database.js';
import { assetTypeOf } from '../../../api/policy/asset-type.js';
import type { AssetRecord, FolderRecord, JobRecord, KeyRecord, NewAsset } from '../model.js';
import type { Session, UsageRecord, VersionRecord } from '../model.js';
import type { CallRecord } from '../records.js';

/** The active version of an asset, with the type of its file and the name as searches compare it. */
type ActiveColumns = Omit<VersionRecord, 'assetId' | 'createdAt'> &
  Record<'versionId' | 'type' | 'searchKey', string> & { versionCreatedAt: number };
type Sequence = { sequence: Generated<number> };

/** The tables of the records, whose columns are named as in the model. Members that are objects are kept as JSON. */
export interface Tables {
  longshore_service_secrets: { name: string; value: string };
  longshore_service_keys: Omit<KeyRecord, 'scopes'> & { scopes: string } & Sequence;
  longshore_service_usage: UsageRecord & { account: string; month: number };
  longshore_service_sessions: Omit<Session, 'claim'> & { claim: string; leaseUntil: number };
  longshore_service_assets: Omit<NewAsset, 'active'> & ActiveColumns & Sequence;
  longshore_service_versions: VersionRecord;
  longshore_service_folders: FolderRecord & Sequence;
  longshore_service_calls: CallRecord & { outcome: string | null; leaseUntil: number };
  /** Jobs are claimed in order of `turn`, in which each account has one at a time. */
  longshore_service_jobs: Omit<JobRecord, 'error'> & { error: string; turn: number };
  /** While an object is being removed, `dueAt` is the end of the lease. */
  longshore_service_removals: { objectKey: string; dueAt: number; removing: 0 | 1 };
}

export type Db = Kysely<Tables>;
export type Database = SqlDatabase<unknown, Tables>;
export type Row<Name extends string> = Selectable<Tables[`longshore_service_${Name}` & keyof Tables]>;

export const keyFrom = ({ sequence: _sequence, scopes, ...key }: Row<'keys'>): KeyRecord => ({
  ...key,
  scopes: JSON.parse(scopes),
});
export const sessionFrom = ({ claim, leaseUntil: _lease, ...session }: Row<'sessions'>): Session => ({
  ...session,
  claim: JSON.parse(claim),
});
export const jobFrom = ({ turn: _turn, error, ...job }: Row<'jobs'>): JobRecord => ({
  ...job,
  error: JSON.parse(error),
});
export const folderFrom = ({ sequence: _sequence, ...folder }: Row<'folders'>): FolderRecord => folder;

export const activeColumns = ({ assetId: id, ...active }: VersionRecord): ActiveColumns => {
  const { id: versionId, createdAt: versionCreatedAt, ...file } = active;
  const type = assetTypeOf(file.contentType);
  return { ...file, id, versionId, versionCreatedAt, type, searchKey: searchKey(file.filename) };
};
export const assetFrom = (row: Row<'assets'>): AssetRecord => {
  const { id, account, linkToken, privacy, status, folderId, createdAt, sequence } = row;
  const { versionId, number, objectKey, filename, contentType, size, sha256, versionCreatedAt } = row;
  const version = { id: versionId, assetId: id, number, createdAt: versionCreatedAt };
  const active = { ...version, objectKey, filename, contentType, size, sha256 };
  return { id, account, linkToken, privacy, status, folderId, createdAt, sequence, active };
};
