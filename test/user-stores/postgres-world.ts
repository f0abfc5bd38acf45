import { Pool, type PoolClient } from 'pg';
import { inject } from 'vitest';
import { createPostgresStore } from '../../src/server/postgres/postgres-store.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import type { StoreWorld } from './world.js';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    redisUrl: string;
  }
}

let count = 0;

export interface PostgresWorld extends StoreWorld {
  /** Of a database of its own. */
  readonly pool: Pool;
  readonly url: string;
}

/** Creates an empty database on the server of the test run. */
export async function createPostgresWorld(): Promise<PostgresWorld> {
  const url = new URL(inject('postgresUrl'));
  const admin = new Pool({ connectionString: url.href, max: 1 });
  // The server may stop before the connection has closed.
  admin.on('error', () => {});
  const name = `test_${process.pid}_${(count += 1)}`;
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const pool = new Pool({ connectionString: url.href, max: 20 });
  // Dropping the database may end a connection that is being closed.
  pool.on('error', () => {});
  await pool.query('create table notes (text text)');
  return {
    pool,
    url: url.href,
    async open(): Promise<UserStore> {
      return createPostgresStore({ pool });
    },
    notes: {
      async write(transaction, text) {
        await (transaction as PoolClient).query('insert into notes values ($1)', [text]);
      },
      read: async () =>
        (await pool.query<{ text: string }>('select text from notes')).rows.map(({ text }) => text),
      async begin() {
        const transaction = await pool.connect();
        await transaction.query('begin');
        const end = async (how: 'commit' | 'rollback') => {
          await transaction.query(how);
          transaction.release();
        };
        return { transaction, end };
      },
    },
    async end() {
      await pool.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
