import type { Tables } from '../sql/tables.js';
import { sql } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresWorld, type PostgresWorld } from '../../../test/user-stores/postgres-world.js';
import { createUsersWorld, type UsersWorld } from '../../../test/worlds/users-world.js';
import { noon, sessionOf } from '../../../test/user-stores/samples.js';
import { openPostgres } from '../../sql/open-postgres.js';
import { createPostgresStore } from './postgres-store.js';

const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };

describe('while a row of one user is locked', () => {
  let world: PostgresWorld;
  let pool: Pool;
  let blocking: PoolClient;
  beforeAll(async () => {
    world = await createPostgresWorld();
  });
  afterEach(async () => {
    await blocking.query('rollback');
    blocking.release();
    await pool.end();
  });
  afterAll(() => world.end());

  async function lockRowOfAda(config: PoolConfig): Promise<UsersWorld> {
    pool = new Pool({ connectionString: world.url, ...config });
    const users = createUsersWorld({ users: { store: createPostgresStore({ pool }) } });
    await users.as('ada').send('one');
    blocking = await world.pool.connect();
    await blocking.query('begin');
    await blocking.query(`select from longshore_usage where user_id = 'ada' for update`);
    return users;
  }

  const presign = ({ as }: UsersWorld, user: string) => as(user).call('POST', '/uploads/presign', file);

  it("others' calls do not wait for the calls of that user", async () => {
    const users = await lockRowOfAda({ lock_timeout: 60_000, statement_timeout: 60_000 });
    let hasEnded = false;
    const calls = Array.from({ length: 30 }, () => presign(users, 'ada').finally(() => (hasEnded = true)));
    for (const user of Array.from({ length: 20 }, (_, index) => `user-${index}`)) {
      expect((await presign(users, user)).status).toBe(201);
    }
    expect(hasEnded).toBe(false);
    await blocking.query('rollback');
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
  });

  it('calls of that user are given up, and return their connections', async () => {
    const users = await lockRowOfAda({ lock_timeout: 20 });
    const calls = await Promise.all([1, 2, 3, 4, 5].map(() => presign(users, 'ada')));
    expect(calls.map(({ code }) => code)).toEqual(calls.map(() => 'store_unavailable'));
    expect(users.logged.join()).toContain('lock timeout');
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
    await blocking.query('rollback');
    expect((await presign(users, 'ada')).status).toBe(201);
  });
});

describe('the connections of a store', () => {
  let world: PostgresWorld;
  beforeAll(async () => {
    world = await createPostgresWorld();
    await createPostgresStore(world).migrate();
  });
  afterAll(() => world.end());

  const limitsWith = async (config: PoolConfig) => {
    const pool = new Pool({ connectionString: world.url, max: 1, ...config });
    await pool.query('select 1');
    await createPostgresStore({ pool }).getAsset('a');
    const limit = (name: string) => `current_setting('${name}') as ${name}`;
    const all = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(limit);
    const { rows } = await pool.query(`select ${all.join()}`);
    await pool.end();
    return Object.values(rows[0] as Record<string, string>);
  };

  it('have time limits', async () => {
    expect(await limitsWith({})).toEqual(['8s', '5s', '15s']);
  });

  it("keep the app's own", async () => {
    expect(await limitsWith({ statement_timeout: 1000, options: '-c lock_timeout=70' })).toEqual([
      '1s',
      '70ms',
      '15s',
    ]);
  });

  // The id of a connection is that of its session, unless a pooler has made it up.
  it('have them only while they are used, if a pooler shares them with others', async () => {
    const pool = new Pool({ connectionString: world.url, max: 1 });
    pool.on('connect', (client) => Reflect.set(client, 'processID', 1));
    const { db, inTransaction } = openPostgres<Tables>({ pool });
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    const used = { statement: '8s', lock: '5s' };
    expect((await limits.execute(db)).rows).toEqual([used]);
    expect((await inTransaction((trx) => limits.execute(trx))).rows).toEqual([used]);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division');
    await expect(inTransaction((trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division');
    expect((await pool.query(limits.compile(db).sql)).rows).toEqual([{ statement: '0', lock: '0' }]);
    const store = createPostgresStore({ pool });
    await store.reserve(sessionOf('ada'), { files: 1 }, noon);
    expect(await store.usageOf('ada', noon)).toMatchObject({ reservedFiles: 1 });
    await pool.end();
  });
});
