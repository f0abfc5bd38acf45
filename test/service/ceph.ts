import { inject } from 'vitest';
import type { S3Options } from '../../src/service/objects/s3-objects.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of Ceph; null without `TEST_ALL=1`. */
    bucket: S3Options | null;
  }
}

let count = 0;

/** A prefix of its own in the bucket of the test run. */
export function emptyPartOfBucket(): S3Options {
  const bucket = inject('bucket');
  if (!bucket) throw new Error('Without TEST_ALL=1, no storage has been started.');
  return { ...bucket, prefix: `${process.pid}/${(count += 1)}/` };
}
