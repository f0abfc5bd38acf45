import { sql } from 'kysely';
import { noUsage, type UsageRecord } from '../users/store/accounting.js';
import { placesOf, prepare, type Place } from './prepared.js';
import { usageColumns, type Db, type Row } from './tables.js';

type NewRow = Omit<Row<'sessions'>, 'endedAt'>;

export const insertSession: (db: Db, row: NewRow) => Promise<readonly unknown[]> = prepare(
  (db, value, row: NewRow) => db.insertInto('longshore_sessions').values(placesOf(value, row)),
);

/**
 * Inserts a session and changes its user's figures, in one statement of PostgreSQL. Resolves with whether they were
 * still those from before; otherwise, nothing has changed.
 */
export async function reserveAtOnce(
  db: Db,
  row: NewRow,
  before: UsageRecord,
  after: UsageRecord,
): Promise<boolean> {
  const values = { ...row, ...prefixed('old_', before), ...prefixed('new_', after) };
  return (await insertIfUnchanged(db, values)).length > 0;
}

function prefixed(prefix: string, usage: UsageRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(usageColumns(usage)).map(([name, figure]) => [prefix + name, figure]),
  );
}

const figures = Object.keys(usageColumns(noUsage));

const insertIfUnchanged = prepare((db, value: Place<NewRow & Record<string, unknown>>, first) => {
  const columns = Object.keys(first).filter((name) => !/^(?:old|new)_/.test(name));
  const listed = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));
  const pairs = (prefix: string) => figures.map((name) => sql`${sql.ref(name)} = ${value(prefix + name)}`);
  const query = sql<{ id: string }>`with saved as (
      update longshore_usage set ${sql.join(pairs('new_'))}
      where user_id = ${value('userId')} and ${sql.join(pairs('old_'), sql` and `)} returning user_id
    )
    insert into longshore_sessions (${listed(columns)}) select ${sql.join(columns.map(value))} from saved returning id`;
  return { compile: () => query.compile(db) };
});
