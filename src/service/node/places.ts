import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateCounts } from '../api/rate-limit.js';
import { createRedisCounts } from '../api/redis-counts.js';
import { createFolderObjects } from '../objects/folder-objects.js';
import type { Objects } from '../objects/objects.js';
import { createPostgresRecords } from '../records/postgres.js';
import type { Records } from '../records/records.js';
import { createSqliteRecords } from '../records/sqlite.js';
import { isDiskFull } from '../library/space.js';
import { lockFolder } from './lock.js';
import { reasonOf, type Terminal } from './terminal.js';

type Env = Terminal['env'];

/** Where the service keeps what it has, as options of the commands. */
export const placeOptions = {
  dir: { type: 'string', default: 'media' },
  postgres: { type: 'string' },
  s3: { type: 'string' },
} as const;

export const placeHelp = `  --dir <path>            folder of the database and the files (default media)
  --postgres <url>        PostgreSQL instead of a SQLite file in --dir, or LONGSHORE_POSTGRES
  --s3 <url>              a bucket instead of files in --dir, as https://s3.example.com/bucket, or LONGSHORE_S3.
                          Reads AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN and AWS_REGION`;

export interface Places {
  dir: string;
  postgres?: string | undefined;
  s3?: string | undefined;
}

/** Whether the records are in the folder, not in a database of their own. */
export function hasOwnRecords({ postgres }: Places, env: Env): boolean {
  return !(postgres ?? env['LONGSHORE_POSTGRES']);
}

export function isBucket({ s3 }: Pick<Places, 's3'>, env: Env): boolean {
  return Boolean(s3 ?? env['LONGSHORE_S3']);
}

/** Rejects if the folder has no records: a mistyped one would become the folder of another service. */
export async function requireService(places: Places, env: Env): Promise<void> {
  if (!hasOwnRecords(places, env) || existsSync(databaseIn(places.dir))) return;
  throw new Error(
    `There is no service in the folder ${places.dir}. Name its folder with --dir, or start it first with longshore serve.`,
  );
}

/** Keeps other processes from the folder of the objects; a bucket can be shared. */
export async function lockPlace(places: Pick<Places, 'dir' | 's3'>, env: Env): Promise<() => Promise<void>> {
  return isBucket(places, env) ? async () => {} : lockFolder(places.dir);
}

export const databaseIn = (dir: string): string => join(dir, 'longshore.sqlite');

/** Opens the database that the options name. `close` ends its connections. */
export async function openRecords({ dir, postgres }: Places, env: Env): Promise<Records> {
  const url = postgres ?? env['LONGSHORE_POSTGRES'];
  if (!url) {
    await mkdir(dir, { recursive: true });
    return createSqliteRecords({ path: databaseIn(dir) });
  }
  if (!/^(?:postgres(?:ql)?|socket):|^\//.test(url))
    throw new Error('--postgres must be like postgres://user:password@db.example.com/longshore.');
  // Those who use SQLite do not install it.
  const { Pool } = await import('pg');
  // A database that cannot be reached must not hold calls for ever. No `statement_timeout`: poolers refuse a start with it.
  const pool = new Pool({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // Connections that end while nobody uses them; the next call opens another.
  pool.on('error', () => {});
  const records = createPostgresRecords({ pool });
  return { ...records, close: () => records.close().then(() => pool.end()) };
}

/** Opens the folder or the bucket that the options name. `keepUnfinished`: as of `createFolderObjects`. */
export function openObjects(
  { dir, s3 }: Pick<Places, 'dir' | 's3'>,
  env: Env,
  keepUnfinished: boolean = false,
): Promise<Objects> {
  const url = s3 ?? env['LONGSHORE_S3'];
  return url ? openBucket(url, env) : createFolderObjects(dir, { keepUnfinished });
}

/** Rejects if the folder takes no file, so that a start ends with the reason. A full disk still serves what it has. */
export async function requireWritable(
  { dir, s3 }: Pick<Places, 'dir' | 's3'>,
  env: Env,
  objects: Objects,
): Promise<void> {
  if (isBucket({ s3 }, env)) return;
  const key = 'temporary/start';
  try {
    await objects.write(key, new Blob(['start']).stream());
    await objects.remove(key);
  } catch (error) {
    if (isDiskFull(error)) return;
    throw new Error(
      `Files cannot be stored in the folder ${dir}, so that every upload would fail: ${reasonOf(error)}. Make it writable, or name another folder with --dir.`,
      { cause: error },
    );
  }
}

async function openBucket(url: string, env: Env): Promise<Objects> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const [, bucket = '', ...folders] = URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  if (!/^https?:/.test(url) || bucket === '') {
    throw new Error(
      `A bucket must be named as https://s3.example.com/bucket, with the address of its storage, not ${url}.`,
    );
  }
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('A bucket needs the environment variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  // Needs a package that those who use a folder do not install.
  const { createS3Objects } = await import('../objects/s3-objects.js');
  const prefix = folders.filter(Boolean).join('/');
  return createS3Objects({
    endpoint: new URL(url).origin,
    region: env['AWS_REGION'] ?? 'us-east-1',
    bucket,
    pathStyle: true,
    accessKeyId,
    secretAccessKey,
    ...(env['AWS_SESSION_TOKEN'] && { sessionToken: env['AWS_SESSION_TOKEN'] }),
    ...(prefix && { prefix: `${prefix}/` }),
  });
}

/** Counts of the rate limits that several processes share. */
export async function openCounts(
  url: string,
  onError: (error: unknown) => void,
): Promise<{ rateCounts: RateCounts; close(): Promise<void> }> {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('--redis must be like redis://127.0.0.1:6379.');
  const { createClient } = await import('redis');
  let isReady = false;
  const client = createClient({
    url,
    // Calls are refused while it is away, rather than held.
    disableOfflineQueue: true,
    commandOptions: { timeout: 5_000 },
    socket: {
      connectTimeout: 5_000,
      // A start ends if Redis is not there.
      reconnectStrategy: (retries, cause) => (isReady ? Math.min(100 * 2 ** retries, 5_000) : cause),
    },
  });
  let told = '';
  client
    .on('ready', () => {
      told = '';
    })
    .on('error', (error: Error) => {
      // Once, not at each attempt to connect.
      if (isReady && told !== error.message) onError(new Error(`Redis: ${error.message}`, { cause: error }));
      told = error.message;
    });
  const counts = createRedisCounts({ client });
  let renewing: Promise<unknown> | null = null;
  const rateCounts: RateCounts = {
    spend: (...asked) =>
      counts.spend(...asked).catch((error: unknown) => {
        // A primary that has become a replica keeps its connections. The name may lead to the new one.
        if (String(error).includes('READONLY') && !renewing) {
          client.destroy();
          renewing = client.connect().finally(() => (renewing = null));
          renewing.catch(() => {});
        }
        throw error;
      }),
  };
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`Redis at ${new URL(url).host} cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  isReady = true;
  return { rateCounts, close: () => client.close() };
}
