import { startCeph } from './ceph.js';
import { startPostgres } from './postgres.js';
import { startRedis } from './redis.js';

/**
 * Starts the servers of the project `servers` before its tests, which read `inject('postgresUrl')` and
 * `inject('redisUrl')`; with `TEST_ALL=1` also `inject('bucket')`, which is null otherwise. If one cannot be had, the run
 * fails.
 *
 * @param {{ provide: (name: 'postgresUrl' | 'redisUrl' | 'bucket', value: unknown) => void }} project
 */
export default async function setup(project) {
  const [postgres, redis, ceph] = await Promise.all([
    startPostgres(),
    startRedis(),
    process.env['TEST_ALL'] ? startCeph() : null,
  ]);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  project.provide('bucket', ceph?.bucket ?? null);
  return () => Promise.all([postgres.stop(), redis.stop(), ceph?.stop()]);
}
