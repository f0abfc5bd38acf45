import { sql } from 'kysely';
import type { Migrations } from '../../sql/migrate.js';

/** Of the tables of the users' store. */
export const migrations: Migrations = [
  (text) => [
    sql`create table longshore_sessions (
      id ${text} primary key, user_id ${text} not null, kind text not null, state text not null, asset_id ${text},
      filename text, content_type text, size bigint not null, checksum ${text}, privacy text, folder_id ${text},
      source_url text, meta text not null, upload_id ${text}, job_id ${text}, idempotency_key ${text},
      created_at bigint not null, expires_at bigint, committed_at bigint, result_id ${text},
      touched_at bigint not null, lease_until bigint not null, ended_at bigint)`,
    sql`create index longshore_sessions_upload on longshore_sessions (upload_id, created_at)`,
    sql`create index longshore_sessions_job on longshore_sessions (job_id, created_at)`,
    sql`create index longshore_sessions_key on longshore_sessions (idempotency_key, created_at)`,
    sql`create index longshore_sessions_open on longshore_sessions (touched_at, id) where ended_at is null`,
    // Not on the digest alone: the page declares it, and an index refuses long values.
    sql`create index longshore_sessions_user on longshore_sessions (user_id, touched_at, id) where ended_at is null`,
    sql`create index longshore_sessions_ended on longshore_sessions (ended_at) where ended_at is not null`,
    sql`create table longshore_assets (
      id ${text} primary key, user_id ${text} not null, resource text not null, filename text not null,
      search_key text not null, type ${text} not null, size bigint not null, stored_bytes bigint not null,
      checksum ${text}, folder_id ${text}, created_at bigint not null, deleting_at bigint, lease_until bigint not null)`,
    ...[
      ['newest', 'created_at, id'],
      ['user', 'user_id, created_at, id'],
      ['type', 'user_id, type, created_at, id'],
      ['folder', 'user_id, folder_id, created_at, id'],
      ['digest', 'user_id, checksum, created_at, id'],
    ].map(([name, columns]) =>
      sql.raw(
        `create index longshore_assets_${name} on longshore_assets (${columns}) where deleting_at is null`,
      ),
    ),
    sql`create index longshore_assets_deleting on longshore_assets (deleting_at, id) where deleting_at is not null`,
    sql`create table longshore_folders (id ${text} primary key, user_id ${text} not null, resource text not null)`,
    sql`create index longshore_folders_user on longshore_folders (user_id)`,
    sql`create table longshore_events (
      id ${text} primary key, event text not null, attempts integer not null, due_at bigint not null)`,
    sql`create index longshore_events_due on longshore_events (due_at, id)`,
    sql`create table longshore_usage (
      user_id ${text} primary key, bytes bigint not null, files bigint not null, reserved_bytes bigint not null,
      reserved_files bigint not null, day integer not null, files_today bigint not null)`,
  ],
  (text) => [
    sql`alter table longshore_assets add column missed_at bigint`,
    sql`create table longshore_hidden (id ${text} primary key, asset text not null, hidden_at bigint not null)`,
    sql`create index longshore_hidden_at on longshore_hidden (hidden_at)`,
    sql`drop index longshore_folders_user`,
    sql`create index longshore_folders_user on longshore_folders (user_id, id)`,
    sql`alter table longshore_usage add column open_sessions bigint not null default 0`,
    sql`update longshore_usage set open_sessions = (select count(*) from longshore_sessions
      where longshore_sessions.user_id = longshore_usage.user_id and ended_at is null)`,
    // Only lists of all users order by this expression (see asset-queries.ts).
    sql`drop index longshore_assets_newest`,
    sql`create index longshore_assets_all on longshore_assets ((created_at + 0), id) where deleting_at is null`,
  ],
  () => [
    sql`alter table longshore_sessions add column colors text`,
    sql`alter table longshore_assets add column colors text`,
  ],
  () => [
    sql`alter table longshore_sessions add column draft_for bigint`,
    sql`alter table longshore_assets add column draft_until bigint`,
    sql`create index longshore_assets_draft on longshore_assets (draft_until, id) where draft_until is not null`,
  ],
  () => [
    sql`alter table longshore_sessions add column policy text`,
    sql`alter table longshore_sessions add column result text`,
  ],
  () => [
    // Its beginning alone: an index refuses long values (see asset-queries.ts).
    sql`create index longshore_assets_name on longshore_assets
      (user_id, (substr(search_key, 1, 100)), created_at, id) where deleting_at is null`,
  ],
  () => [sql`alter table longshore_assets add column policies text`],
];
