import { sql, type RawBuilder } from 'kysely';
import type { Db, SqlDatabase } from './database.js';

type Text = RawBuilder<unknown>;

/** Each brings the tables from the version of its index to the next. Released ones never change. */
const migrations: readonly ((db: Db, text: Text) => Promise<void>)[] = [
  async (db, text) => {
    await createSessions(db, text);
    await createAssets(db, text);
    await db.schema
      .createTable('longshore_folders')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .execute();
    await index(db, 'longshore_folders_user', 'longshore_folders', ['user_id']);
    await db.schema
      .createTable('longshore_events')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'longshore_events_due', 'longshore_events', ['due_at', 'id']);
    await db.schema
      .createTable('longshore_usage')
      .addColumn('user_id', text, (column) => column.primaryKey())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('files', 'bigint', (column) => column.notNull())
      .addColumn('reserved_bytes', 'bigint', (column) => column.notNull())
      .addColumn('reserved_files', 'bigint', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('files_today', 'bigint', (column) => column.notNull())
      .execute();
  },
  async (db, text) => {
    await db.schema.alterTable('longshore_assets').addColumn('missed_at', 'bigint').execute();
    await db.schema
      .createTable('longshore_hidden')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('hidden_at', 'bigint', (column) => column.notNull())
      .execute();
    await index(db, 'longshore_hidden_at', 'longshore_hidden', ['hidden_at']);
    await db.schema.dropIndex('longshore_folders_user').execute();
    await index(db, 'longshore_folders_user', 'longshore_folders', ['user_id', 'id']);
    await db.schema
      .alterTable('longshore_usage')
      .addColumn('open_sessions', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update longshore_usage set open_sessions = (select count(*) from longshore_sessions
      where longshore_sessions.user_id = longshore_usage.user_id and ended_at is null)`.execute(db);
    // Only lists of all users order by this expression (see asset-queries.ts).
    await db.schema.dropIndex('longshore_assets_newest').execute();
    await db.schema
      .createIndex('longshore_assets_all')
      .on('longshore_assets')
      .expression(sql`(created_at + 0), id`)
      .where(sql<boolean>`deleting_at is null`)
      .execute();
  },
];

async function createSessions(db: Db, text: Text): Promise<void> {
  await db.schema
    .createTable('longshore_sessions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asset_id', text)
    .addColumn('filename', 'text')
    .addColumn('content_type', 'text')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('checksum', text)
    .addColumn('privacy', 'text')
    .addColumn('folder_id', text)
    .addColumn('source_url', 'text')
    .addColumn('meta', 'text', (column) => column.notNull())
    .addColumn('upload_id', text)
    .addColumn('job_id', text)
    .addColumn('idempotency_key', text)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('committed_at', 'bigint')
    .addColumn('result_id', text)
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  const table = 'longshore_sessions';
  await index(db, 'longshore_sessions_upload', table, ['upload_id', 'created_at']);
  await index(db, 'longshore_sessions_job', table, ['job_id', 'created_at']);
  await index(db, 'longshore_sessions_key', table, ['idempotency_key', 'created_at']);
  await index(db, 'longshore_sessions_open', table, ['touched_at', 'id'], sql`ended_at is null`);
  // Not on the digest alone: the page declares it, and an index refuses long values.
  await index(db, 'longshore_sessions_user', table, ['user_id', 'touched_at', 'id'], sql`ended_at is null`);
  await index(db, 'longshore_sessions_ended', table, ['ended_at'], sql`ended_at is not null`);
}

async function createAssets(db: Db, text: Text): Promise<void> {
  await db.schema
    .createTable('longshore_assets')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull())
    .addColumn('checksum', text)
    .addColumn('folder_id', text)
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleting_at', 'bigint')
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .execute();
  const table = 'longshore_assets';
  const listed = sql`deleting_at is null`;
  const order = ['created_at', 'id'];
  await index(db, 'longshore_assets_newest', table, order, listed);
  await index(db, 'longshore_assets_user', table, ['user_id', ...order], listed);
  await index(db, 'longshore_assets_type', table, ['user_id', 'type', ...order], listed);
  await index(db, 'longshore_assets_folder', table, ['user_id', 'folder_id', ...order], listed);
  await index(db, 'longshore_assets_digest', table, ['user_id', 'checksum', ...order], listed);
  await index(db, 'longshore_assets_deleting', table, ['deleting_at', 'id'], sql`deleting_at is not null`);
}

async function index(
  db: Db,
  name: string,
  table: string,
  columns: readonly string[],
  where?: RawBuilder<unknown>,
): Promise<void> {
  const plain = db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);
  await (where ? plain.where(where as RawBuilder<boolean>) : plain).execute();
}

/** Brings the tables up to date, in one transaction. */
export async function migrate({ db, text, lockMigrations }: SqlDatabase<unknown>): Promise<void> {
  // A role that may not create tables may still use them. If this fails, the transaction reports why.
  if (isLatest(await versionIn(db).catch(() => 0))) return;
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await trx.schema
      .createTable('longshore_migrations')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const version = await versionIn(trx);
    if (isLatest(version)) return;
    for (const [at, apply] of migrations.entries()) {
      if (at < version) continue;
      await apply(trx, text);
      await trx
        .insertInto('longshore_migrations')
        .values({ version: at + 1, applied_at: Date.now() })
        .execute();
    }
  });
}

async function versionIn(db: Db): Promise<number> {
  const applied = await db
    .selectFrom('longshore_migrations')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return Number(applied?.version ?? 0);
}

function isLatest(version: number): boolean {
  if (version <= migrations.length) return version === migrations.length;
  throw new Error(
    `The tables are at version ${version}; this version of longshore knows ${migrations.length}. Update longshore.`,
  );
}
