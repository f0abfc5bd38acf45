import { sql, type CompiledQuery, type UpdateQueryBuilder } from 'kysely';
import type { UserStore } from '../users/store/user-store.js';
import { found, rowsOf } from '../../sql/database.js';
import { assetFrom, type Database, type Db, type Row, type Tables } from './tables.js';

export type Drafts<Transaction = unknown> = Pick<
  UserStore<Transaction>,
  'keepAssets' | 'renewDraft' | 'expireDrafts'
>;

export function draftQueries<Transaction>(database: Database<Transaction>): Drafts<Transaction> {
  const { db, locksRows } = database;
  return {
    keepAssets(user, ids, transaction) {
      const keep = async (run: (query: CompiledQuery) => Promise<readonly unknown[]>) => {
        if (ids.length === 0) return [];
        // First, since the app may commit its transaction all the same.
        const ready = (await run(claimable(db, user, ids, locksRows).compile())) as { id: string }[];
        const known = new Set(ready.map(({ id }) => id));
        const refused = ids.filter((id) => !known.has(id));
        const kept = db.updateTable('longshore_assets').set({ draftUntil: null }).where('id', 'in', ids);
        if (refused.length === 0) await run(kept.compile());
        return refused;
      };
      if (transaction !== undefined) return keep((query) => database.queryWithin(transaction, query));
      return db.transaction().execute((trx) => keep(async (query) => (await trx.executeQuery(query)).rows));
    },

    renewDraft: async (id, until) => found(await renewed(db, id, until).executeTakeFirst(), assetFrom),

    async expireDrafts({ limit, now, leaseUntil }) {
      const due = sql`select id from longshore_assets as due where draft_until <= ${now} and deleting_at is null
        and not exists (select 1 from longshore_sessions as used where used.ended_at is null
          and used.user_id = due.user_id and (used.asset_id = due.id or used.checksum = due.checksum))
        order by draft_until, id limit ${limit}`;
      // As in `claimRows`. A claim of the app that has not been committed is left out.
      const ids = locksRows ? sql`select unnest(array(${due} for update of due skip locked))` : due;
      const expired = sql`update longshore_assets set deleting_at = ${now}, lease_until = ${leaseUntil}
        where id in (${ids}) returning *`;
      const rows = await rowsOf<Row<'assets'>>(db, expired);
      return rows.map(assetFrom).toSorted((one, other) => (one.draftUntil ?? 0) - (other.draftUntil ?? 0));
    },
  };
}

type Update = UpdateQueryBuilder<Tables, 'longshore_assets', 'longshore_assets', Row<'assets'>>;

/** @param until null: for good */
export function renewed(db: Db, id: string, until: number | null): Update {
  const later = sql<number>`case when draft_until < ${until} then ${until} else draft_until end`;
  return db
    .updateTable('longshore_assets')
    .set({ draftUntil: until === null ? null : later })
    .where('id', '=', id)
    .where('deletingAt', 'is', null)
    .returningAll();
}

function claimable(db: Db, user: string | null, ids: readonly string[], locksRows: boolean) {
  return db
    .selectFrom('longshore_assets')
    .select('id')
    .where('id', 'in', ids)
    .where('deletingAt', 'is', null)
    .$if(user !== null, (query) => query.where('userId', '=', user))
    .$if(locksRows, (query) => query.forUpdate());
}
