import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, test } from 'vitest';
import { emptyPartOfBucket } from '../../test/service/ceph.js';
import {
  createAccounts,
  crashService,
  createProcesses,
  type CrashPlace,
  type ServiceProcess,
} from '../../test/service/crash/crash.js';
import { streamOf } from '../../test/service/objects-contract.js';
import { createPostgresWorld } from '../../test/user-stores/postgres-world.js';
import { createFolderObjects } from './objects/folder-objects.js';
import { createS3Objects } from './objects/s3-objects.js';
import { createPostgresRecords } from './records/postgres.js';
import { createSqliteRecords } from './records/sqlite.js';

/** `npm run chaos:service` sets 300. */
const kills = Number(process.env['CHAOS_KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 10));
/** `npm run chaos:service` sets 1,000. */
const finalizes = Number(process.env['CHAOS_FINALIZES'] ?? 50);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

type Within = <Result>(work: (place: CrashPlace) => Promise<Result>) => Promise<Result>;

const places: [string, Within][] = [
  ['SQLite and a folder', inSqlite],
  ['PostgreSQL and a folder', inFolder],
];
if (inject('bucket')) places.push(['PostgreSQL and a bucket', inBucket]);

test.each(places)(
  `with %s, a service killed ${kills} times keeps what it promises (CHAOS_SEED=${seed})`,
  { timeout: 60_000 + kills * 10_000 },
  async (name, within) => {
    const figures = await within((place) => crashService(place, kills, seed));
    expect(figures).toMatchObject({ kills });
    // oxlint-disable-next-line no-console -- the figures of a long run
    if (kills > 10) console.log(name, figures);
  },
);

test.each(places)(
  `with %s, two processes that finalize ${finalizes} sessions make one asset of each`,
  { timeout: 60_000 + finalizes * 1000 },
  async (_, within) => {
    await within(async (place) => {
      const [account] = await createAccounts(place, ['ada']);
      const start = await createProcesses(place);
      // The folder is cleared at the start, and then no key is written by both.
      const one = await start(0, null);
      const other = await start(0, null);
      const headers = { authorization: `Bearer ${account?.key}`, 'content-type': 'application/json' };
      const post = async (at: ServiceProcess, path: string, body: object, key: string) => {
        const init = {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify(body),
        };
        const response = await fetch(`${at.baseUrl}/uploads/${path}`, init);
        return { status: response.status, body: (await response.json()) as Record<string, string> };
      };
      const finalizeTwice = async (index: number) => {
        const file = { filename: `${index}.txt`, content_type: 'text/plain', size: 5 };
        const { body } = await post(index % 3 ? one : other, 'presign', file, '');
        await fetch(body['upload_url'] ?? '', {
          method: 'PUT',
          headers: { 'content-type': 'text/plain' },
          body: 'hello',
        });
        const key = crypto.randomUUID();
        const keys = [key, index % 2 ? key : crypto.randomUUID()];
        const finalize = (at: ServiceProcess, turn: number) =>
          post(at, 'finalize', { upload_id: body['upload_id'] }, keys[turn] ?? '');
        const replies = await Promise.all([one, other].map(finalize));
        const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
        expect(statuses).toEqual(index % 2 ? [201, 201] : [201, 410]);
        const ids = new Set(replies.filter(({ status }) => status === 201).map((reply) => reply.body['id']));
        expect(ids.size).toBe(1);
      };
      try {
        let next = 0;
        const work = async () => {
          while (next < finalizes) await finalizeTwice((next += 1));
        };
        await Promise.all(Array.from({ length: 8 }, work));
        const assets = await place.query('select filename from longshore_service_assets');
        expect(new Set(assets.map(({ filename }) => filename)).size).toBe(finalizes);
        expect(assets.length).toBe(finalizes);
        expect(await place.records.usageOf('ada', 0)).toMatchObject({ stored: 5 * finalizes, reserved: 0 });
      } finally {
        await Promise.all([one.kill(), other.kill()]);
      }
    });
  },
);

async function inSqlite<Result>(work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  return withFolder(async (address) => {
    const database = join(address, 'service.db');
    const records = createSqliteRecords({ path: database });
    const sqlite = new DatabaseSync(database);
    const query = async (text: string) => sqlite.prepare(text).all();
    try {
      const objects = await createFolderObjects(address);
      return await work({ database, records, query, address, objects, processes: 1 });
    } finally {
      sqlite.close();
      await records.close();
    }
  });
}

async function inFolder<Result>(work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  return withFolder(async (address) => {
    const objects = await createFolderObjects(address);
    return inPostgres((place) => work({ ...place, address, objects, processes: 1 }));
  });
}

async function inBucket<Result>(work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  const address = emptyPartOfBucket();
  const objects = createS3Objects(address);
  // The first copy of a new storage takes seconds.
  await objects.write('hosted/first', streamOf('first'));
  await objects.copy('hosted/first', 'hosted/second');
  await Promise.all([objects.remove('hosted/first'), objects.remove('hosted/second')]);
  return inPostgres((place) => work({ ...place, address, objects, processes: 2 }));
}

async function inPostgres<Result>(
  work: (place: Pick<CrashPlace, 'database' | 'records' | 'query'>) => Promise<Result>,
): Promise<Result> {
  const { pool, url: database, end } = await createPostgresWorld();
  const query = async (text: string) => (await pool.query(text)).rows;
  try {
    return await work({ database, records: createPostgresRecords({ pool }), query });
  } finally {
    await end();
  }
}

async function withFolder<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-crash-service-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
