import { expect, it, vi } from 'vitest';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { describeRecords } from '../../../test/service/records-contract.js';
import { openRecords } from '../node/places.js';
import { createPostgresRecords } from './postgres.js';

describeRecords('the records in PostgreSQL', async () => {
  const world = await createPostgresWorld();
  const another = async () => createPostgresRecords(world);
  return { records: await another(), another, close: () => world.end() };
});

it('gives the migration of many rows more time than a call', async () => {
  const world = await createPostgresWorld();
  const records = await openRecords({ dir: '', postgres: world.url }, {});
  const holder = await world.pool.connect();
  // As another process does that migrates.
  await holder.query('select pg_advisory_lock(7310595018172559)');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const migrating = records.migrate();
  const isWaiting = async () => {
    const { rows } = await world.pool.query('select from pg_locks where not granted');
    expect(rows).not.toEqual([]);
  };
  await vi.waitFor(isWaiting, { interval: 10 });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  holder.release(true);
  await migrating;
  await records.close();
  await world.end();
});
