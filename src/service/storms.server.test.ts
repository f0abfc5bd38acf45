import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject, test } from 'vitest';
import { createChance, type Chance } from '../../test/faults/chance.js';
import { createValve, type Valve } from '../../test/faults/valve.js';
import { emptyPartOfBucket } from '../../test/service/ceph.js';
import { weather, type Storm } from '../../test/service/storms/storms.js';
import { createPostgresWorld } from '../../test/user-stores/postgres-world.js';
import { openCounts, openObjects, openRecords } from './node/places.js';

const everything = Boolean(process.env['TEST_ALL']);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const timeout = 900_000;

/** All, or some that the seed chooses. */
const chosen = (storms: readonly Storm[], chance: Chance) =>
  everything ? storms : storms.toSorted(() => chance.next() - 0.5).slice(0, 3);

/** What a network does to a server. */
function stormsOf(server: string, valve: Valve, named: RegExp, delivers: boolean): Storm[] {
  const end = () => valve.open();
  return [
    { name: `${server} stands still`, named, delivers, begin: () => valve.freeze(), end },
    { name: `${server} restarts`, named, delivers, begin: () => valve.shut(), end },
    { name: `${server} is slow`, delivers: true, begin: () => valve.slow(100), end },
    // A file that is cut off has been delivered as far as its status.
    { name: `${server} is cut off`, delivers, begin: () => valve.cut(), end },
  ];
}

test(`PostgreSQL or Redis fails, or the clock jumps (CHAOS_SEED=${seed})`, { timeout }, async () => {
  const chance = createChance(seed);
  await withFolder(async (dir) => {
    const world = await createPostgresWorld();
    const postgres = await createValve(portIn(world.url));
    const redis = await createValve(portIn(inject('redisUrl')));
    const through = (url: string, { port }: Valve) => Object.assign(new URL(url), { port }).href;
    const open = async () => {
      const records = await openRecords({ dir, postgres: through(world.url, postgres) }, {});
      const counts = await openCounts(through(inject('redisUrl'), redis), () => {});
      const close = () => Promise.all([counts.close(), records.close()]);
      return { records, objects: await openObjects({ dir }, {}), rateCounts: counts.rateCounts, close };
    };
    const query = async (text: string) => (await world.pool.query(text)).rows;
    const clock = { ahead: 0 };
    const jump = (name: string, hours: number): Storm => ({
      name,
      delivers: true,
      begin: () => void (clock.ahead = hours * 3_600_000),
      end: () => {},
    });
    const name = new URL(world.url).pathname.slice(1);
    const standby: Storm = {
      name: 'PostgreSQL only reads, as a standby does',
      named: /database/,
      delivers: true,
      async begin() {
        await query(`alter database ${name} set default_transaction_read_only = on`);
        await query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${name}' and pid <> pg_backend_pid()`);
      },
      async end() {
        await query(`begin read write; alter database ${name} reset all; commit`);
        await postgres.shut();
        await postgres.open();
      },
    };
    const storms = [
      standby,
      ...stormsOf('PostgreSQL', postgres, /database/, false),
      ...stormsOf('Redis', redis, /Redis/, true),
      jump('the clock jumps an hour ahead', 1),
      jump('the clock jumps an hour back', 0),
    ];
    try {
      report(await weather({ open, query, clock }, chosen(storms, chance), chance));
    } finally {
      await Promise.all([postgres.close(), redis.close()]);
      await world.end();
    }
  });
});

test.runIf(inject('bucket'))(`S3 fails (CHAOS_SEED=${seed})`, { timeout }, async () => {
  const world = await createPostgresWorld();
  const { endpoint, bucket, prefix, accessKeyId, secretAccessKey } = emptyPartOfBucket();
  const valve = await createValve(portIn(endpoint));
  const env = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  const open = async () => {
    const records = await openRecords({ dir: '', postgres: world.url }, {});
    const s3 = `http://127.0.0.1:${valve.port}/${bucket}/${prefix}`;
    return { records, objects: await openObjects({ dir: '', s3 }, env), close: () => records.close() };
  };
  const query = async (text: string) => (await world.pool.query(text)).rows;
  try {
    const storms = stormsOf('S3', valve, /storage/, false);
    report(await weather({ open, query }, storms, createChance(seed)));
  } finally {
    await valve.close();
    await world.end();
  }
});

const moments = everything ? 20 : 2;

// Others may not mount a disk.
test.runIf(process.getuid?.() === 0)(
  `the disk is full at ${moments} moments (CHAOS_SEED=${seed})`,
  { timeout },
  async () => {
    const chance = createChance(seed);
    await withFolder(async (dir) => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', dir]);
      const open = async () => {
        const records = await openRecords({ dir }, {});
        return { records, objects: await openObjects({ dir }, {}), close: () => records.close() };
      };
      const query = async (text: string) => {
        const sqlite = new DatabaseSync(join(dir, 'longshore.sqlite'), { readOnly: true });
        try {
          return sqlite.prepare(text).all();
        } finally {
          sqlite.close();
        }
      };
      const filler = join(dir, 'of-others');
      const storms = Array.from({ length: moments }, (): Storm => ({
        name: 'the disk is full',
        named: /disk|full/,
        delivers: true,
        async begin() {
          const { bavail, bsize } = await statfs(dir);
          const bytes = Math.max(0, bavail * bsize - chance.pick([0, 1e6, 3e6]));
          // What the service writes meanwhile may leave less.
          await writeFile(filler, Buffer.alloc(bytes)).catch(() => {});
        },
        end: () => rm(filler),
      }));
      try {
        report(await weather({ open, query, keepFreeBytes: 4e6 }, storms, chance));
      } finally {
        execFileSync('umount', [dir]);
      }
    });
  },
);

function report(figures: object): void {
  // oxlint-disable-next-line no-console -- the figures of a long run
  if (everything) console.log(figures);
}

const portIn = (url: string): number => Number(new URL(url).port);

async function withFolder(work: (path: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-storms-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
