import { startPostgres } from './postgres.js';
import { startRedis } from './redis.js';

/**
 * Starts the servers of the project `servers` before its tests, which read `inject('postgresUrl')` and
 * `inject('redisUrl')`. If one cannot be had, the run fails.
 *
 * @param {{ provide: (name: 'postgresUrl' | 'redisUrl', value: string) => void }} project
 */
export default async function setup(project) {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis.url);
  return () => Promise.all([postgres.stop(), redis.stop()]);
}
