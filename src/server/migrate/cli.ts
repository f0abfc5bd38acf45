import { parseArgs } from 'node:util';
import { createPostgresStore } from '../postgres/postgres-store.js';
import { createSqliteStore } from '../sqlite/sqlite-store.js';

const help = `longshore migrate: creates or updates the tables of the proxy's option users

Usage: longshore migrate --sqlite <path>
       longshore migrate --postgres <variable>

  --sqlite <path>         file of the database, created if it does not exist
  --postgres <variable>   name of the environment variable with the URL of the database, such as DATABASE_URL
  --help                  show this help

It is safe to run again, and in several processes at once.
`;

/** Where the command writes, and the environment that it reads. */
export interface Surroundings {
  out(text: string): void;
  error(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const processSurroundings: Surroundings = {
  // oxlint-disable-next-line no-console -- the output of a command
  out: (text) => console.log(text),
  // oxlint-disable-next-line no-console -- the output of a command
  error: (text) => console.error(text),
  env: process.env,
};

/** Runs the command, whose arguments begin with `migrate`, and resolves with its exit code. */
export async function main(
  args: readonly string[],
  { out, error, env }: Surroundings = processSurroundings,
): Promise<number> {
  let migrate: (() => Promise<void>) | null;
  try {
    migrate = migrationIn(args.slice(1), env);
  } catch (reason) {
    error(`${messageOf(reason)}\nSee longshore migrate --help.`);
    return 2;
  }
  if (!migrate) {
    out(help);
    return 0;
  }
  try {
    await migrate();
  } catch (reason) {
    error(`The tables could not be brought up to date: ${messageOf(reason)}`);
    return 1;
  }
  out('The tables are up to date.');
  return 0;
}

/** Null for help. */
function migrationIn(args: string[], env: Surroundings['env']): (() => Promise<void>) | null {
  const { values } = parseArgs({
    args,
    options: {
      sqlite: { type: 'string' },
      postgres: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { sqlite, postgres } = values;
  if (values.help) return null;
  if (sqlite !== undefined && postgres === undefined) return () => migrateSqlite(sqlite);
  if (postgres === undefined || sqlite !== undefined) {
    throw new Error('Name one database: --sqlite <path> or --postgres <variable>.');
  }
  if (postgres.includes(':')) {
    throw new Error(
      '--postgres takes the name of an environment variable: others can see the arguments of a command, and a URL holds a password.',
    );
  }
  const url = env[postgres];
  if (!url) throw new Error(`The environment variable ${postgres} is not set.`);
  return () => migratePostgres(url);
}

async function migrateSqlite(path: string): Promise<void> {
  const store = createSqliteStore({ path });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
}

async function migratePostgres(connectionString: string): Promise<void> {
  // Those who use SQLite do not install it.
  const { Pool } = await import('pg');
  const pool = new Pool({ connectionString, max: 1, connectionTimeoutMillis: 30_000 });
  try {
    await createPostgresStore({ pool }).migrate();
  } finally {
    await pool.end();
  }
}

function messageOf(reason: unknown): string {
  // Node reports a refused connection as several, without a message.
  if (reason instanceof AggregateError && reason.message === '') {
    return reason.errors.map(messageOf).join('; ');
  }
  return reason instanceof Error ? reason.message : String(reason);
}
