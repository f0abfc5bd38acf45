import { exceededBy, withFiles } from '../users/accounting.js';
import { searchKey } from '../users/asset-query.js';
import type { AssetQuery, OwnedAsset, UserStore } from '../users/store.js';
import type { Db, SqlDatabase } from './database.js';
import { assetColumns, assetFrom, folderFrom, type SelectAssets } from './tables.js';
import { lockUsage, saveUsage } from './usage-queries.js';

type Assets = Pick<
  UserStore,
  | 'getAsset'
  | 'listAssets'
  | 'findDuplicate'
  | 'updateAsset'
  | 'startDeletion'
  | 'cancelDeletion'
  | 'noteMissed'
  | 'removeAsset'
  | 'hideAsset'
  | 'restoreAsset'
  | 'claimDeletions'
  | 'createFolder'
  | 'getFolder'
  | 'listFolders'
>;

export function assetQueries(database: SqlDatabase<unknown>): Assets {
  const { db, locksRows } = database;
  const getAsset = async (id: string) => {
    const row = await db.selectFrom('longshore_assets').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? assetFrom(row) : null;
  };

  return {
    getAsset,

    async listAssets(query) {
      return (await selectPage(database, query).execute()).map(assetFrom);
    },

    async findDuplicate(user, checksum, size) {
      const row = await selectDuplicate(db, user, checksum, size).executeTakeFirst();
      return row ? assetFrom(row) : null;
    },

    async updateAsset(id, { filename, folderId }) {
      const changes = {
        ...(filename === undefined ? {} : { filename, search_key: searchKey(filename) }),
        ...(folderId === undefined ? {} : { folder_id: folderId }),
      };
      if (Object.keys(changes).length === 0) return getAsset(id);
      const row = await db
        .updateTable('longshore_assets')
        .set(changes)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row ? assetFrom(row) : null;
    },

    async startDeletion(id, now) {
      await db.updateTable('longshore_assets').set({ deleting_at: now }).where('id', '=', id).execute();
    },

    async cancelDeletion(id) {
      await db
        .updateTable('longshore_assets')
        .set({ deleting_at: null, lease_until: 0 })
        .where('id', '=', id)
        .execute();
    },

    async noteMissed(id, at) {
      await db.updateTable('longshore_assets').set({ missed_at: at }).where('id', '=', id).execute();
    },

    removeAsset(id) {
      return db.transaction().execute(async (trx) => (await remove(trx, id)) !== null);
    },

    hideAsset(id, now) {
      return db.transaction().execute(async (trx) => {
        const removed = await remove(trx, id);
        if (!removed) return false;
        const asset = JSON.stringify(removed);
        await trx.insertInto('longshore_hidden').values({ id, asset, hidden_at: now }).execute();
        return true;
      });
    },

    restoreAsset(id) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('longshore_hidden')
          .where('id', '=', id)
          .returning('asset')
          .executeTakeFirst();
        if (!row) return false;
        const asset = { ...(JSON.parse(row.asset) as OwnedAsset), deletingAt: null, missedAt: null };
        await trx
          .insertInto('longshore_assets')
          .values({ ...assetColumns(asset), lease_until: 0 })
          .execute();
        await countFiles(trx, asset, 1);
        return true;
      });
    },

    claimDeletions({ before, limit, now, leaseUntil }) {
      return db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('longshore_assets')
          .selectAll()
          .where('deleting_at', '<', before)
          .where('lease_until', '<=', now)
          .orderBy('deleting_at')
          .orderBy('id')
          .limit(limit)
          .$if(locksRows, (query) => query.forUpdate().skipLocked())
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return [];
        await trx
          .updateTable('longshore_assets')
          .set({ lease_until: leaseUntil })
          .where('id', 'in', ids)
          .execute();
        return rows.map(assetFrom);
      });
    },

    createFolder({ id, user, resource }, quota) {
      return db.transaction().execute(async (trx) => {
        // Others that this user creates at the same time wait.
        await lockUsage(trx, user);
        const { count } = await trx
          .selectFrom('longshore_folders')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('user_id', '=', user)
          .executeTakeFirstOrThrow();
        const exceeded = exceededBy('folders', quota, Number(count), 1);
        if (exceeded) return exceeded;
        await trx
          .insertInto('longshore_folders')
          .values({ id, user_id: user, resource: JSON.stringify(resource) })
          .execute();
        return null;
      });
    },

    async getFolder(id) {
      const row = await db
        .selectFrom('longshore_folders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? folderFrom(row) : null;
    },

    async listFolders(user, after, limit) {
      const rows = await db
        .selectFrom('longshore_folders')
        .selectAll()
        .where('user_id', '=', user)
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(folderFrom);
    },
  };
}

async function remove(trx: Db, id: string): Promise<OwnedAsset | null> {
  const row = await trx.deleteFrom('longshore_assets').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return null;
  const asset = assetFrom(row);
  await countFiles(trx, asset, -1);
  return asset;
}

async function countFiles(trx: Db, { user, storedBytes }: OwnedAsset, files: 1 | -1): Promise<void> {
  await saveUsage(trx, user, withFiles(await lockUsage(trx, user), files, storedBytes));
}

function selectPage({ db, position }: SqlDatabase<unknown>, query: AssetQuery): SelectAssets {
  const { user, limit, after, type, folderId, search } = query;
  let page = db.selectFrom('longshore_assets').selectAll().where('deleting_at', 'is', null);
  if (user !== null) page = page.where('user_id', '=', user);
  if (type !== null) page = page.where('type', '=', type);
  if (folderId !== null) page = page.where('folder_id', '=', folderId);
  if (search !== null && search !== '') page = page.where(position('search_key', searchKey(search)), '>', 0);
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
    );
  }
  return page.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
}

function selectDuplicate(db: Db, user: string, checksum: string, size: number | null): SelectAssets {
  const duplicates = db
    .selectFrom('longshore_assets')
    .selectAll()
    .where('deleting_at', 'is', null)
    .where('user_id', '=', user)
    .where('checksum', '=', checksum);
  return (size === null ? duplicates : duplicates.where('size', '=', size))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}
