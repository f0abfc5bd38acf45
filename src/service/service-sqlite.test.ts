import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../test/memory-folder.js';
import { describeService } from '../../test/service/service-contract.js';
import { createFolderObjects } from './objects/folder-objects.js';
import type { Records } from './records/records.js';
import { createSqliteRecords } from './records/sqlite.js';

describeService('SQLite and a folder', async () => {
  const folder = mkdtempSync(join(memoryFolder, 'longshore-service-'));
  const objects = await createFolderObjects(folder);
  const all: Records[] = [];
  const another = async () => {
    const records = createSqliteRecords({ path: join(folder, 'service.db') });
    all.push(records);
    return { records, objects };
  };
  return {
    parts: await another(),
    another,
    async close() {
      await Promise.all(all.map((records) => records.close()));
      rmSync(folder, { recursive: true });
    },
  };
});
