import { noUsage, type UsageRecord } from '../users/store/accounting.js';
import { placesOf, prepare, type Place } from './prepared.js';
import { usageColumns, usageFrom, type Db, type Row } from './tables.js';

const lock = prepare((db, value: Place<{ user: string }>) =>
  db
    .insertInto('longshore_usage')
    .values({ userId: value('user'), ...usageColumns(noUsage) })
    // An update that changes nothing locks the row and returns it, in one statement.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId: value('user') }))
    .returningAll(),
);

const save = prepare((db, value, usage: Row<'usage'>) => {
  const { userId: user, ...figures } = placesOf(value, usage);
  return db.updateTable('longshore_usage').set(figures).where('userId', '=', user);
});

const select = prepare((db, value: Place<{ user: string }>) =>
  db.selectFrom('longshore_usage').selectAll().where('userId', '=', value('user')),
);

/** Reads a user's figures within a transaction, and keeps other transactions from changing them until it ends. */
export async function lockUsage(trx: Db, user: string): Promise<UsageRecord> {
  const [row] = await lock(trx, { user });
  return row ? usageFrom(row) : noUsage;
}

export async function saveUsage(trx: Db, user: string, usage: UsageRecord): Promise<void> {
  await save(trx, { userId: user, ...usageColumns(usage) });
}

export async function readUsage(db: Db, user: string): Promise<UsageRecord> {
  const [row] = await select(db, { user });
  return row ? usageFrom(row) : noUsage;
}
