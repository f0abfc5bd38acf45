import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { wallClock } from '../../../src/service/clock.js';
import { startService } from '../../../src/service/node/start-service.js';
import { createFolderObjects } from '../../../src/service/objects/folder-objects.js';
import type { DirectUpload, Objects } from '../../../src/service/objects/objects.js';
import { createS3Objects, type S3Options } from '../../../src/service/objects/s3-objects.js';
import { createPostgresRecords } from '../../../src/service/records/postgres.js';
import { createSqliteRecords } from '../../../src/service/records/sqlite.js';
import { createChance } from '../../faults/chance.js';
import { listening, portOf } from '../../worlds/servers.js';

/** What the process is told in its environment, as JSON in `PROCESS_OPTIONS`. */
export interface ServiceProcessOptions {
  /** The path of a SQLite file, or the URL of a PostgreSQL database. */
  readonly database: string;
  /** A folder or a bucket. */
  readonly objects: string | S3Options;
  /** Milliseconds that its clock is ahead. */
  readonly ahead: number;
  /** The seed of what fails; null for nothing. */
  readonly faults: number | null;
}

const {
  database,
  objects: place,
  ahead,
  faults,
} = JSON.parse(process.env['PROCESS_OPTIONS'] ?? '') as ServiceProcessOptions;
const chance = createChance(faults ?? 0);
const spared = new Set<string | symbol>(['migrate', 'close', 'list']);

/** Its calls are refused, slow, or done without an answer at times. */
function unreliable<Target extends object>(target: Target, rate: number): Target {
  if (faults === null) return target;
  return new Proxy(target, {
    get(_, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || spared.has(name)) return method;
      return async (...given: unknown[]) => {
        if (chance.hits(rate)) throw new Error('Refused.');
        if (chance.hits(rate)) await delay(chance.between(1, 100));
        const result: unknown = await Reflect.apply(method, target, given);
        if (!chance.hits(rate)) return result;
        if (result instanceof ReadableStream) await result.cancel();
        throw new Error('The answer was lost.');
      };
    },
  });
}

async function openObjects(): Promise<Objects> {
  if (typeof place === 'string') return createFolderObjects(place);
  const { presign, ...objects } = createS3Objects(place);
  if (!presign) return objects;
  const toBucketTime = ({ now, expiresAt, ...upload }: DirectUpload): DirectUpload => ({
    ...upload,
    now: now - ahead,
    expiresAt: expiresAt - ahead,
  });
  // The clock of the bucket is not ahead.
  return { ...objects, presign: (upload) => presign(toBucketTime(upload)) };
}

const records = database.startsWith('postgres:')
  ? createPostgresRecords({ pool: new Pool({ connectionString: database }) })
  : createSqliteRecords({ path: database });
const { service, baseUrl, storageOrigin } = await startService({
  records: unreliable(records, 0.005),
  objects: unreliable(await openObjects(), 0.06),
  clock: { ...wallClock, now: () => Date.now() + ahead },
  limits: { ratePerMinute: Infinity, monthlyRequests: Number.MAX_SAFE_INTEGER, sessionSeconds: 12 * 3600 },
  allowPrivateSources: true,
  allowAnyPort: true,
});

/** Takes up what others have left, and removes what nobody owns. */
async function settle(): Promise<void> {
  await service.resumeImports();
  await service.sweep();
}

const control = await listening((incoming, outgoing) => {
  const done = incoming.url === '/settle' ? settle() : Promise.resolve();
  void done.then(
    () => outgoing.end(JSON.stringify({ baseUrl, storageOrigin })),
    (error: unknown) => outgoing.writeHead(500).end(String(error)),
  );
});
process.stdout.write(`${portOf(control)}\n`);
