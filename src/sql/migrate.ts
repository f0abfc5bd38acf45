import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SqlDatabase } from './database.js';

type Type = RawBuilder<unknown>;

/** Each brings the tables from the version of its index to the next. Released ones never change. */
export type Migrations = readonly ((
  text: Type,
  increasing: Type,
  dialect: SqlDatabase<unknown, unknown>['dialect'],
) => readonly RawBuilder<unknown>[])[];

/**
 * Brings tables up to date, in one transaction.
 *
 * @param name of the table of the versions that they have had
 */
export async function migrate<Known>(
  { db, text, increasing, dialect, lockMigrations }: SqlDatabase<unknown, Known>,
  migrations: Migrations,
  name: string,
): Promise<void> {
  const table = sql.table(name);
  const isLatest = (version: number) => {
    if (version <= migrations.length) return version === migrations.length;
    throw new Error(
      `The tables are at version ${version}; this version of longshore knows ${migrations.length}. Update longshore.`,
    );
  };
  const versionIn = async (within: Kysely<Known>) => {
    const { rows } = await sql<{
      version: number | null;
    }>`select max(version) as version from ${table}`.execute(within);
    return rows[0]?.version ?? 0;
  };
  // A role that may not create tables may still use them. If this fails, the transaction reports why.
  if (isLatest(await versionIn(db).catch(() => 0))) return;
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await sql`create table if not exists ${table}
      (version integer primary key, applied_at bigint not null)`.execute(trx);
    const version = await versionIn(trx);
    if (isLatest(version)) return;
    for (const [at, statements] of migrations.entries()) {
      if (at < version) continue;
      for (const statement of statements(text, increasing, dialect)) await statement.execute(trx);
      await sql`insert into ${table} (version, applied_at) values (${at + 1}, ${Date.now()})`.execute(trx);
    }
  });
}
