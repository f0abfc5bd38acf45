import { expect, it } from 'vitest';
import { createPostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { noon, sessionOf } from '../../../test/user-stores/samples.js';
import { migrateInProcesses } from '../../../test/worlds/migrate-world.js';

it('longshore migrate prepares a PostgreSQL database, in several processes at once', async () => {
  const world = await createPostgresWorld();
  const output = await migrateInProcesses(3, ['--postgres', 'TEST_URL'], { TEST_URL: world.url });
  expect(output).toEqual(Array.from({ length: 3 }, () => 'The tables are up to date.'));
  const store = await world.open();
  expect(await store.reserve(sessionOf('ada'), {}, noon)).toBe(null);
  await world.end();
}, 30_000);
