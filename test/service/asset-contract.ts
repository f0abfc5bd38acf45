import { describe, expect, it } from 'vitest';
import { minute, month, much, noon, versionOf } from './record-samples.js';
import { times, type RecordsTest } from './records-world.js';

/** How records keep assets and their versions. */
export function describeAssets(test: RecordsTest): void {
  describe('assets', () => {
    it('adds versions, and makes the last one active', async () => {
      const asset = await test.seed({ size: 10, sha256: 'aa'.repeat(32) });
      const session = await test.open({ replaces: asset.id, size: 20 });
      const { number: _first, ...version } = versionOf({
        assetId: asset.id,
        filename: 'Report.PDF',
        contentType: 'application/pdf',
        size: 20,
        createdAt: noon + minute,
      });
      expect(await test.records.addVersion(version, session.uploadId)).toBe(null);
      await test.claim(session, version.objectKey);
      const replaced = await test.records.addVersion(version, session.uploadId);
      expect(replaced).toEqual({ ...asset, active: { ...version, number: 2 } });
      expect(await test.other.addVersion(version, session.uploadId)).toBe(null);
      expect(await test.other.getAsset(asset.id)).toEqual(replaced);
      expect(await test.other.listVersions(asset.id)).toEqual([replaced?.active, asset.active]);
      expect(await test.records.findSession(session)).toMatchObject({ state: 'consumed', assetId: asset.id });
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 30, reserved: 0 });
      expect(await test.page({ type: 'pdf', search: 'report' })).toEqual([replaced]);
      expect(await test.page({ type: 'image' })).toEqual([]);
      expect(await test.records.findDuplicate('ada', 'aa'.repeat(32), null)).toBe(null);
      await test.records.planRemoval('hosted/none', noon + much);
      expect(
        await test.records.addVersion({ ...version, assetId: 'none', objectKey: 'hosted/none' }, null),
      ).toBe(null);
    });

    it('numbers versions that are added at once', async () => {
      const asset = await test.seed();
      await times(8, async (index) => {
        const { number: _first, ...version } = versionOf({ assetId: asset.id, size: 1 });
        await test.one(index).planRemoval(version.objectKey, noon + much);
        await test.one(index).addVersion(version, null);
      });
      const versions = await test.records.listVersions(asset.id);
      expect(versions.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
      expect((await test.records.getAsset(asset.id))?.active).toEqual(versions[0]);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1008 });
    });

    it('pages through the versions of all assets', async () => {
      const assets = await times(5, () => test.seed());
      const { number: _first, ...version } = versionOf({ assetId: assets[0]?.id ?? '' });
      await test.records.planRemoval(version.objectKey, noon + much);
      const added = await test.records.addVersion(version, null);
      const ids = [...assets, added].map((asset) => asset?.active.id ?? '').toSorted();
      const first = await test.records.pageOfVersions('', 4);
      expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 4));
      const rest = await test.other.pageOfVersions(ids[3] ?? '', 4);
      expect(rest.map(({ id }) => id)).toEqual(ids.slice(4));
      expect([...first, ...rest]).toContainEqual(added?.active);
    });

    it('removes an asset once, with all its objects', async () => {
      const asset = await test.seed();
      const { number: _first, ...version } = versionOf({ assetId: asset.id });
      await test.records.planRemoval(version.objectKey, noon + much);
      await test.records.addVersion(version, null);
      await test.seed();
      const removed = await times(6, (index) => test.one(index).removeAsset(asset.id, noon));
      const keys = [asset.active.objectKey, version.objectKey].toSorted();
      expect(removed.filter(Boolean).map((each) => each?.toSorted())).toEqual([keys]);
      expect(await test.records.getAsset(asset.id)).toBe(null);
      expect(await test.records.findAssetByLink(asset.linkToken)).toBe(null);
      expect(await test.records.listVersions(asset.id)).toEqual([]);
      expect(await test.records.usageOf('ada', month)).toMatchObject({ stored: 1000, reserved: 0 });
      expect((await test.records.claimRemovals(noon, noon + minute, 9)).toSorted()).toEqual(keys);
    });

    it('has stored what its assets have, whatever happens at once', async () => {
      const assets = await times(12, (index) => test.upload(index + 1, index % 3 === 0 ? 'bob' : 'ada'));
      await Promise.all([
        ...assets.slice(0, 6).map(({ id }, index) => test.one(index).removeAsset(id, noon)),
        times(6, (index) => test.upload(100 + index, index % 2 === 0 ? 'bob' : 'ada')),
        times(6, (index) => test.open({ size: 7, account: index % 2 === 0 ? 'bob' : 'ada' })),
        ...[test.records, test.other].map((each) => each.expireSessions(noon + 60 * minute)),
      ]);
      await test.records.expireSessions(noon + 60 * minute);
      for (const account of ['ada', 'bob']) {
        const stored = (await test.page({ account })).reduce((sum, { active }) => sum + active.size, 0);
        expect(await test.records.usageOf(account, month)).toMatchObject({ stored, reserved: 0 });
      }
    });
  });
}
