import { sql, type RawBuilder } from 'kysely';
import { searchKey } from '../../api/policy/search-key.js';
import { exceededBy, withFiles } from '../users/store/accounting.js';
import { indexedPart, maxExamined, pageOf, tagKey } from '../users/store/asset-query.js';
import { changedAsset } from '../users/store/records.js';
import type { AssetPosition, AssetQuery, OwnedAsset } from '../users/store/model.js';
import type { UserStore } from '../users/store/user-store.js';
import { claimRows, found, rowById, rowsOf } from '../../sql/database.js';
import { assetColumns, assetFrom, folderColumns, folderFrom } from './tables.js';
import type { Database, Db, Row, Tables } from './tables.js';
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
  | 'createFolders'
  | 'getFolder'
  | 'listFolders'
>;

export function assetQueries(database: Database): Assets {
  const { db, locksRows } = database;
  const update = async (id: string, changes: Partial<Tables['longshore_assets']>) => {
    const query = db.updateTable('longshore_assets').set(changes).where('id', '=', id).returningAll();
    return found(await query.executeTakeFirst(), assetFrom);
  };
  const getAsset = async (id: string) => found(await rowById(db, 'longshore_assets', id), assetFrom);

  return {
    getAsset,

    async listAssets(query) {
      const end = await endOf(db, query);
      return pageOf(await page(database, query, end), query.limit, end);
    },

    async findDuplicate(user, checksum, size) {
      const ofSize = size === null ? sql`` : sql`and size = ${size}`;
      return newest(db, sql`user_id = ${user} and checksum = ${checksum} ${ofSize}`);
    },

    async findNamed(user, folderId, filename) {
      const key = searchKey(filename);
      // As its index has it.
      const start = Array.from(key).slice(0, 100).join('');
      const inFolder = folderId === null ? sql`folder_id is null` : sql`folder_id = ${folderId}`;
      const isNamed = sql`substr(search_key, 1, 100) = ${start} and search_key = ${key}`;
      return newest(db, sql`user_id = ${user} and ${isNamed} and ${inFolder}`);
    },

    updateAsset(id, changes) {
      return db.transaction().execute(async (trx) => {
        const before = found(await rowById(trx, 'longshore_assets', id, locksRows), assetFrom);
        if (!before) return null;
        const asset = changedAsset(before, changes);
        await trx.updateTable('longshore_assets').set(assetColumns(asset)).where('id', '=', id).execute();
        return asset;
      });
    },

    async startDeletion(id, now) {
      await update(id, { deletingAt: now });
    },

    async cancelDeletion(id) {
      await update(id, { deletingAt: null, leaseUntil: 0 });
    },

    async noteMissed(id, at) {
      await update(id, { missedAt: at });
    },

    removeAsset(id) {
      return db.transaction().execute(async (trx) => (await remove(trx, id)) !== null);
    },

    hideAsset(id, now) {
      return db.transaction().execute(async (trx) => {
        const removed = await remove(trx, id);
        if (!removed) return false;
        const row = sql`${id}, ${JSON.stringify(removed)}, ${now}`;
        await rowsOf(trx, sql`insert into longshore_hidden (id, asset, hidden_at) values (${row})`);
        return true;
      });
    },

    restoreAsset(id) {
      return db.transaction().execute(async (trx) => {
        const removed = sql`delete from longshore_hidden where id = ${id} returning asset`;
        const [row] = await rowsOf<{ asset: string }>(trx, removed);
        if (!row) return false;
        const hidden = JSON.parse(row.asset) as Omit<
          OwnedAsset,
          'colors' | 'details' | 'policies' | 'draftUntil'
        >;
        // Older versions have recorded neither.
        const asset = {
          colors: null,
          details: null,
          policies: null,
          ...hidden,
          draftUntil: null,
          deletingAt: null,
          missedAt: null,
        };
        await trx
          .insertInto('longshore_assets')
          .values({ ...assetColumns(asset), leaseUntil: 0 })
          .execute();
        await countFiles(trx, asset, 1);
        return true;
      });
    },

    async claimDeletions({ before, limit, now, leaseUntil }) {
      const rows = await claimRows(database, db, 'longshore_assets', {
        due: sql`deleting_at < ${before} and lease_until <= ${now} order by deleting_at, id limit ${limit}`,
        changes: sql`lease_until = ${leaseUntil}`,
      });
      return rows.map(assetFrom).toSorted((one, other) => (one.deletingAt ?? 0) - (other.deletingAt ?? 0));
    },

    createFolders(folders, quota) {
      return db.transaction().execute(async (trx) => {
        const user = folders[0]?.user ?? '';
        // Others that this user creates at the same time wait.
        await lockUsage(trx, user);
        const ids = sql.join(folders.map(({ id }) => id));
        const known = sql`select id from longshore_folders where id in (${ids})`;
        const there = new Set((await rowsOf<{ id: string }>(trx, known)).map(({ id }) => id));
        const added = folders.filter(({ id }) => !there.has(id));
        const counted = sql`select count(*) as count from longshore_folders where user_id = ${user}`;
        const count = Number((await rowsOf<{ count: number }>(trx, counted))[0]?.count);
        const exceeded = exceededBy('folders', quota, count, added.length);
        if (!exceeded && added.length > 0)
          await trx.insertInto('longshore_folders').values(added.map(folderColumns)).execute();
        return exceeded;
      });
    },

    getFolder: async (id) => found(await rowById(db, 'longshore_folders', id), folderFrom),

    async listFolders(user, after, limit) {
      const folders = sql`select * from longshore_folders where user_id = ${user} and id > ${after ?? ''}
        order by id limit ${limit}`;
      return (await rowsOf<Row<'folders'>>(db, folders)).map(folderFrom);
    },
  };
}

