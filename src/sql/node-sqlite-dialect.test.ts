import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { createNodeSqliteDialect } from './node-sqlite-dialect.js';

// Kysely 0.29 sees to it itself.
it('lends its connection to one transaction at a time, whatever the version of Kysely', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const driver = createNodeSqliteDialect(sqlite, 1_000).createDriver();
  await driver.init();
  const first = await driver.acquireConnection();
  const order: string[] = [];
  const second = driver.acquireConnection().then((connection) => {
    order.push('lent again');
    return connection;
  });
  await new Promise((resolve) => void setImmediate(resolve));
  order.push('released');
  await driver.releaseConnection(first);
  await driver.releaseConnection(await second);
  expect(order).toEqual(['released', 'lent again']);
  sqlite.close();
});

it('says that the disk is full, although SQLite has then ended the transaction itself', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const db = new Kysely<unknown>({ dialect: createNodeSqliteDialect(sqlite, 1_000) });
  sqlite.exec('create table files (bytes blob); pragma max_page_count = 2');
  const filled = db
    .transaction()
    .execute((trx) => sql`insert into files values (randomblob(100000))`.execute(trx));
  await expect(filled).rejects.toThrow('full');
  await db.destroy();
});
