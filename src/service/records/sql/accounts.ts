import { sql } from 'kysely';
import { found, rowById } from '../../../sql/database.js';
import type { UsageRecord } from '../model.js';
import type { About } from '../records.js';
import { keyFrom, type Database, type Db, type Row } from './tables.js';

/** The keys of accounts, and what they have used. */
export function accountQueries({ db }: Database): About<'Key' | 'Request' | 'Delivered' | 'usage'> {
  const count = async (account: string, month: number, requests: number, bytes: number, most: number) => {
    const { rows } = await sql`insert into longshore_service_usage as known
      (account, stored, reserved, month, requests, delivered) values (${account}, 0, 0, ${month}, ${requests}, ${bytes})
      on conflict (account) do update set month = excluded.month,
        requests = excluded.requests + case when known.month = excluded.month then known.requests else 0 end,
        delivered = excluded.delivered + case when known.month = excluded.month then known.delivered else 0 end
      where known.month <> excluded.month or known.requests < ${Math.min(most, Number.MAX_SAFE_INTEGER)}
      returning account`.execute(db);
    return rows.length > 0;
  };
  return {
    addKey: (key, most) =>
      db.transaction().execute(async (trx) => {
        // Others that this account adds at the same time wait.
        await lockUsage(trx, key.account);
        const { rows } = await sql`select id from longshore_service_keys where account = ${key.account}
          and revoked_at is null and (expires_at is null or expires_at > ${key.createdAt})`.execute(trx);
        if (rows.length >= most) return false;
        const row = { ...key, scopes: JSON.stringify(key.scopes) };
        await trx.insertInto('longshore_service_keys').values(row).execute();
        return true;
      }),
    findKey: async (digest) =>
      found(await rowById(db, 'longshore_service_keys', digest, false, 'digest'), keyFrom),
    async listKeys() {
      const all = sql<Row<'keys'>>`select * from longshore_service_keys order by sequence`;
      return (await all.execute(db)).rows.map(keyFrom);
    },
    async revokeKey(id, now) {
      const { rows } = await sql`update longshore_service_keys set revoked_at = ${now}
        where id = ${id} and revoked_at is null returning id`.execute(db);
      return rows.length > 0;
    },
    countRequest: async (account, month, most) => most > 0 && count(account, month, 1, 0, most),
    addDelivered: async (account, month, bytes) => void (await count(account, month, 0, bytes, Infinity)),
    usageOf: async (account, month) =>
      usageAt(await rowById(db, 'longshore_service_usage', account, false, 'account'), month),
  };
}

/** Reads an account's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: Db, account: string): Promise<Row<'usage'> | undefined> {
  // An update that changes nothing locks the row and returns it, in one statement.
  const { rows } = await sql<Row<'usage'>>`insert into longshore_service_usage
    (account, stored, reserved, month, requests, delivered) values (${account}, 0, 0, 0, 0, 0)
    on conflict (account) do update set account = excluded.account returning *`.execute(trx);
  return rows[0];
}

export function usageAt(row: Row<'usage'> | undefined, month: number): UsageRecord {
  const { stored = 0, reserved = 0 } = row ?? {};
  const { requests = 0, delivered = 0 } = row?.month === month ? row : {};
  return { stored, reserved, requests, delivered };
}

/** Adds to the bytes that an account has stored and reserved. */
export async function addUsage(db: Db, account: string, stored: number, reserved: number): Promise<void> {
  await sql`update longshore_service_usage set stored = stored + ${stored}, reserved = reserved + ${reserved}
    where account = ${account}`.execute(db);
}
