import { describe, expect, it } from 'vitest';
import { assetOf, day, noon, sessionOf } from './samples.js';
import { useStore, type StoreWorld } from './world.js';

const noUsage = { bytes: 0, files: 0, reservedBytes: 0, reservedFiles: 0, filesToday: 0, openUploads: 0 };

/** How a store counts what users use. */
export function describeQuotas(createWorld: () => Promise<StoreWorld>): void {
  describe('quotas', () => {
    const test = useStore(createWorld);

    it.each([
      ['bytes', { bytes: 2500 }, { limit: 'bytes', allowed: 2500, used: 2000 }],
      ['files', { files: 2 }, { limit: 'files', allowed: 2, used: 2 }],
      ['files a day', { filesPerDay: 2 }, { limit: 'filesPerDay', allowed: 2, used: 2 }],
      ['the size of a file', { fileSize: 999 }, { limit: 'fileSize', allowed: 999, used: 0 }],
      ['open uploads', { openUploads: 1 }, { limit: 'openUploads', allowed: 1, used: 1 }],
    ])('refuses a session beyond the limit of %s', async (_name, quota, exceeded) => {
      await test.upload();
      await test.reserve();
      const before = await test.usage();
      expect(await test.store.reserve(sessionOf(test.ada), quota, noon)).toEqual(exceeded);
      expect(await test.usage()).toEqual(before);
    });

    it('allows a session that reaches a limit exactly', async () => {
      await test.reserve({}, { bytes: 1000, files: 1, filesPerDay: 1, fileSize: 1000 });
      expect(await test.usage()).toEqual({
        ...noUsage,
        reservedBytes: 1000,
        reservedFiles: 1,
        filesToday: 1,
        openUploads: 1,
      });
    });

    it.each([
      ['files', { files: 30 }],
      ['bytes', { bytes: 30_999 }],
      ['files a day', { filesPerDay: 30 }],
    ])('admits exactly as many of 100 parallel sessions as the limit of %s', async (_name, quota) => {
      const other = await test.world.open();
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (index % 2 === 0 ? test.store : other).reserve(sessionOf(test.ada), quota, noon),
        ),
      );
      await other.close();
      expect(outcomes.filter((exceeded) => exceeded === null)).toHaveLength(30);
      expect(await test.usage()).toMatchObject({ reservedBytes: 30_000, reservedFiles: 30, filesToday: 30 });
    });

    it('loses nothing when sessions of a user end at once', async () => {
      const sessions = await Promise.all(Array.from({ length: 40 }, () => test.reserve()));
      await Promise.all(
        sessions.map(({ id }, index) =>
          index % 2 === 0 ? test.store.complete(id, assetOf(), noon) : test.store.release(id, noon),
        ),
      );
      expect(await test.usage()).toEqual({ ...noUsage, bytes: 20_000, files: 20, filesToday: 20 });
    });

    it.each([-1, 0.5, Number.NaN, 2 ** 53])('rejects a size of %d', async (size) => {
      await expect(test.store.reserve(sessionOf(test.ada, { size }), {}, noon)).rejects.toThrow(RangeError);
      expect(await test.usage()).toMatchObject({ reservedFiles: 0 });
    });

    it('rejects sizes whose sum is no safe integer', async () => {
      await test.reserve({ size: Number.MAX_SAFE_INTEGER });
      await expect(test.reserve({ size: 1 })).rejects.toThrow(RangeError);
      expect(await test.usage()).toMatchObject({ reservedBytes: Number.MAX_SAFE_INTEGER });
    });

    it('counts the files of a day in UTC', async () => {
      const midnight = noon + day / 2;
      const quota = { filesPerDay: 1 };
      const { id } = await test.reserve({}, quota, midnight - 1);
      expect(await test.store.reserve(sessionOf(test.ada), quota, midnight - 1)).not.toBe(null);
      expect(await test.usage(test.ada, midnight)).toMatchObject({ filesToday: 0 });
      await test.reserve({}, quota, midnight);
      // Of the day before, so it gives nothing back today.
      await test.store.release(id, midnight);
      expect(await test.usage(test.ada, midnight)).toMatchObject({ filesToday: 1 });
      // From a process whose clock is behind.
      expect(await test.store.reserve(sessionOf(test.ada), quota, midnight - 1)).not.toBe(null);
    });

    it('does not count files of earlier days, which are recorded later', async () => {
      await test.reserve();
      const old = [noon - day / 2 - 7_200_000, noon - day, noon - 400 * day];
      for (const now of old) {
        const { id } = await test.reserve({}, {}, now);
        await test.store.release(id, noon);
        await test.reserve({}, {}, now);
      }
      expect(await test.usage()).toMatchObject({ reservedFiles: 4, filesToday: 1 });
    });

    it('does not lower the count of the day when a file is deleted', async () => {
      const { id } = await test.upload();
      expect(await test.store.removeAsset(id)).toBe(true);
      expect(await test.store.removeAsset(id)).toBe(false);
      expect(await test.usage()).toEqual({ ...noUsage, filesToday: 1 });
    });

    it('counts the bytes of all versions, until the asset is deleted', async () => {
      const { id } = await test.upload({ size: 1000 });
      const quota = { bytes: 1500, files: 1, filesPerDay: 1 };
      const session = await test.reserve({ kind: 'replacement', assetId: id, size: 500 }, quota);
      await test.store.complete(session.id, assetOf({ id, size: 500 }), noon);
      expect(await test.usage()).toMatchObject({ bytes: 1500, files: 1, reservedBytes: 0, filesToday: 1 });
      await test.store.removeAsset(id);
      expect(await test.usage()).toMatchObject({ bytes: 0, files: 0 });
    });

    it('counts an import by the size that it turned out to have', async () => {
      const { id } = await test.reserve({ kind: 'import', size: 0 }, { bytes: 1 });
      await test.store.complete(id, assetOf({ size: 5000 }), noon);
      expect(await test.usage()).toMatchObject({ bytes: 5000, files: 1 });
      const next = sessionOf(test.ada, { kind: 'import', size: 0 });
      expect(await test.store.reserve(next, { bytes: 5000 }, noon)).toMatchObject({ limit: 'bytes' });
    });

    it('reports zero for a user without files', async () => {
      expect(await test.usage('nobody')).toEqual(noUsage);
    });
  });
}
