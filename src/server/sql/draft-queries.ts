import { sql, type Selectable, type UpdateQueryBuilder } from 'kysely';
import type { UserStore } from '../users/store/user-store.js';
import type { Db, SqlDatabase } from './database.js';
import { assetFrom, type Tables } from './tables.js';

export type Drafts<Transaction = unknown> = Pick<
  UserStore<Transaction>,
  'keepAssets' | 'renewDraft' | 'expireDrafts'
>;

export function draftQueries<Transaction>(database: SqlDatabase<Transaction>): Drafts<Transaction> {
  const { db, locksRows } = database;
  return {
    async keepAssets(user, ids, transaction) {
      if (ids.length === 0) return [];
      const refused = (rows: readonly unknown[]) => {
        const kept = new Set((rows as { id: string }[]).map(({ id }) => id));
        return ids.filter((id) => !kept.has(id));
      };
      if (transaction !== undefined) {
        const query = keptAssets(db, user, ids).compile();
        return refused(await database.queryWithin(transaction, query));
      }
      return db
        .transaction()
        .execute(async (trx) => {
          const others = refused(await keptAssets(trx, user, ids).execute());
          if (others.length > 0) throw new Refused(others);
          return others;
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.ids;
          throw error;
        });
    },

    async renewDraft(id, until) {
      const row = await renewed(db, id, until).executeTakeFirst();
      return row ? assetFrom(row) : null;
    },

    async expireDrafts({ limit, now, leaseUntil }) {
      const due = sql`select id from longshore_assets as due where draft_until <= ${now} and deleting_at is null
        and not exists (select 1 from longshore_sessions as used where used.ended_at is null
          and used.user_id = due.user_id and (used.asset_id = due.id or used.checksum = due.checksum))
        order by draft_until, id limit ${limit}`;
      // As in `claimRows`. A claim of the app that has not been committed is left out.
      const ids = locksRows ? sql`select unnest(array(${due} for update of due skip locked))` : due;
      const { rows } = await sql<Tables['longshore_assets']>`update longshore_assets
        set deleting_at = ${now}, lease_until = ${leaseUntil} where id in (${ids}) returning *`.execute(db);
      return rows.map(assetFrom).toSorted((one, other) => (one.draftUntil ?? 0) - (other.draftUntil ?? 0));
    },
  };
}

type Update = UpdateQueryBuilder<
  Tables,
  'longshore_assets',
  'longshore_assets',
  Selectable<Tables['longshore_assets']>
>;

/** @param until null: for good */
export function renewed(db: Db, id: string, until: number | null): Update {
  const later = sql<number>`case when draft_until < ${until} then ${until} else draft_until end`;
  return db
    .updateTable('longshore_assets')
    .set({ draft_until: until === null ? null : later })
    .where('id', '=', id)
    .where('deleting_at', 'is', null)
    .returningAll();
}

function keptAssets(db: Db, user: string | null, ids: readonly string[]): Update {
  const kept = db
    .updateTable('longshore_assets')
    .set({ draft_until: null })
    .where('id', 'in', ids)
    .where('deleting_at', 'is', null)
    .returningAll();
  return user === null ? kept : kept.where('user_id', '=', user);
}

/** Undoes a transaction. */
class Refused extends Error {
  constructor(readonly ids: string[]) {
    super('Some assets cannot be kept.');
  }
}
