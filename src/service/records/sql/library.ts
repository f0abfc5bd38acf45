import { sql, type RawBuilder } from 'kysely';
import { found, rowById } from '../../../sql/database.js';
import type { AssetRecord, VersionRecord } from '../model.js';
import { exceededBy } from '../quota.js';
import { addUsage, lockUsage, usageAt } from './accounts.js';
import { allAssets, namedAssets, type Listed } from './names.js';
import { consume, lockClaimed } from './sessions.js';
import { activeColumns, assetFrom, folderFrom } from './tables.js';
import type { Database, Row } from './tables.js';
import type { About } from '../records.js';
import { takeObject } from './work.js';

/** Assets, their versions, and folders. Locks are taken in the order of sessions.ts. */
export function libraryQueries(database: Database): About<'Asset' | 'Version' | 'Duplicate' | 'Folder'> {
  const { db, locksRows } = database;
  const assetBy = async (column: string, id: string) =>
    found(await rowById(db, 'longshore_service_assets', id, false, column), assetFrom);
  const newest = async (limit: number, { from, place, conditions }: Listed) => {
    const { rows } = await sql<Row<'assets'>>`select longshore_service_assets.* from ${from}
      where ${sql.join(conditions, sql` and `)} order by ${place} desc limit ${limit}`.execute(db);
    return rows.map(assetFrom);
  };

  return {
    addAsset: ({ active, ...asset }, from) =>
      db.transaction().execute(async (trx) => {
        const upload = from && 'uploadId' in from ? from : null;
        const job = from && 'jobId' in from ? from : null;
        const session = upload && (await lockClaimed(trx, upload.uploadId, active.objectKey, locksRows));
        if (upload && !session) return null;
        const row = job && (await rowById(trx, 'longshore_service_jobs', job.jobId, locksRows));
        if (job && (row?.status !== 'processing' || row.leaseUntil !== job.until)) return null;
        const usage = await lockUsage(trx, asset.account);
        const exceeded = job && exceededBy(job.quota, usageAt(usage, job.quota.month), active.size);
        if (exceeded) return exceeded;
        if (!(await takeObject(trx, active.objectKey, from !== undefined))) return null;
        const { sequence } = await trx
          .insertInto('longshore_service_assets')
          .values({ ...asset, ...activeColumns(active) })
          .returning('sequence')
          .executeTakeFirstOrThrow();
        await trx.insertInto('longshore_service_versions').values(active).execute();
        if (session) await consume(trx, session, asset.id, active.size);
        else await addUsage(trx, asset.account, active.size, 0);
        if (job)
          await sql`update longshore_service_jobs set status = 'completed', asset_id = ${asset.id},
            updated_at = ${job.now} where id = ${job.jobId}`.execute(trx);
        return { ...asset, sequence, active };
      }),
    addVersion: (version, uploadId) =>
      db.transaction().execute(async (trx): Promise<AssetRecord | null> => {
        const { assetId: id, objectKey } = version;
        const session = uploadId === null ? null : await lockClaimed(trx, uploadId, objectKey, locksRows);
        if (uploadId !== null && !session) return null;
        const before = await rowById(trx, 'longshore_service_assets', id, locksRows);
        if (!before) return null;
        await lockUsage(trx, before.account);
        if (!(await takeObject(trx, objectKey, session !== null))) return null;
        const active = { ...version, number: before.number + 1 };
        const columns = activeColumns(active);
        await trx.updateTable('longshore_service_assets').set(columns).where('id', '=', id).execute();
        await trx.insertInto('longshore_service_versions').values(active).execute();
        if (session) await consume(trx, session, id, active.size);
        else await addUsage(trx, before.account, active.size, 0);
        return { ...assetFrom(before), active };
      }),
    getAsset: (id) => assetBy('id', id),
    findAssetByLink: (linkToken) => assetBy('link_token', linkToken),
    async listAssets({ account, before, type, folderId, search, limit }) {
      const listed = search === null ? allAssets : namedAssets(database, account, search);
      const among = (place: RawBuilder<unknown>) => {
        const conditions = [sql`account = ${account}`];
        if (before !== null) conditions.push(sql`${place} < ${before}`);
        if (type !== null) conditions.push(sql`type = ${type}`);
        if (folderId !== null) conditions.push(sql`folder_id = ${folderId}`);
        return conditions;
      };
      if (listed.isUnordered) {
        const recent = sql`(select *, sequence + 0 as place from longshore_service_assets where
          ${sql.join(among(allAssets.place), sql` and `)} order by place desc limit 5000) as longshore_service_assets`;
        const page = await newest(limit, { ...listed, from: recent, place: sql`place` });
        if (page.length === limit) return page;
      }
      return newest(limit, { ...listed, conditions: [...among(listed.place), ...listed.conditions] });
    },
    async findDuplicate(account, sha256, size) {
      const conditions = [sql`account = ${account}`, sql`sha256 = ${sha256}`];
      if (size !== null) conditions.push(sql`size = ${size}`);
      return (await newest(1, { ...allAssets, conditions }))[0] ?? null;
    },
    async listVersions(assetId) {
      const { rows } = await sql<VersionRecord>`select * from longshore_service_versions
        where asset_id = ${assetId} order by number desc`.execute(db);
      return rows;
    },
    async pageOfVersions(after, limit) {
      const { rows } = await sql<VersionRecord>`select * from longshore_service_versions
        where id > ${after} order by id limit ${limit}`.execute(db);
      return rows;
    },
    removeAsset: (id, now) =>
      db.transaction().execute(async (trx) => {
        const removed = await sql<Row<'assets'>>`delete from longshore_service_assets
          where id = ${id} returning account`.execute(trx);
        const [asset] = removed.rows;
        if (!asset) return null;
        const versions = sql`from longshore_service_versions where asset_id = ${id}`;
        const { rows } = await sql<VersionRecord>`select object_key, size ${versions}`.execute(trx);
        await addUsage(trx, asset.account, -rows.reduce((sum, { size }) => sum + size, 0), 0);
        // There may be more than a query has parameters.
        await sql`insert into longshore_service_removals (object_key, due_at, removing)
          select object_key, cast(${now} as bigint), 0 ${versions} on conflict do nothing`.execute(trx);
        await sql`delete ${versions}`.execute(trx);
        return rows.map(({ objectKey }) => objectKey);
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
    hasFolder: async (account, id) =>
      (await rowById(db, 'longshore_service_folders', id))?.account === account,
    async listFolders(account, after, limit) {
      const { rows } = await sql<Row<'folders'>>`select * from longshore_service_folders
        where account = ${account} and sequence + 0 > coalesce((select sequence from longshore_service_folders
          where id = ${after} and account = ${account}), 0)
        order by sequence + 0 limit ${Math.min(limit, Number.MAX_SAFE_INTEGER)}`.execute(db);
      return rows.map(folderFrom);
    },
  };
}
