import { noUsage, type UsageRecord } from '../users/store/accounting.js';
import type { Db } from './database.js';
import { placesOf, prepare, type Place } from './prepared.js';
import { usageColumns, usageFrom, type Tables } from './tables.js';

const lock = prepare((db, value: Place<{ user: string }>) =>
  db
    .insertInto('longshore_usage')
    .values({ user_id: value('user'), ...usageColumns(noUsage) })
    // An update that changes nothing locks the row and returns it, in one statement.
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: value('user') }))
    .returningAll(),
);

const save = prepare((db, value, usage: Tables['longshore_usage']) => {
  const { user_id: user, ...figures } = placesOf(value, usage);
  return db.updateTable('longshore_usage').set(figures).where('user_id', '=', user);
});

const select = prepare((db, value: Place<{ user: string }>) =>
  db.selectFrom('longshore_usage').selectAll().where('user_id', '=', value('user')),
);

/** Reads a user's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: Db, user: string): Promise<UsageRecord> {
  const [row] = await lock(trx, { user });
  return row ? usageFrom(row) : noUsage;
}

export async function saveUsage(trx: Db, user: string, usage: UsageRecord): Promise<void> {
  await save(trx, { user_id: user, ...usageColumns(usage) });
}

export async function readUsage(db: Db, user: string): Promise<UsageRecord> {
  const [row] = await select(db, { user });
  return row ? usageFrom(row) : noUsage;
}
