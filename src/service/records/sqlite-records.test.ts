import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../../test/memory-folder.js';
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
