import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { memoryFolder } from '../../../test/memory-folder.js';
import { assetOf, noon } from '../../../test/service/record-samples.js';
import { describeRecords } from '../../../test/service/records-contract.js';
import type { Records } from './records.js';
import { createSqliteRecords } from './sqlite.js';

describeRecords('the records in SQLite', async () => {
  const folder = mkdtempSync(join(memoryFolder, 'longshore-records-'));
  const all: Records[] = [];
  const another = async () => {
    const records = createSqliteRecords({ path: join(folder, 'service.db') });
    all.push(records);
    return records;
  };
  return {
    records: await another(),
    another,
    async close() {
      await Promise.all(all.map((records) => records.close()));
      rmSync(folder, { recursive: true });
    },
  };
});

it('removes an asset that has more versions than a query has parameters', async () => {
  const folder = mkdtempSync(join(memoryFolder, 'longshore-records-'));
  const path = join(folder, 'service.db');
  const records = createSqliteRecords({ path });
  await records.migrate();
  const asset = assetOf();
  await records.addAsset(asset);
  // As from a camera that replaces its picture each minute, after three weeks.
  const database = new DatabaseSync(path);
  database.exec(`with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < 33000)
    insert into longshore_service_versions select 'version' || n, asset_id, n, 'object' || n, filename, content_type,
      size, sha256, created_at from longshore_service_versions, numbers`);
  database.close();
  expect(await records.removeAsset(asset.id, noon)).toHaveLength(33_000);
  expect(await records.claimRemovals(noon, noon + 1, 40_000)).toHaveLength(33_000);
  await records.close();
  rmSync(folder, { recursive: true });
});
