import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { searchKey } from '../../api/policy/search-key.js';
import { exceededBy, withFiles } from '../users/store/accounting.js';
import { indexedPart, maxExamined, pageOf } from '../users/store/asset-query.js';
import type { AssetPosition, AssetQuery, OwnedAsset } from '../users/store/model.js';
import type { UserStore } from '../users/store/user-store.js';
import { claimRows, rowById, type Db, type SqlDatabase } from './database.js';
import { assetColumns, assetFrom, folderColumns, folderFrom, type Rows, type Tables } from './tables.js';
import { lockUsage, saveUsage } from './usage-queries.js';

export type Assets = Pick<
  UserStore,
  | 'getAsset'
  | 'listAssets'
  | 'findDuplicate'
  | 'findNamed'
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
  const { db } = database;
  const update = async (id: string, changes: Partial<Tables['longshore_assets']>) => {
    const row = await db
      .updateTable('longshore_assets')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? assetFrom(row) : null;
  };
  const getAsset = async (id: string) => {
    const row = await rowById(db, 'longshore_assets', id);
    return row ? assetFrom(row) : null;
  };

  return {
    getAsset,

    async listAssets(query) {
      const end = await endOf(db, query);
      const rows = await selectPage(database, query, end).execute();
      return pageOf(rows.map(assetFrom), query.limit, end);
    },

    async findDuplicate(user, checksum, size) {
      const row = await selectDuplicate(db, user, checksum, size).executeTakeFirst();
      return row ? assetFrom(row) : null;
    },

    async findNamed(user, folderId, filename) {
      const key = searchKey(filename);
      const row = await db
        .selectFrom('longshore_assets')
        .selectAll()
        .where('user_id', '=', user)
        // As its index has it.
        .where(sql<string>`substr(search_key, 1, 100)`, '=', Array.from(key).slice(0, 100).join(''))
        .where('search_key', '=', key)
        .where('folder_id', folderId === null ? 'is' : '=', folderId)
        .where('deleting_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? assetFrom(row) : null;
    },

    async updateAsset(id, { filename, folderId }) {
      const changes = {
        ...(filename === undefined ? {} : { filename, search_key: searchKey(filename) }),
        ...(folderId === undefined ? {} : { folder_id: folderId }),
      };
      return Object.keys(changes).length === 0 ? getAsset(id) : update(id, changes);
    },

    async startDeletion(id, now) {
      await update(id, { deleting_at: now });
    },

    async cancelDeletion(id) {
      await update(id, { deleting_at: null, lease_until: 0 });
    },

    async noteMissed(id, at) {
      await update(id, { missed_at: at });
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
        const hidden = JSON.parse(row.asset) as Omit<OwnedAsset, 'colors' | 'draftUntil'>;
        // Older versions have recorded no colors.
        const asset = { colors: null, ...hidden, draftUntil: null, deletingAt: null, missedAt: null };
        await trx
          .insertInto('longshore_assets')
          .values({ ...assetColumns(asset), lease_until: 0 })
          .execute();
        await countFiles(trx, asset, 1);
        return true;
      });
    },

    async claimDeletions(claim) {
      const open = { touched: 'deleting_at', isOpen: sql`deleting_at is not null` };
      return (await claimRows(database, 'longshore_assets', open, claim)).map(assetFrom);
    },

    createFolder(folder, quota) {
      const { user } = folder;
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
          .values(folderColumns(folder))
          .onConflict((same) => same.doNothing())
          .execute();
        return null;
      });
    },

    async getFolder(id) {
      const row = await rowById(db, 'longshore_folders', id);
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

/** Where a page stops examining assets; null if an index leads to what it selects, or if too few are left. */
async function endOf(db: Db, query: AssetQuery): Promise<AssetPosition | null> {
  const indexed = indexedPart(query);
  if (!query.search && query.type === indexed.type && query.folderId === indexed.folderId) return null;
  const [last, ...more] = await selectListed(db, indexed)
    .select(['created_at', 'id'])
    .offset(maxExamined - 1)
    .limit(2)
    .execute();
  return last && more.length > 0 ? { createdAt: last.created_at, id: last.id } : null;
}

function selectPage(
  { db, position }: SqlDatabase<unknown>,
  query: AssetQuery,
  end: AssetPosition | null,
): Rows<'longshore_assets'> {
  const { limit, search } = query;
  let page = selectListed(db, query).selectAll();
  if (search) page = page.where(position('search_key', searchKey(search)), '>', 0);
  if (end) page = page.where(createdAt(query), '>=', end.createdAt).where(place(query), '>=', valuesOf(end));
  return page.limit(limit + 1);
}

/** Selects by all but `search` and `limit`. */
function selectListed(db: Db, query: AssetQuery): SelectQueryBuilder<Tables, 'longshore_assets', object> {
  const { user, after, type, folderId } = query;
  let listed = db.selectFrom('longshore_assets').where('deleting_at', 'is', null);
  if (user !== null) listed = listed.where('user_id', '=', user);
  if (type !== null) listed = listed.where('type', '=', type);
  if (folderId !== null) listed = listed.where('folder_id', '=', folderId);
  // By the time alone as well: SQLite does not look up a tuple with an expression in an index.
  if (after)
    listed = listed.where(createdAt(query), '<=', after.createdAt).where(place(query), '<', valuesOf(after));
  return listed.orderBy(createdAt(query), 'desc').orderBy('id', 'desc');
}

/**
 * The creation time as the only index that suits a list has it: if it were the same in both, PostgreSQL would read the
 * latest assets of all users until it has found enough of one who has uploaded nothing lately.
 */
function createdAt({ user }: AssetQuery): RawBuilder<number> {
  return user === null ? sql`created_at + 0` : sql`created_at`;
}

function place(query: AssetQuery): RawBuilder<unknown> {
  return sql`(${createdAt(query)}, id)`;
}

function valuesOf({ createdAt: time, id }: AssetPosition): RawBuilder<unknown> {
  return sql`(${time}, ${id})`;
}

function selectDuplicate(
  db: Db,
  user: string,
  checksum: string,
  size: number | null,
): Rows<'longshore_assets'> {
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
