import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRecords } from '../../../test/service/records-contract.js';
import type { Records } from './records.js';
import { createSqliteRecords } from './sqlite.js';

describeRecords('the records in SQLite', async () => {
  // In memory where Linux offers it: each commit waits for the disk.
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'longshore-records-'));
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
