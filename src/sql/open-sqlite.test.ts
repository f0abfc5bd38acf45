import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from './open-sqlite.js';

it('gives the room of its log back after a long backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-log-'));
  const path = join(folder, 'store.sqlite');
  const { db, close } = openSqlite({ path });
  const write = (bytes: number) => sql`insert into files values (randomblob(${bytes}))`.execute(db);
  await sql`create table files (bytes)`.execute(db);
  const backup = new DatabaseSync(path);
  backup.exec('begin; select * from files');
  for (let count = 0; count < 20; count += 1) await write(2 ** 20);
  const size = () => statSync(`${path}-wal`).size;
  expect(size()).toBeGreaterThan(20 * 2 ** 20);
  backup.exec('commit');
  backup.close();
  await write(1);
  await write(1);
  expect(size()).toBeLessThan(10 * 2 ** 20);
  await close();
  rmSync(folder, { recursive: true });
});

it('names a file that is no database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-file-'));
  const path = join(folder, 'store.sqlite');
  writeFileSync(path, 'a note, much longer than the header of a database'.repeat(20));
  expect(() => openSqlite({ path })).toThrow(
    `The database ${path} cannot be opened: file is not a database. Restore it from a backup`,
  );
  expect(() => openSqlite({ path: folder })).toThrow(
    `The database ${folder} cannot be opened: unable to open`,
  );
  rmSync(folder, { recursive: true });
});
