import { sql } from 'kysely';
import { rowById } from '../../../server/sql/database.js';
import type { UsageRecord } from '../model.js';
import { keyFrom, rowsOf, type About, type Row, type ServiceDatabase, type ServiceDb } from './tables.js';

/** The keys of accounts, and what they have used. */
export function accountQueries({ db }: ServiceDatabase): About<'Key' | 'Request' | 'Delivered' | 'usage'> {
  const count = (account: string, month: number, requests: number, delivered: number, most: number) =>
    rowsOf(
      db,
      sql`insert into longshore_service_usage as known (account, stored, reserved, month, requests, delivered)
        values (${account}, 0, 0, ${month}, ${requests}, ${delivered})
        on conflict (account) do update set month = excluded.month,
          requests = excluded.requests + case when known.month = excluded.month then known.requests else 0 end,
          delivered = excluded.delivered + case when known.month = excluded.month then known.delivered else 0 end
        where known.month <> excluded.month or known.requests < ${Math.min(most, Number.MAX_SAFE_INTEGER)}
        returning account`,
    );
  return {
    addKey: (key, most) =>
      db.transaction().execute(async (trx) => {
        const { account, createdAt } = key;
        // Others that this account adds at the same time wait.
        await lockUsage(trx, account);
        const active = await rowsOf(
          trx,
          sql`select id from longshore_service_keys where account = ${account} and revoked_at is null
            and (expires_at is null or expires_at > ${createdAt})`,
        );
        if (active.length >= most) return false;
        const row = { ...key, scopes: JSON.stringify(key.scopes) };
        await trx.insertInto('longshore_service_keys').values(row).execute();
        return true;
      }),
    async findKey(digest) {
      const row = await rowById(db, 'longshore_service_keys', digest, false, 'digest');
      return row ? keyFrom(row) : null;
    },
    async listKeys() {
      const all = sql<Row<'keys'>>`select * from longshore_service_keys order by sequence`;
      return (await rowsOf(db, all)).map(keyFrom);
    },
    async revokeKey(id, now) {
      const revoked = sql`update longshore_service_keys set revoked_at = ${now}
        where id = ${id} and revoked_at is null returning id`;
      return (await rowsOf(db, revoked)).length > 0;
    },
    countRequest: async (account, month, most) =>
      most > 0 && (await count(account, month, 1, 0, most)).length > 0,
    async addDelivered(account, month, bytes) {
      await count(account, month, 0, bytes, Infinity);
    },
    async usageOf(account, month) {
      const row = await rowById(db, 'longshore_service_usage', account, false, 'account');
      return row ? usageAt(row, month) : { stored: 0, reserved: 0, requests: 0, delivered: 0 };
    },
  };
}

/** Reads an account's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: ServiceDb, account: string): Promise<Row<'usage'>> {
  return (
    trx
      .insertInto('longshore_service_usage')
      .values({ account, stored: 0, reserved: 0, month: 0, requests: 0, delivered: 0 })
      // An update that changes nothing locks the row and returns it, in one statement.
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ account }))
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

export function usageAt(
  { account: _account, month: counted, ...usage }: Row<'usage'>,
  month: number,
): UsageRecord {
  return counted === month ? usage : { ...usage, requests: 0, delivered: 0 };
}

/** Adds bytes, which may be negative, to what an account has stored and reserved. */
export async function addUsage(
  trx: ServiceDb,
  account: string,
  stored: number,
  reserved: number,
): Promise<void> {
  await sql`update longshore_service_usage set stored = stored + ${stored}, reserved = reserved + ${reserved}
    where account = ${account}`.execute(trx);
}
