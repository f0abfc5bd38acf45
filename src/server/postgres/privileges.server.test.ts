import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresWorld, type PostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { noon, sessionOf } from '../../../test/user-stores/samples.js';
import { createPostgresStore } from './postgres-store.js';

describe('as a role that may not create tables', () => {
  let world: PostgresWorld;
  let pool: Pool;
  const role = `app_${process.pid}`;
  beforeAll(async () => {
    world = await createPostgresWorld();
    await world.pool.query(`create role ${role} login`);
    pool = new Pool({ connectionString: world.url, options: `-c role=${role}` });
  });
  afterAll(async () => {
    await pool.end();
    await world.pool.query(`drop owned by ${role}`);
    await world.pool.query(`drop role ${role}`);
    await world.end();
  });

  it('a store works on tables that another role has migrated', async () => {
    const store = createPostgresStore({ pool });
    await expect(store.migrate()).rejects.toThrow('permission denied');
    await (await world.open()).migrate();
    await world.pool.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    await store.migrate();
    expect(await store.reserve(sessionOf('ada'), {}, noon)).toBe(null);
  });
});
