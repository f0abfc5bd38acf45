import { sql } from 'kysely';
import { rowById } from '../../../server/sql/database.js';
import type { UsageRecord } from '../model.js';
import {
  hasRows,
  keyFrom,
  rowsOf,
  type About,
  type Row,
  type ServiceDatabase,
  type ServiceDb,
} from './tables.js';

/** The keys of accounts, and what they have used. */
export function accountQueries({ db }: ServiceDatabase): About<'Key' | 'Request' | 'Delivered' | 'usage'> {
  const count = (account: string, month: number, requests: number, delivered: number, most: number) =>
    hasRows(
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
        const active = sql`select id from longshore_service_keys where account = ${account}
          and revoked_at is null and (expires_at is null or expires_at > ${createdAt})`;
        if ((await rowsOf(trx, active)).length >= most) return false;
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
    revokeKey(id, now) {
      const key = sql`where id = ${id} and revoked_at is null`;
      return hasRows(db, sql`update longshore_service_keys set revoked_at = ${now} ${key} returning id`);
    },
    countRequest: async (account, month, most) => most > 0 && count(account, month, 1, 0, most),
    async addDelivered(account, month, bytes) {
      await count(account, month, 0, bytes, Infinity);
    },
    async usageOf(account, month) {
      const row = await rowById(db, 'longshore_service_usage', account, false, 'account');
      return usageAt(row, month);
    },
  };
}

/** Reads an account's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: ServiceDb, account: string): Promise<Row<'usage'> | undefined> {
  // An update that changes nothing locks the row and returns it, in one statement.
  const locked = sql<Row<'usage'>>`insert into longshore_service_usage
    (account, stored, reserved, month, requests, delivered) values (${account}, 0, 0, 0, 0, 0)
    on conflict (account) do update set account = excluded.account returning *`;
  return (await rowsOf(trx, locked))[0];
}

export function usageAt(row: Row<'usage'> | undefined, month: number): UsageRecord {
  const { stored = 0, reserved = 0, requests = 0, delivered = 0 } = row ?? {};
  return row?.month === month
    ? { stored, reserved, requests, delivered }
    : { stored, reserved, requests: 0, delivered: 0 };
}

/** Adds to the bytes that an account has stored and reserved. */
export async function addUsage(
  db: ServiceDb,
  account: string,
  stored: number,
  reserved: number,
): Promise<void> {
  await sql`update longshore_service_usage set stored = stored + ${stored}, reserved = reserved + ${reserved}
    where account = ${account}`.execute(db);
}
