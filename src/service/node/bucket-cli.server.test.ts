import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { emptyPartOfBucket } from '../../../test/service/ceph.js';
import { callerAt, serving } from '../../../test/service/serving.js';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { createS3Objects } from '../objects/s3-objects.js';

// Only `npm run test:all` starts the bucket.
it.skipIf(inject('bucket') === null)(
  'serves PostgreSQL, Redis and a bucket, to which a folder has been moved, and lists what else is there',
  async () => {
    const database = await createPostgresWorld();
    const dir = await mkdtemp(join(tmpdir(), 'longshore-serve-'));
    const place = emptyPartOfBucket();
    const url = `${place.endpoint}/${place.bucket}/${place.prefix}`;
    const env = {
      LONGSHORE_POSTGRES: database.url,
      LONGSHORE_REDIS: inject('redisUrl'),
      AWS_ACCESS_KEY_ID: place.accessKeyId,
      AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
      AWS_REGION: place.region,
    };
    const { run, serve } = serving(dir, env);
    let key = '';
    const paths: string[] = [];
    const read = (origin: string) =>
      Promise.all(paths.map(async (path) => (await fetch(origin + path)).text()));
    await serve(async (service) => {
      ({ key } = service);
      paths.push(
        new URL((await callerAt(service.base, key).upload('in a folder')).direct_url ?? '').pathname,
      );
    });
    expect((await run(['move', '--dir', dir, '--to', url])).out).toContain('Copied 1 objects');
    await rm(join(dir, 'objects'), { recursive: true });
    const bucket = createS3Objects(place);
    await bucket.write('pictures/bay.png', new Blob(['a picture']).stream());
    for (const added of [1, 0])
      expect((await run(['import-bucket', url])).out).toContain(`Listed ${added} objects`);
    await serve(
      async ({ base, storage }) => {
        paths.push(new URL((await callerAt(base, key).upload('in a bucket')).direct_url ?? '').pathname);
        const list = await fetch(`${base}/assets?type=image`, {
          headers: { authorization: `Bearer ${key}` },
        });
        const { data } = (await list.json()) as { data: { filename: string; direct_url: string }[] };
        expect(data).toMatchObject([{ filename: 'bay.png', size: 9 }]);
        paths.push(new URL(data[0]?.direct_url ?? '').pathname);
        expect(await read(storage)).toEqual(['in a folder', 'in a bucket', 'a picture']);
      },
      '--s3',
      url,
    );
    expect(await run(['check', '--digests', '--s3', url])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Checked 3 files'),
    });
    await database.end();
    await rm(dir, { recursive: true });
  },
);

it.skipIf(inject('bucket') === null)(
  'a page may send files to a bucket with the rules of the guide',
  async () => {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = emptyPartOfBucket();
    const url = `${endpoint}/${bucket}`;
    await promisify(execFile)(process.execPath, ['examples/self-hosted/bucket-rules.mjs'], {
      env: {
        LONGSHORE_S3: `${url}/shop`,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    const preflight = await fetch(`${url}/temporary/a`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
  },
);
