import { afterEach, expect, it } from 'vitest';
import { indexDatabase, type IndexProgress, type IndexRow } from './index-storage.js';

const name = 'longshore-library-test';
const open: { close(): void }[] = [];
const database = () => {
  const storage = indexDatabase(name);
  open.push(storage);
  return storage;
};

afterEach(async () => {
  for (const storage of open.splice(0)) storage.close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The database was not deleted.'));
  });
});

const progress: IndexProgress = {
  reading: 1,
  cursor: null,
  completedAt: 2,
  checkedAt: 3,
  isNewestFirst: true,
};
const row = (id: string): IndexRow => ({ asset: { id }, reading: 1 });

async function idsOf(storage: ReturnType<typeof indexDatabase>, owner: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const part of storage.rows(owner)) ids.push(...part.map(({ asset }) => asset.id));
  return ids;
}

it('keeps more rows than it reads at a time, apart for each owner', async () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => row(`ast_${String(index).padStart(5, '0')}`));
  await database().save('ada', progress, rows, []);
  await database().save('ben', { ...progress, checkedAt: 9 }, [row('theirs')], []);
  const later = database();
  expect(await idsOf(later, 'ada')).toEqual(rows.map(({ asset }) => asset.id));
  expect(await idsOf(later, 'ben')).toEqual(['theirs']);
  expect(await later.progress('ada')).toMatchObject(progress);
  await later.save('ada', progress, [], ['ast_00007', 'theirs']);
  expect(await idsOf(later, 'ada')).toHaveLength(2_499);
  await later.clear('ada');
  expect([await later.progress('ada'), await idsOf(later, 'ada')]).toEqual([null, []]);
  expect(await idsOf(later, 'ben')).toEqual(['theirs']);
});
