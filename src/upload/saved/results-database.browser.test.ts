import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SavedResult } from '../state/queue-storage.js';
import { resultsDatabase } from './results-database.js';

const name = 'longshore-results-test';
const day = 86_400_000;

const result = (id: string, age: number): SavedResult => ({
  id,
  originalName: 'a.heic',
  originalMeta: null,
  checksum: 'ab',
  name: 'a.jpg',
  size: 7,
  type: 'image/jpeg',
  meta: { width: 7 },
  at: Date.now() - age,
});

const clear = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
beforeEach(clear);
afterEach(clear);

it('finds what was saved for the same owner, from another page as well', async () => {
  await resultsDatabase(name).save('ann', result('r1', 0));
  const other = resultsDatabase(name);
  expect(await other.find('ann', 'r1')).toMatchObject({ name: 'a.jpg', meta: { width: 7 } });
  expect(await other.find('tom', 'r1')).toBeNull();
  expect(await other.find('ann', 'r2')).toBeNull();
});

it('forgets what is older than thirty days, and the oldest of too many', async () => {
  const first = resultsDatabase(name, 3);
  await first.save('ann', result('old', 31 * day));
  expect(await first.find('ann', 'old')).toBeNull();
  for (const [id, age] of [
    ['a', 5],
    ['b', 4],
    ['c', 3],
  ] as const)
    await first.save('ann', result(id, age * day));
  const second = resultsDatabase(name, 3);
  await second.save('tom', result('d', 0));
  const kept = await Promise.all(['a', 'b', 'c'].map((id) => second.find('ann', id)));
  expect(kept.map((entry) => entry?.id)).toEqual([undefined, 'b', 'c']);
  expect(await second.find('tom', 'd')).not.toBeNull();
});

it('lets another tab delete the database, and opens it again', async () => {
  const storage = resultsDatabase(name);
  await storage.save('ann', result('r1', 0));
  await clear();
  expect(await storage.find('ann', 'r1')).toBeNull();
  await storage.save('ann', result('r1', 0));
  expect(await storage.find('ann', 'r1')).not.toBeNull();
});
