import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { emptyPartOfBucket } from '../test/service/ceph.js';
import {
  createAccounts,
  crashService,
  createProcesses,
  type CrashPlace,
  type ServiceProcess,
} from '../test/service/crash.js';
import { createPostgresWorld } from '../test/user-stores/postgres-world.js';
import { createFolderObjects } from './objects/folder-objects.js';
import { createS3Objects } from './objects/s3-objects.js';

/** `npm run chaos:service` sets 300. */
const kills = Number(process.env['CHAOS_KILLS'] ?? (process.env['TEST_ALL'] ? 50 : 10));
/** `npm run chaos:service` sets 1,000. */
const finalizes = Number(process.env['CHAOS_FINALIZES'] ?? 50);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

type Within = <Result>(work: (place: CrashPlace) => Promise<Result>) => Promise<Result>;

const places: [string, Within][] = [['a folder', inFolder]];
if (inject('bucket')) places.push(['a bucket', inBucket]);

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
        const { rows } = await place.world.pool
          .query(`select count(*)::int as assets, count(distinct filename)::int as files,
          sum(size)::int as size from longshore_service_assets`);
        expect(rows).toEqual([{ assets: finalizes, files: finalizes, size: 5 * finalizes }]);
        const usage = await place.world.pool.query(
          'select stored::int, reserved::int from longshore_service_usage',
        );
        expect(usage.rows).toEqual([{ stored: 5 * finalizes, reserved: 0 }]);
      } finally {
        await Promise.all([one.kill(), other.kill()]);
      }
    });
  },
);

async function inFolder<Result>(work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  const address = mkdtempSync(join(tmpdir(), 'longshore-crash-service-'));
  const world = await createPostgresWorld();
  try {
    return await work({ world, address, objects: await createFolderObjects(address), processes: 1 });
  } finally {
    await world.end();
    rmSync(address, { recursive: true });
  }
}

async function inBucket<Result>(work: (place: CrashPlace) => Promise<Result>): Promise<Result> {
  const address = emptyPartOfBucket();
  const world = await createPostgresWorld();
  try {
    return await work({ world, address, objects: createS3Objects(address), processes: 2 });
  } finally {
    await world.end();
  }
}
