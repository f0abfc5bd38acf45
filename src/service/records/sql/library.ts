import { sql, type RawBuilder } from 'kysely';
import { searchKey } from '../../../api/search-key.js';
import { rowById } from '../../../server/sql/database.js';
import type { AssetRecord, VersionRecord } from '../model.js';
import { exceededBy } from '../quota.js';
import { addUsage, lockUsage, usageAt } from './accounts.js';
import { consume, lockClaimed } from './sessions.js';
import {
  activeColumns,
  assetFrom,
  folderFrom,
  hasRows,
  rowsOf,
  type About,
  type Row,
  type ServiceDatabase,
} from './tables.js';
import { planRemovals, takeObject } from './work.js';

/** Locks are taken in the order of sessions.ts. */
export function libraryQueries(
  database: ServiceDatabase,
): About<'Asset' | 'Version' | 'Duplicate' | 'Folder'> {
  const { db, locksRows, position } = database;
  const assetBy = async (column: string, id: string) => {
    const row = await rowById(db, 'longshore_service_assets', id, false, column);
    return row ? assetFrom(row) : null;
  };
  const newest = async (limit: number, conditions: RawBuilder<unknown>[]) => {
    const page = sql<Row<'assets'>>`select * from longshore_service_assets
      where ${sql.join(conditions, sql` and `)} order by sequence + 0 desc limit ${limit}`;
    return (await rowsOf(db, page)).map(assetFrom);
  };

  return {
    addAsset: (asset, from) =>
      db.transaction().execute(async (trx) => {
        const { active, ...columns } = asset;
        const { id, account } = asset;
        const upload = from && 'uploadId' in from ? from : null;
        const job = from && 'jobId' in from ? from : null;
        const session = upload && (await lockClaimed(database, trx, upload.uploadId, active.objectKey));
        if (upload && !session) return null;
        const row = job && (await rowById(trx, 'longshore_service_jobs', job.jobId, locksRows));
        if (job && (row?.status !== 'processing' || row.leaseUntil !== job.until)) return null;
        const usage = await lockUsage(trx, account);
        const exceeded = job && exceededBy(job.quota, usageAt(usage, job.quota.month), active.size);
        if (exceeded) return exceeded;
        if (!(await takeObject(trx, active.objectKey, from !== undefined))) return null;
        const { sequence } = await trx
          .insertInto('longshore_service_assets')
          .values({ ...columns, ...activeColumns(active) })
          .returning('sequence')
          .executeTakeFirstOrThrow();
        await trx.insertInto('longshore_service_versions').values(active).execute();
        if (session) await consume(trx, session, id, active.size);
        else await addUsage(trx, account, active.size, 0);
        if (job)
          await sql`update longshore_service_jobs set status = 'completed', asset_id = ${id},
            updated_at = ${job.now} where id = ${job.jobId}`.execute(trx);
        return { ...asset, sequence };
      }),
    addVersion: (version, uploadId) =>
      db.transaction().execute(async (trx): Promise<AssetRecord | null> => {
        const { assetId, objectKey, size } = version;
        const session = uploadId === null ? null : await lockClaimed(database, trx, uploadId, objectKey);
        if (uploadId !== null && !session) return null;
        const before = await rowById(trx, 'longshore_service_assets', assetId, locksRows);
        if (!before) return null;
        await lockUsage(trx, before.account);
        if (!(await takeObject(trx, objectKey, session !== null))) return null;
        const active = { ...version, number: before.number + 1 };
        const columns = activeColumns(active);
        await trx.updateTable('longshore_service_assets').set(columns).where('id', '=', assetId).execute();
        await trx.insertInto('longshore_service_versions').values(active).execute();
        if (session) await consume(trx, session, assetId, size);
        else await addUsage(trx, before.account, size, 0);
        return { ...assetFrom(before), active };
      }),
    getAsset: (id) => assetBy('id', id),
    findAssetByLink: (linkToken) => assetBy('link_token', linkToken),
    listAssets({ account, before, type, folderId, search, limit }) {
      const conditions: RawBuilder<unknown>[] = [sql`account = ${account}`];
      if (before !== null) conditions.push(sql`sequence + 0 < ${before}`);
      if (type !== null) conditions.push(sql`type = ${type}`);
      if (folderId !== null) conditions.push(sql`folder_id = ${folderId}`);
      if (search !== null) conditions.push(sql`${position('search_key', searchKey(search))} > 0`);
      return newest(limit, conditions);
    },
    async findDuplicate(account, sha256, size) {
      const conditions = [sql`account = ${account}`, sql`sha256 = ${sha256}`];
      if (size !== null) conditions.push(sql`size = ${size}`);
      return (await newest(1, conditions))[0] ?? null;
    },
    listVersions(assetId) {
      const newestFirst = sql`where asset_id = ${assetId} order by number desc`;
      return rowsOf(db, sql`select * from longshore_service_versions ${newestFirst}`);
    },
    removeAsset: (id, now) =>
      db.transaction().execute(async (trx) => {
        const asset = sql<Row<'assets'>>`delete from longshore_service_assets where id = ${id} returning *`;
        const [removed] = await rowsOf(trx, asset);
        if (!removed) return null;
        const ofAsset = sql`where asset_id = ${id} returning *`;
        const versions = sql<VersionRecord>`delete from longshore_service_versions ${ofAsset}`;
        const rows = await rowsOf(trx, versions);
        const keys = rows.map(({ objectKey }) => objectKey);
        await addUsage(trx, removed.account, -rows.reduce((sum, { size }) => sum + size, 0), 0);
        await planRemovals(trx, keys, now);
        return keys;
      }),

    async addFolder(folder) {
      const added = await db
        .insertInto('longshore_service_folders')
        .values(folder)
        .onConflict((conflict) => conflict.columns(['account', 'slug']).doNothing())
        .returning('id')
        .execute();
      return added.length > 0;
    },
    hasFolder: (account, id) =>
      hasRows(db, sql`select id from longshore_service_folders where id = ${id} and account = ${account}`),
    async listFolders(account, after, limit) {
      const page = sql<Row<'folders'>>`select * from longshore_service_folders
        where account = ${account} and sequence + 0 > coalesce(
          (select sequence from longshore_service_folders where id = ${after} and account = ${account}), 0)
        order by sequence + 0 limit ${Math.min(limit, Number.MAX_SAFE_INTEGER)}`;
      return (await rowsOf(db, page)).map(folderFrom);
    },
  };
}
