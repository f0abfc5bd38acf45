import { describe, expect, it } from 'vitest';
import type { AssetPage, AssetPosition, NewAsset } from '../../src/server/users/store/model.js';
import { assetOf, noon } from './samples.js';
import { useStore, type StoreWorld } from './world.js';

/** How a store keeps assets, and how it lists them. */
export function describeAssets(createWorld: () => Promise<StoreWorld>): void {
  describe('assets', () => {
    const test = useStore(createWorld);

    it('keeps what the service returned, with owner and folder', async () => {
      const asset = await test.upload(
        { filename: 'Straße 📷.jpg', checksum: 'ab'.repeat(32) },
        { folderId: 'f1' },
      );
      expect(await test.store.getAsset(asset.id)).toEqual({
        ...asset,
        user: test.ada,
        folderId: 'f1',
        colors: null,
        details: null,
        policies: null,
        storedBytes: 1000,
        draftUntil: null,
        deletingAt: null,
        missedAt: null,
      });
    });

    it.each(['', 'null\0character', "' or 1=1 --", 'x'.repeat(10_000)])(
      'finds no asset with the id %j',
      async (id) => {
        expect(await test.store.getAsset(id)).toBe(null);
        expect(await test.store.updateAsset(id, { filename: 'a' })).toBe(null);
        expect(await test.store.removeAsset(id)).toBe(false);
        expect(await test.store.hideAsset(id, noon)).toBe(false);
        expect(await test.store.restoreAsset(id)).toBe(false);
        expect(await test.store.getFolder(id)).toBe(null);
        expect(await test.store.findDuplicate(id, id, null)).toBe(null);
        expect(await test.names({ folderId: id })).toEqual([]);
      },
    );

    it('accepts characters in a name that a database may not', async () => {
      const { id } = await test.upload({ filename: 'a\0b\ud800.jpg' });
      expect(await test.store.getAsset(id)).toMatchObject({ id, user: test.ada });
    });

    it("replaces an asset's bytes and keeps its place, folder and name", async () => {
      const { id } = await test.upload({ filename: 'first.jpg' }, { folderId: 'f1' });
      await test.store.updateAsset(id, { filename: 'renamed.jpg' });
      const replacement = { kind: 'replacement', assetId: id, filename: null, size: 5 } as const;
      const { id: session } = await test.reserve(replacement);
      const version = assetOf({ id, size: 5, filename: 'first.jpg', type: 'pdf', createdAt: noon + 1 });
      await test.store.complete(session, version, noon + 1);
      expect(await test.store.getAsset(id)).toEqual({
        ...version,
        user: test.ada,
        folderId: 'f1',
        filename: 'renamed.jpg',
        createdAt: noon,
        colors: null,
        details: null,
        policies: null,
        storedBytes: 1005,
        draftUntil: null,
        deletingAt: null,
        missedAt: null,
      });
    });

    it('hides an asset, and brings it back with what it used', async () => {
      const asset = await test.upload({ filename: 'kept.jpg' }, { folderId: 'f1' });
      await test.store.noteMissed(asset.id, noon);
      expect(await test.store.getAsset(asset.id)).toMatchObject({ missedAt: noon });
      expect(await test.store.hideAsset(asset.id, noon)).toBe(true);
      expect(await test.store.getAsset(asset.id)).toBe(null);
      expect(await test.names({ folderId: 'f1' })).toEqual([]);
      expect(await test.usage()).toMatchObject({ bytes: 0, files: 0 });
      await test.store.prune(noon, noon);
      expect(await test.store.restoreAsset(asset.id)).toBe(true);
      expect(await test.store.getAsset(asset.id)).toMatchObject({ ...asset, folderId: 'f1', missedAt: null });
      expect(await test.usage()).toMatchObject({ bytes: 1000, files: 1 });
      await test.store.hideAsset(asset.id, noon);
      await test.store.prune(noon, noon + 1);
      expect(await test.store.restoreAsset(asset.id)).toBe(false);
    });

    it('adds a policy to those of an asset, unless it is being replaced or has none', async () => {
      const { store } = test;
      const policiesOf = async (id: string) => (await store.getAsset(id))?.policies;
      const { id } = await test.upload({}, { policy: { name: 'any' } });
      expect(await policiesOf(id)).toEqual(['any']);
      for (const name of ['avatar', 'any'])
        expect((await store.addPolicy(id, name))?.policies).toEqual(['any', 'avatar']);
      const replacement = await test.reserve({ kind: 'replacement', assetId: id });
      expect(await store.addPolicy(id, 'photo')).toBe(null);
      await store.complete(replacement.id, assetOf({ id }), noon);
      expect(await policiesOf(id)).toEqual(['any', 'avatar']);
      await store.hideAsset(id, noon);
      await store.restoreAsset(id);
      expect((await store.addPolicy(id, 'photo'))?.policies).toEqual(['any', 'avatar', 'photo']);
      const { id: older } = await test.upload();
      expect((await store.addPolicy(older, 'any'))?.policies).toBe(null);
      expect(await store.addPolicy('none', 'any')).toBe(null);
    });

    describe('the colors of a picture', () => {
      const [bay, dusk, dawn] = ['ab', 'cd', 'ef'].map((digits) => digits.repeat(12));
      const digest = (colors = '') => colors.padEnd(64, '0');
      const commit = async (id: string, asset: NewAsset, ...commits: (string | undefined)[]) => {
        for (const colors of commits) await test.store.startCommit(id, noon, colors);
        await test.store.complete(id, asset, noon);
        return (await test.store.getAsset(asset.id))?.colors;
      };
      const uploaded = async () => {
        const asset = assetOf({ checksum: digest(bay) });
        const { id } = await test.reserve({ checksum: digest(bay) });
        // The page may have lost them before it repeats its call.
        expect(await commit(id, asset, bay, undefined)).toBe(bay);
        return asset;
      };
      const replacing = async ({ id: assetId }: NewAsset, colors?: string) =>
        (await test.reserve({ kind: 'replacement', assetId, checksum: digest(colors) })).id;

      it('stay with it, also while it is hidden', async () => {
        const { id } = await uploaded();
        const duplicate = { id, colors: bay };
        expect(await test.store.findDuplicate(test.ada, digest(bay), null)).toMatchObject(duplicate);
        expect(await test.store.updateAsset(id, { filename: 'Bay.jpg' })).toMatchObject(duplicate);
        await test.store.hideAsset(id, noon);
        await test.store.restoreAsset(id);
        expect(await test.store.getAsset(id)).toMatchObject(duplicate);
      });

      it('are those of its newest version, or none', async () => {
        const asset = await uploaded();
        const version = { ...asset, checksum: digest(dusk) };
        expect(await commit(await replacing(asset, dusk), version, dusk)).toBe(dusk);
        expect(await commit(await replacing(asset), { ...asset, checksum: digest() }, undefined)).toBe(null);
      });

      it('are not those of a replacement that another has followed', async () => {
        const asset = await uploaded();
        const [first, second] = [await replacing(asset, dusk), await replacing(asset, dawn)];
        const current = { ...asset, checksum: digest(dawn) };
        expect(await commit(second, current, dawn)).toBe(dawn);
        expect(await commit(first, current, dusk)).toBe(dawn);
      });
    });

    it('counts the bytes of a replacement that another has followed', async () => {
      const { id } = await test.upload();
      const session = await test.reserve({ kind: 'replacement', assetId: id, size: 7 });
      await test.store.complete(session.id, assetOf({ id, size: 5 }), noon);
      expect(await test.store.getAsset(id)).toMatchObject({ size: 5, storedBytes: 1007 });
      expect(await test.usage()).toMatchObject({ bytes: 1007, reservedBytes: 0 });
      await test.store.removeAsset(id);
      expect(await test.usage()).toMatchObject({ bytes: 0 });
    });

    it('does not bring back an asset that was deleted while it was replaced', async () => {
      const { id } = await test.upload();
      const session = await test.reserve({ kind: 'replacement', assetId: id });
      await test.store.removeAsset(id);
      expect(await test.store.complete(session.id, assetOf({ id }), noon)).toBe(null);
      expect(await test.store.getAsset(id)).toBe(null);
      expect(await test.usage()).toMatchObject({ bytes: 0, reservedBytes: 0, files: 0 });
    });

    it('renames and moves', async () => {
      const { id } = await test.upload();
      expect(await test.store.updateAsset(id, { folderId: 'f1' })).toMatchObject({
        filename: 'sunset.jpg',
        folderId: 'f1',
      });
      expect(await test.store.updateAsset(id, { filename: 'Dawn.jpg', folderId: null })).toMatchObject({
        filename: 'Dawn.jpg',
        folderId: null,
      });
      expect(await test.store.updateAsset(id, {})).toMatchObject({ filename: 'Dawn.jpg', folderId: null });
      expect(await test.names({ search: 'dawn' })).toEqual(['Dawn.jpg']);
      expect(await test.names({ search: 'sunset' })).toEqual([]);
    });

    it("finds the user's newest duplicate", async () => {
      const checksum = 'cd'.repeat(32);
      await test.upload({ checksum }, { user: test.bob });
      const old = await test.upload({ checksum, size: 5 });
      const recent = await test.upload({ checksum, createdAt: noon + 1 });
      const find = (size: number | null) => test.store.findDuplicate(test.ada, checksum, size);
      expect([(await find(null))?.id, (await find(5))?.id, await find(6)]).toEqual([recent.id, old.id, null]);
      await test.store.startDeletion(recent.id, noon);
      expect((await find(null))?.id).toBe(old.id);
    });

    it('omits what is being deleted, until the deletion is cancelled', async () => {
      const { id } = await test.upload();
      await test.store.startDeletion(id, noon);
      expect(await test.names()).toEqual([]);
      expect(await test.store.getAsset(id)).toMatchObject({ deletingAt: noon });
      await test.store.cancelDeletion(id);
      expect(await test.names()).toEqual(['sunset.jpg']);
    });

    it('claims deletions whose result is unknown', async () => {
      const { id } = await test.upload();
      await test.store.startDeletion(id, noon);
      const claim = { before: noon, limit: 10, now: noon, leaseUntil: noon + 1000 };
      const claimed = async (changes: Partial<typeof claim>) =>
        (await test.store.claimDeletions({ ...claim, ...changes }))
          .filter(({ user }) => user === test.ada)
          .map((asset) => asset.id);
      expect(await claimed({})).toEqual([]);
      const claims = await Promise.all([1, 2, 3].map(() => claimed({ before: noon + 1 })));
      expect(claims.flat()).toEqual([id]);
      expect(await claimed({ before: noon + 1, now: noon + 1000 })).toEqual([id]);
      await test.store.removeAsset(id);
      expect(await claimed({ before: noon + 1, now: noon + 9000 })).toEqual([]);
    });
  });

  describe('lists of assets', () => {
    const test = useStore(createWorld);

    it("are the user's own, newest first", async () => {
      await test.upload({ filename: 'b', createdAt: noon });
      await test.upload({ filename: 'c', createdAt: noon + 1 });
      await test.upload({ filename: 'a', createdAt: noon - 1 });
      await test.upload({ filename: 'other' }, { user: test.bob });
      expect(await test.names()).toEqual(['c', 'b', 'a']);
      expect(await test.names({ user: 'nobody' })).toEqual([]);
      expect(await test.names({ user: null })).toEqual(expect.arrayContaining(['a', 'b', 'c', 'other']));
    });

    it('are filtered by type and folder', async () => {
      await test.upload({ filename: 'image' });
      await test.upload({ filename: 'pdf', type: 'pdf' });
      await test.upload({ filename: 'filed', type: 'pdf' }, { folderId: 'f1' });
      expect(await test.names({ type: 'pdf' })).toEqual(expect.arrayContaining(['pdf', 'filed']));
      expect(await test.names({ type: 'pdf', folderId: 'f1' })).toEqual(['filed']);
      expect(await test.names({ type: 'image', folderId: 'f1' })).toEqual([]);
    });

    it('are searched literally and regardless of case', async () => {
      const accented = ['Été.jpg', 'E\u0301te\u0301.jpg'];
      const others = ['100%.jpg', 'a_b.jpg', 'back\\slash.jpg', 'Straße.jpg', '東京タワー.jpg', "it's.jpg"];
      for (const filename of [...accented, ...others]) await test.upload({ filename });
      const cases: [search: string, expected: string[]][] = [
        ['100%', ['100%.jpg']],
        ['_', ['a_b.jpg']],
        ['\\', ['back\\slash.jpg']],
        ['STRASSE', []],
        ['stRAße', ['Straße.jpg']],
        ['ÉTÉ', accented],
        ['東京', ['東京タワー.jpg']],
        ["'", ["it's.jpg"]],
        ['*', []],
        ['\0', []],
        ['', [...accented, ...others]],
      ];
      for (const [search, expected] of cases) {
        expect((await test.names({ search })).toSorted(), search).toEqual(expected.toSorted());
      }
    });

    it('are found by what people have written about them', async () => {
      const { store } = test;
      const { id } = await test.upload({ filename: 'IMG_1.jpg' });
      const alt = 'A boat\n#sea\nin Ålesund';
      const written = { alt, title: null, tags: ['Summer 2026', 'Å', 'a\u0002b\u0003c'] };
      await store.updateAsset(id, { alt, tags: written.tags });
      expect((await store.getAsset(id))?.details).toEqual(written);
      for (const search of ['boat', 'ålesund', 'summer', 'img_1'])
        expect(await test.names({ search }), search).toEqual(['IMG_1.jpg']);
      for (const tag of ['summer 2026', 'a\u030a']) expect(await test.names({ tag }), tag).toHaveLength(1);
      for (const search of ['2026 ', ' boat', '  '])
        expect(await test.names({ search }), search).toEqual(search === ' boat' ? ['IMG_1.jpg'] : []);
      for (const tag of ['summer', 'sea', '2026', 'boat', '%', 'Å\n', 'a', 'b', 'c'])
        expect(await test.names({ tag }), tag).toEqual([]);
      expect(await test.names({ tag: 'å', search: 'boat', type: 'image' })).toHaveLength(1);
      expect(await test.names({ tag: 'å', search: 'car' })).toEqual([]);
      // Also with a new version, and after others have changed the rest.
      await Promise.all([store.updateAsset(id, { title: 'Trip' }), store.updateAsset(id, { alt: null })]);
      const session = await test.reserve({ kind: 'replacement', assetId: id });
      await store.complete(session.id, assetOf({ id }), noon);
      await store.hideAsset(id, noon);
      await store.restoreAsset(id);
      expect((await store.getAsset(id))?.details).toEqual({ ...written, alt: null, title: 'Trip' });
      expect(await test.names({ search: 'boat' })).toEqual([]);
      expect(await test.names({ tag: 'å' })).toHaveLength(1);
    });

    it('are paged without gaps or repetitions, also among assets with the same time and while others are added', async () => {
      const first = await Promise.all(Array.from({ length: 25 }, () => test.upload()));
      const seen: string[] = [];
      let after: AssetPosition | null = null;
      for (;;) {
        const query = {
          user: test.ada,
          limit: 4,
          after,
          type: null,
          folderId: null,
          tag: null,
          search: null,
        };
        const { assets, next }: AssetPage = await test.store.listAssets(query);
        seen.push(...assets.map(({ id }) => id));
        const last = assets.at(-1);
        after = next;
        if (!after || !last) break;
        await test.upload({ createdAt: noon + 1 });
        await test.store.removeAsset(last.id);
      }
      expect(seen).toEqual([...seen].toSorted().toReversed());
      expect(seen.toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    });

    it('order assets with the same time by the bytes of their ids, in every store', async () => {
      const suffix = test.ada;
      for (const id of ['B', 'a', 'A', 'é', '_', '1'])
        await test.upload({ id: `${id}${suffix}`, filename: id });
      expect(await test.names()).toEqual(['é', 'a', '_', 'B', 'A', '1']);
    });
  });

  describe('folders', () => {
    const test = useStore(createWorld);

    it("are the user's own, in pages", async () => {
      const make = (user: string, ...names: string[]) =>
        test.store.createFolders(
          names.map((name) => ({ user, id: `${user}-${name}`, resource: { id: name, name } })),
          { folders: 4 },
        );
      expect(await make(test.ada, 'c', 'a')).toBe(null);
      expect(await make(test.ada, 'd', 'e', 'f')).toEqual({ limit: 'folders', allowed: 4, used: 2 });
      for (let times = 0; times < 2; times++) expect(await make(test.ada, 'a', 'd', 'b')).toBe(null);
      await make(test.bob, 'other');
      expect(await make(test.ada, 'e')).toEqual({ limit: 'folders', allowed: 4, used: 4 });
      const page = async (after: string | null) =>
        (await test.store.listFolders(test.ada, after, 3)).map(({ resource }) => resource.name);
      expect(await page(null)).toEqual(['a', 'b', 'c']);
      expect(await page(`${test.ada}-c`)).toEqual(['d']);
      expect(await test.store.getFolder(`${test.bob}-other`)).toEqual({
        user: test.bob,
        id: `${test.bob}-other`,
        resource: { id: 'other', name: 'other' },
      });
    });
  });
}
