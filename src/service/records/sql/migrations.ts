import { sql } from 'kysely';
import type { Migrations } from '../../../sql/migrate.js';
import { nameIndex } from './names.js';

const file = sql`filename text not null, content_type text not null, size bigint not null`;
const index = (name: string, on: string) =>
  sql.raw(`create index longshore_service_${name} on longshore_service_${on}`);

// Not the primary key itself: PostgreSQL would read that, and the rows of all accounts until it has found enough of one.
const place = '(sequence + 0)';

/** Of the tables of the records. */
export const migrations: Migrations = [
  (text, increasing) => [
    sql`create table longshore_service_secrets (name ${text} primary key, value text not null)`,
    sql`create table longshore_service_keys (
      sequence ${increasing}, id ${text} not null unique, digest ${text} not null unique, account ${text} not null,
      scopes text not null, created_at bigint not null, expires_at bigint, revoked_at bigint)`,
    index('keys_account', 'keys (account)'),
    sql`create table longshore_service_usage (account ${text} primary key, stored bigint not null,
      reserved bigint not null, month bigint not null, requests bigint not null, delivered bigint not null)`,
    sql`create table longshore_service_sessions (
      upload_id ${text} primary key, account ${text} not null, temporary_key ${text} not null unique,
      ${file}, checksum text, privacy text not null, replaces text, created_at bigint not null,
      expires_at bigint not null, state text not null, claim text not null, lease_until bigint not null, asset_id text)`,
    index('sessions_open', `sessions (expires_at) where state in ('open', 'claimed')`),
    index('sessions_over', `sessions (expires_at) where state in ('consumed', 'expired')`),
    sql`create table longshore_service_assets (sequence ${increasing}, id ${text} not null unique,
      account ${text} not null, link_token ${text} not null unique, privacy text not null, status text not null,
      folder_id ${text}, created_at bigint not null, version_id text not null, version_created_at bigint not null,
      number bigint not null, object_key text not null, ${file}, sha256 ${text},
      type ${text} not null, search_key text not null)`,
    index('assets_newest', `assets (account, ${place})`),
    index('assets_type', `assets (account, type, ${place})`),
    index('assets_folder', `assets (account, folder_id, ${place})`),
    index('assets_digest', `assets (account, sha256, ${place})`),
    sql`create table longshore_service_versions (
      id ${text} primary key, asset_id ${text} not null, number bigint not null, object_key text not null,
      ${file}, sha256 text, created_at bigint not null, unique (asset_id, number))`,
    sql`create table longshore_service_folders (sequence ${increasing}, id ${text} not null unique,
      account ${text} not null, name text not null, slug ${text} not null, parent_folder_id text,
      created_at bigint not null, unique (account, slug))`,
    index('folders_oldest', `folders (account, ${place})`),
    sql`create table longshore_service_calls (account ${text}, key ${text}, fingerprint text not null,
      outcome text, lease_until bigint not null, primary key (account, key))`,
    index('calls_over', 'calls (lease_until)'),
    sql`create table longshore_service_jobs (id ${text} primary key, account ${text} not null, source_url text not null,
      privacy text not null, filename text, status text not null, lease_until bigint not null, call_key ${text},
      asset_id text, error text not null, created_at bigint not null, updated_at bigint not null,
      unique (account, call_key))`,
    index('jobs_open', `jobs (created_at, id) where status in ('queued', 'processing')`),
    index('jobs_over', `jobs (updated_at) where status in ('completed', 'failed')`),
    sql`create table longshore_service_removals
      (object_key ${text} primary key, due_at bigint not null, removing integer not null)`,
    index('removals_due', 'removals (due_at, object_key)'),
  ],
  () => [index('versions_object', 'versions (object_key)')],
  (_text, _increasing, dialect) => [
    ...nameIndex[dialect],
    sql`alter table longshore_service_jobs add column turn bigint not null default 0`,
    sql`drop index longshore_service_jobs_open`,
    index('jobs_open', `jobs (turn, created_at, id) where status in ('queued', 'processing')`),
    index('jobs_account', `jobs (account, turn) where status in ('queued', 'processing')`),
  ],
];
