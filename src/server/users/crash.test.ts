// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { crash } from '../../test/crash/crash.js';
import { createSqliteStore } from '../sqlite/index.js';

const kills = Number(process.env['CHAOS_KILLS'] ?? 10);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);

test(
  `with SQLite, a proxy that is killed ${kills} times leaves no asset without owner (CHAOS_SEED=${seed})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longshore-crash-sqlite-'));
    const address = join(folder, 'users.db');
    const notes = new DatabaseSync(address);
    notes.exec('create table notes (text text)');
    const store = createSqliteStore({ path: address });
    try {
      await store.migrate();
      const read = async () =>
        notes
          .prepare('select text from notes')
          .all()
          .map(({ text }) => String(text));
      const figures = await crash({ address, store, notes: read }, kills, seed);
      expect(figures).toMatchObject({ kills });
      // oxlint-disable-next-line no-console -- the figures of a long run
      if (kills > 10) console.log(figures);
    } finally {
      await store.close();
      notes.close();
      rmSync(folder, { recursive: true });
    }
  },
  20_000 + kills * 2_000,
);