async function remove(trx: Db, id: string): Promise<OwnedAsset | null> {
  const [asset] = await assetsOf(trx, sql`delete from longshore_assets where id = ${id} returning *`);
  if (!asset) return null;
  await countFiles(trx, asset, -1);
  return asset;
}

async function countFiles(trx: Db, { user, storedBytes }: OwnedAsset, files: 1 | -1): Promise<void> {
  await saveUsage(trx, user, withFiles(await lockUsage(trx, user), files, storedBytes));
}

/** Where a page stops examining assets; null if an index leads to what it selects, or if too few are left. */
async function endOf(db: Db, query: AssetQuery): Promise<AssetPosition | null> {
  const indexed = indexedPart(query);
  const isSearched = query.search !== null || query.tag !== null;
  if (!isSearched && query.type === indexed.type && query.folderId === indexed.folderId) return null;
  const ends = sql`select created_at, id from longshore_assets where ${isListed(indexed)}
    ${inOrder(indexed)} limit 2 offset ${maxExamined - 1}`;
  const [last, ...more] = await rowsOf<Row<'assets'>>(db, ends);
  return last && more.length > 0 ? { createdAt: last.createdAt, id: last.id } : null;
}

function page(
  { db, position }: Database,
  query: AssetQuery,
  end: AssetPosition | null,
): Promise<OwnedAsset[]> {
  const { limit, tag, search } = query;
  const isIn = (column: string, text: string) => sql`${position(column, text)} > 0`;
  const isTagged = tag === null ? sql`` : sql`and ${isIn('details_key', tagKey(tag))}`;
  const key = searchKey(search ?? '');
  const isFound =
    search === null ? sql`` : sql`and (${isIn('search_key', key)} or ${isIn('details_key', key)})`;
  const isExamined = end
    ? sql`and ${createdAt(query)} >= ${end.createdAt} and ${place(query)} >= ${valuesOf(end)}`
    : sql``;
  return assetsOf(
    db,
    sql`select * from longshore_assets where ${isListed(query)} ${isTagged} ${isFound} ${isExamined}
      ${inOrder(query)} limit ${limit + 1}`,
  );
}

/** Selects by all but `tag`, `search` and `limit`. */
function isListed(query: AssetQuery): RawBuilder<unknown> {
  const { user, after, type, folderId } = query;
  const conditions = [sql`deleting_at is null`];
  if (user !== null) conditions.push(sql`user_id = ${user}`);
  if (type !== null) conditions.push(sql`type = ${type}`);
  if (folderId !== null) conditions.push(sql`folder_id = ${folderId}`);
  // By the time alone as well: SQLite does not look up a tuple with an expression in an index.
  if (after)
    conditions.push(sql`${createdAt(query)} <= ${after.createdAt} and ${place(query)} < ${valuesOf(after)}`);
  return sql.join(conditions, sql` and `);
}

function inOrder(query: AssetQuery): RawBuilder<unknown> {
  return sql`order by ${createdAt(query)} desc, id desc`;
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

async function assetsOf(db: Db, query: RawBuilder<unknown>): Promise<OwnedAsset[]> {
  return (await rowsOf<Row<'assets'>>(db, query)).map(assetFrom);
}

/** The newest asset that is not being deleted. */
async function newest(db: Db, condition: RawBuilder<unknown>): Promise<OwnedAsset | null> {
  const query = sql`select * from longshore_assets where deleting_at is null and ${condition}
    order by created_at desc, id desc limit 1`;
  return (await assetsOf(db, query))[0] ?? null;
}
