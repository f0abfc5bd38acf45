import { sql } from 'kysely';
import { lockFree } from '../../../server/sql/database.js';
import { rowsOf, type About, type ServiceDatabase, type ServiceDb } from './tables.js';

export function removalQueries({ db, locksRows }: ServiceDatabase): About<'Removal'> {
  return {
    planRemoval: (objectKey, at) => planRemovals(db, [objectKey], at),
    async claimRemovals(now, until, limit) {
      const due = sql`select object_key from longshore_service_removals where due_at <= ${now}
        order by due_at, object_key limit ${limit}`;
      const claimed = sql<{
        objectKey: string;
      }>`update longshore_service_removals set due_at = ${until}, removing = 1
        where object_key in (${lockFree(locksRows, due)}) returning object_key`;
      return (await rowsOf(db, claimed)).map(({ objectKey }) => objectKey);
    },
    async forgetRemovals(objectKeys) {
      if (objectKeys.length === 0) return;
      await db.deleteFrom('longshore_service_removals').where('objectKey', 'in', objectKeys).execute();
    },
  };
}

export async function planRemovals(
  db: ServiceDb,
  objectKeys: readonly string[],
  dueAt: number,
): Promise<void> {
  await db
    .insertInto('longshore_service_removals')
    .values(objectKeys.map((objectKey) => ({ objectKey, dueAt, removing: 0 as const })))
    .onConflict((conflict) => conflict.column('objectKey').doUpdateSet({ dueAt }))
    .execute();
}

/** Plans no longer to remove an object; resolves with false if that was not planned, or has begun. */
export async function takeObject(trx: ServiceDb, objectKey: string): Promise<boolean> {
  const taken = sql`delete from longshore_service_removals where object_key = ${objectKey} and removing = 0
    returning object_key`;
  return (await rowsOf(trx, taken)).length > 0;
}
