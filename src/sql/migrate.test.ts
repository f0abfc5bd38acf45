import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../../test/memory-folder.js';
import { describeMigrations } from '../../test/migration-contract.js';
import type { Tables as UserTables } from '../server/sql/tables.js';
import type { Tables as ServiceTables } from '../service/records/sql/tables.js';
import { openSqlite } from './open-sqlite.js';

describeMigrations('a SQLite file', async () => {
  const folder = mkdtempSync(join(memoryFolder, 'longshore-migrations-'));
  const path = join(folder, 'tables.db');
  const users = openSqlite<UserTables>({ path });
  const service = openSqlite<ServiceTables>({ path });
  return { users, service, end: async () => rmSync(folder, { recursive: true }) };
});
