import { appendFileSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Pool, type PoolClient } from 'pg';
import { createMediaProxy, toNodeHandler } from '../../src/server/index.js';
import { createPostgresStore } from '../../src/server/postgres/index.js';
import { createSqliteStore } from '../../src/server/sqlite/index.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { everyOperation } from '../worlds/user-proxy.js';
import { listening, portOf } from '../worlds/servers.js';

/** What the process is told in its environment, as JSON in `PROCESS_OPTIONS`. */
export interface ProcessOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The path of a SQLite file, or the URL of a PostgreSQL database. */
  readonly database: string;
  /** A file that gets a line for each call of `onUploaded`. */
  readonly heard: string;
  /** Milliseconds that its clock is ahead. */
  readonly ahead: number;
}

const options = JSON.parse(process.env['PROCESS_OPTIONS'] ?? '') as ProcessOptions;
const { now } = Date;
Date.now = () => now() + options.ahead;

const isPostgres = options.database.startsWith('postgres:');
const store: UserStore<PoolClient | DatabaseSync> = isPostgres
  ? createPostgresStore({ pool: new Pool({ connectionString: options.database }) })
  : createSqliteStore({ path: options.database });

let isToFreeze = false;
process.on('SIGUSR2', () => {
  isToFreeze = true;
});

const proxy = createMediaProxy({
  baseUrl: options.baseUrl,
  apiKey: options.apiKey,
  authorize: () => true,
  allow: everyOperation,
  users: {
    of: (request) => request.headers.get('cookie'),
    store,
    quota: { files: 100_000 },
    async onUploaded({ id, asset }, transaction) {
      const line = `${id} ${asset.id ?? ''}`;
      appendFileSync(options.heard, `${line}\n`);
      if (isPostgres) await (transaction as PoolClient).query('insert into notes values ($1)', [line]);
      else (transaction as DatabaseSync).prepare('insert into notes values (?)').run(line);
      if (!isToFreeze) return;
      isToFreeze = false;
      // As a machine that is suspended, or out of memory, stops a process while it holds locks.
      writeSync(1, 'frozen\n');
      process.kill(process.pid, 'SIGSTOP');
    },
  },
});

const media = toNodeHandler(proxy);
// A stopped process may hold the database for longer than this one waits.
const reconcile = () => proxy.reconcile().catch((error: unknown) => ({ failure: String(error) }));
let started: Promise<unknown> | null = null;
const control = toNodeHandler(async () => {
  await started;
  return Response.json(await reconcile());
});
const server = await listening((incoming, outgoing) => {
  void (incoming.url === '/reconcile' ? control : media)(incoming, outgoing);
});
process.stdout.write(`${portOf(server)}\n`);
// As after any restart; it must get along with the calls that arrive meanwhile.
started = reconcile();
