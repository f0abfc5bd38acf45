import { describe, expect, it } from 'vitest';
import type { AssetQuery } from '../../src/service/records/model.js';
import { folderOf, noon, versionOf } from './record-samples.js';
import { times, trueOnes, type RecordsTest } from './records-world.js';

/** How records list assets and folders. */
export function describeLists(test: RecordsTest): void {
  describe('lists', () => {
    const names = async (query: Partial<AssetQuery>) =>
      (await test.page(query)).map(({ active }) => active.filename);

    it('pages through assets, the newest first, although they have the same time', async () => {
      const added = [];
      for (const filename of ['a', 'b', 'c', 'd', 'e']) added.push(await test.seed({ filename }));
      await test.seed({}, { account: 'bob' });
      expect(await test.page()).toEqual(added.toReversed());
      const first = await test.page({ limit: 2 });
      expect(first.map(({ id }) => id)).toEqual([added[4]?.id, added[3]?.id]);
      // What happens meanwhile moves no page.
      await test.records.removeAsset(added[3]?.id ?? '', noon);
      await test.seed({ filename: 'f' });
      const before = first[1]?.sequence ?? 0;
      expect(await names({ limit: 2, before })).toEqual(['c', 'b']);
      expect(await names({ before: added[0]?.sequence ?? null })).toEqual([]);
    });

    it('selects assets by type, folder and any part of the name', async () => {
      await test.seed({ filename: 'ÉTÉ 100%_a.JPG' }, { folderId: 'f1' });
      await test.seed({ filename: 'clip.mp4', contentType: 'Video/MP4; codecs=a' }, { folderId: 'f1' });
      await test.seed({ filename: 'été.zip', contentType: 'application/zip' }, { folderId: 'f2' });
      await test.seed({ filename: 'notes', contentType: 'text/plain' });
      expect(await names({ type: 'video' })).toEqual(['clip.mp4']);
      expect(await names({ type: 'archive' })).toEqual(['été.zip']);
      expect(await names({ type: 'none' })).toEqual([]);
      expect(await names({ folderId: 'f1' })).toEqual(['clip.mp4', 'ÉTÉ 100%_a.JPG']);
      expect(await names({ folderId: 'f1', type: 'image', search: 'A.j' })).toEqual(['ÉTÉ 100%_a.JPG']);
      // Accents count, however they are encoded.
      expect(await names({ search: 'e\u0301te\u0301' })).toEqual(['été.zip', 'ÉTÉ 100%_a.JPG']);
      expect(await names({ search: 'ete' })).toEqual([]);
      expect(await names({ search: '%_' })).toEqual(['ÉTÉ 100%_a.JPG']);
      expect(await names({ search: '_%' })).toEqual([]);
    });

    it('finds any text in the names that assets have now', async () => {
      const renamed = await test.seed({ filename: 'before.jpg' });
      await test
        .seed({ filename: 'before removal.jpg' })
        .then(({ id }) => test.records.removeAsset(id, noon));
      await test.seed({ filename: 'before too.jpg' }, { account: 'adam' });
      await test.records.planRemoval('after', noon);
      const filename = 'after abc bcd 🏖️🏝️ "quoted" AND.jpg';
      await test.records.addVersion(versionOf({ assetId: renamed.id, objectKey: 'after', filename }), null);
      for (const search of ['AFTER', '🏖️🏝️', '"quoted" and', '" AND.jpg', '"', filename])
        expect([search, await names({ search })]).toEqual([search, [filename]]);
      for (const search of ['before', 'abcd', 'zz', 'adam', 'abc\0', 'none'.repeat(1000)])
        expect([search, await names({ search })]).toEqual([search, []]);
    });

    it('finds the newest duplicate', async () => {
      const sha256 = 'ab'.repeat(32);
      await test.seed({ sha256, size: 5 });
      const newer = await test.seed({ sha256, size: 6 });
      await test.seed({ sha256: 'cd'.repeat(32), size: 6 });
      await test.seed({ sha256, size: 5 }, { account: 'bob' });
      expect(await test.records.findDuplicate('ada', sha256, null)).toEqual(newer);
      expect(await test.records.findDuplicate('ada', sha256, 5)).toMatchObject({ active: { size: 5 } });
      expect(await test.records.findDuplicate('ada', sha256, 7)).toBe(null);
      expect(await test.records.findDuplicate('carol', sha256, null)).toBe(null);
    });

    it('keeps one folder of each slug in an account, and lists them oldest first', async () => {
      const same = () => folderOf({ slug: 'trips' });
      expect(trueOnes(await times(6, (index) => test.one(index).addFolder(same())))).toBe(1);
      expect(await test.records.addFolder(folderOf({ slug: 'trips', account: 'bob' }))).toBe(true);
      const [trips] = await test.other.listFolders('ada', null, 1);
      expect(trips).toMatchObject({ slug: 'trips', name: 'Trips', createdAt: noon });
      const id = trips?.id ?? '';
      const rome = folderOf({ id: '0', name: 'Rome', parentFolderId: id });
      const oslo = folderOf({ id: '00', name: 'Oslo', createdAt: noon - 1 });
      await test.records.addFolder(rome);
      await test.records.addFolder(oslo);
      expect(await test.records.listFolders('ada', null, Infinity)).toEqual([trips, rome, oslo]);
      expect(await test.records.listFolders('ada', id, 1)).toEqual([rome]);
      expect(await test.records.listFolders('ada', rome.id, 5)).toEqual([oslo]);
      expect(await test.records.hasFolder('ada', id)).toBe(true);
      expect(await test.records.hasFolder('bob', id)).toBe(false);
      expect(await test.records.hasFolder('ada', 'none')).toBe(false);
    });
  });
}
