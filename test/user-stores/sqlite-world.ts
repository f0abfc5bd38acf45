import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSqliteStore } from '../../src/server/sqlite/sqlite-store.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import { memoryFolder } from '../memory-folder.js';
import type { StoreWorld } from './world.js';

export interface SqliteWorld extends StoreWorld {
  /** Of the database. */
  readonly path: string;
}

/** Creates an empty database in a temporary folder. */
export async function createSqliteWorld(): Promise<SqliteWorld> {
  const folder = mkdtempSync(join(memoryFolder, 'longshore-sqlite-'));
  const path = join(folder, 'users.db');
  const notes = new DatabaseSync(path);
  notes.exec('create table notes (text text)');
  return {
    path,
    async open(): Promise<UserStore> {
      return createSqliteStore({ path });
    },
    notes: {
      async write(transaction, text) {
        (transaction as DatabaseSync).prepare('insert into notes values (?)').run(text);
      },
      read: async () =>
        notes
          .prepare('select text from notes')
          .all()
          .map(({ text }) => String(text)),
      async begin() {
        const transaction = new DatabaseSync(path);
        transaction.exec('begin immediate');
        const end = async (how: 'commit' | 'rollback') => {
          transaction.exec(how);
          transaction.close();
        };
        return { transaction, end };
      },
    },
    async end() {
      notes.close();
      rmSync(folder, { recursive: true });
    },
  };
}
