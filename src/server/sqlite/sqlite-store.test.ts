// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeStore } from '../../test/user-stores/contract.js';
import { createSqliteStore } from './sqlite-store.js';

describeStore('the store in SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-sqlite-'));
  const path = join(folder, 'users.db');
  const notes = new DatabaseSync(path);
  notes.exec('create table notes (text text)');
  return {
    open: async () => createSqliteStore({ path }),
    notes: {
      write: async (transaction, text) => {
        (transaction as DatabaseSync).prepare('insert into notes values (?)').run(text);
      },
      read: async () =>
        notes
          .prepare('select text from notes')
          .all()
          .map(({ text }) => String(text)),
    },
    end: async () => {
      notes.close();
      rmSync(folder, { recursive: true });
    },
  };
});
