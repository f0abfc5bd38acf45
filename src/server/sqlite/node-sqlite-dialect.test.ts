import { DatabaseSync } from 'node:sqlite';
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
