import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Pool } from 'pg';
import { startCeph } from '../../tools/servers/ceph.js';
import { startPostgres } from '../../tools/servers/postgres.js';
import type { MockServerOptions } from '../../src/mock/node.js';
import { createFolderObjects } from '../../src/service/objects/folder-objects.js';
import { createS3Objects } from '../../src/service/objects/s3-objects.js';
import { createPostgresRecords } from '../../src/service/records/postgres.js';
import { createSqliteRecords } from '../../src/service/records/sqlite.js';
import { mirror } from './mirror.js';

/** What the service behind the demo keeps things in. */
export interface Parts {
  /** Empty ones. */
  create(): Promise<{ options: Pick<MockServerOptions, 'records' | 'objects'>; close(): Promise<void> }>;
  stop(): Promise<void>;
}

/** With `SERVICE_PARTS`: `sqlite` and a folder, or `postgres` and a bucket of Ceph. Default: those of the mock. */
export async function startParts(): Promise<Parts> {
  switch (process.env['SERVICE_PARTS']) {
    case 'sqlite':
      return { create: createLocal, stop: async () => {} };
    case 'postgres':
      return startRemote();
    default:
      return { create: async () => ({ options: {}, close: async () => {} }), stop: async () => {} };
  }
}

async function createLocal(): ReturnType<Parts['create']> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-parts-'));
  const records = createSqliteRecords({ path: join(folder, 'records.sqlite') });
  await records.migrate();
  const objects = await createFolderObjects(folder);
  return {
    options: { records: mirror(records), objects },
    async close() {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function startRemote(): Promise<Parts> {
  const [postgres, ceph] = await Promise.all([startPostgres(), startCeph()]);
  const { endpoint, bucket } = ceph.bucket;
  const rule =
    '<AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>';
  const allowed = await new AwsClient({ ...ceph.bucket, service: 's3' }).fetch(`${endpoint}/${bucket}?cors`, {
    method: 'PUT',
    body: `<CORSConfiguration><CORSRule>${rule}</CORSRule></CORSConfiguration>`,
  });
  if (!allowed.ok) throw new Error(`The bucket refused its CORS rule: ${await allowed.text()}`);
  return {
    async create() {
      const schema = `test_${randomUUID().replaceAll('-', '')}`;
      const admin = new Pool({ connectionString: postgres.url, max: 1 });
      await admin.query(`create schema ${schema}`);
      await admin.end();
      const pool = new Pool({ connectionString: postgres.url, options: `-c search_path=${schema}` });
      const records = createPostgresRecords({ pool });
      await records.migrate();
      const objects = createS3Objects({ ...ceph.bucket, prefix: `${schema}/` });
      return {
        options: { records: mirror(records), objects },
        async close() {
          await records.close();
          await pool.end();
        },
      };
    },
    stop: async () => void (await Promise.all([postgres.stop(), ceph.stop()])),
  };
}
