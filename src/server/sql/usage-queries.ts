import { noUsage, type UsageRecord } from '../users/store/accounting.js';
import type { Db } from './database.js';
import { usageColumns, usageFrom } from './tables.js';

/** Reads a user's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: Db, user: string): Promise<UsageRecord> {
  const row = await trx
    .insertInto('longshore_usage')
    .values({ user_id: user, ...usageColumns(noUsage) })
    // An update that changes nothing locks the row and returns it, in one statement.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: user }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return usageFrom(row);
}

export async function saveUsage(trx: Db, user: string, usage: UsageRecord): Promise<void> {
  await trx.updateTable('longshore_usage').set(usageColumns(usage)).where('user_id', '=', user).execute();
}

export async function readUsage(db: Db, user: string): Promise<UsageRecord> {
  const row = await db
    .selectFrom('longshore_usage')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ? usageFrom(row) : noUsage;
}
