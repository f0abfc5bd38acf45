import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { emptyPartOfBucket } from '../../test/service/ceph.js';
import { describeService } from '../../test/service/service-contract.js';
import { createPostgresWorld } from '../../test/user-stores/postgres-world.js';
import { createFolderObjects } from './objects/folder-objects.js';
import { createS3Objects } from './objects/s3-objects.js';
import { createPostgresRecords } from './records/postgres.js';

// Only `npm run test:all` starts the bucket.
const isBucket = inject('bucket') !== null;

describeService(`PostgreSQL and a ${isBucket ? 'bucket' : 'folder'}`, async () => {
  const world = await createPostgresWorld();
  const folder = mkdtempSync(join(tmpdir(), 'longshore-service-'));
  const place = isBucket ? emptyPartOfBucket() : null;
  const inFolder = await createFolderObjects(folder);
  const another = async () => ({
    records: createPostgresRecords(world),
    objects: place ? createS3Objects(place) : inFolder,
  });
  return {
    parts: await another(),
    another,
    isRealTime: isBucket,
    async close() {
      await world.end();
      rmSync(folder, { recursive: true });
    },
  };
});
