import { describe, expect, it } from 'vitest';
import { assetOf, noon, unique } from './samples.js';
import { useStore, type StoreTest, type StoreWorld } from './world.js';

const hour = 3_600_000;
const claim = { limit: 50, leaseUntil: noon + 100 * hour };

/** How a store keeps drafts, and which of them it lets go. */
export function describeDrafts(createWorld: () => Promise<StoreWorld>): void {
  /** The ids of the user's drafts whose deletion begins at a time. */
  async function expired({ store, ada }: StoreTest, now: number): Promise<string[]> {
    const drafts = await store.expireDrafts({ ...claim, now });
    return drafts.flatMap(({ id, user }) => (user === ada ? [id] : []));
  }
  const draft = { draftFor: hour } as const;

  describe('drafts', () => {
    const test = useStore(createWorld);

    it('are deleted when their time is over, the oldest first, and each once', async () => {
      const late = await test.upload({}, { draftFor: 2 * hour });
      const early = await test.upload({ filename: 'early.jpg' }, draft);
      await test.upload({ filename: 'kept.jpg' });
      expect(await test.store.getAsset(early.id)).toMatchObject({ draftUntil: noon + hour });
      expect(await expired(test, noon + hour - 1)).toEqual([]);
      expect(await expired(test, noon + 2 * hour)).toEqual([early.id, late.id]);
      expect(await expired(test, noon + 2 * hour)).toEqual([]);
      expect(await test.store.getAsset(late.id)).toMatchObject({ deletingAt: noon + 2 * hour });
      expect(await test.names()).toEqual(['kept.jpg']);
    });

    it('go back to what they were if their deletion is refused', async () => {
      const { id } = await test.upload({}, draft);
      await expired(test, noon + hour);
      await test.store.cancelDeletion(id);
      expect(await test.store.renewDraft(id, noon + 3 * hour)).toMatchObject({ draftUntil: noon + 3 * hour });
      expect(await expired(test, noon + 2 * hour)).toEqual([]);
      expect(await expired(test, noon + 3 * hour)).toEqual([id]);
      expect(await test.store.renewDraft(id, noon + 9 * hour)).toBe(null);
    });

    it('stay when they were claimed, all or none', async () => {
      const [one, two] = [await test.upload({}, draft), await test.upload({}, draft)];
      expect(await test.store.keepAssets(test.ada, [])).toEqual([]);
      expect(await test.store.keepAssets(test.bob, [one.id])).toEqual([one.id]);
      expect(await test.store.keepAssets(test.ada, [one.id, 'none', two.id])).toEqual(['none']);
      expect(await test.store.getAsset(one.id)).toMatchObject({ draftUntil: noon + hour });
      expect(await test.store.keepAssets(test.ada, [one.id])).toEqual([]);
      expect(await test.store.keepAssets(null, [one.id])).toEqual([]);
      expect(await test.store.renewDraft(one.id, noon)).toMatchObject({ draftUntil: null });
      expect(await expired(test, noon + hour)).toEqual([two.id]);
      expect(await test.store.keepAssets(test.ada, [two.id])).toEqual([two.id]);
    });

    it('are claimed in a transaction of the app, or not at all', async () => {
      const { notes } = test.world;
      if (!notes) return;
      const [undone, kept] = [await test.upload({}, draft), await test.upload({}, draft)];
      for (const [{ id }, how] of [
        [undone, 'rollback'],
        [kept, 'commit'],
      ] as const) {
        const { transaction, end } = await notes.begin();
        await notes.write(transaction, `${test.ada} ${how}`);
        expect(await test.store.keepAssets(test.ada, [id], transaction)).toEqual([]);
        await end(how);
      }
      expect((await notes.read()).filter((text) => text.startsWith(test.ada))).toEqual([
        `${test.ada} commit`,
      ]);
      expect(await expired(test, noon + hour)).toEqual([undone.id]);
    });

    it('are not claimed beside another that was refused, although the app commits', async () => {
      const { notes } = test.world;
      if (!notes) return;
      const { id } = await test.upload({}, draft);
      const { transaction, end } = await notes.begin();
      expect(await test.store.keepAssets(test.ada, [id, 'none'], transaction)).toEqual(['none']);
      await end('commit');
      expect(await test.store.getAsset(id)).toMatchObject({ draftUntil: noon + hour });
    });

    it('are not deleted while a transaction of the app claims them', async () => {
      const { notes } = test.world;
      if (!notes) return;
      const { id } = await test.upload({}, draft);
      const { transaction, end } = await notes.begin();
      expect(await test.store.keepAssets(test.ada, [id], transaction)).toEqual([]);
      const during = expired(test, noon + hour);
      await end('commit');
      expect(await during).toEqual([]);
      expect(await expired(test, noon + hour)).toEqual([]);
    });

    it('stay while their bytes are sent again, or replaced', async () => {
      const checksum = unique('digest');
      const one = await test.upload({ checksum }, draft);
      const two = await test.upload({}, draft);
      const again = await test.reserve({ checksum });
      const replacement = await test.reserve({ kind: 'replacement', assetId: two.id });
      expect(await expired(test, noon + hour)).toEqual([]);
      await test.store.release(again.id, noon);
      await test.store.release(replacement.id, noon);
      expect((await expired(test, noon + hour)).toSorted()).toEqual([one.id, two.id].toSorted());
    });

    it.each([
      ['are kept by an upload that is none', null, null],
      ['stay longer for a later one', hour, noon + 3 * hour],
    ])('%s and ends with the same asset', async (_name, draftFor, draftUntil) => {
      const asset = await test.upload({}, draft);
      const { id } = await test.reserve({ draftFor });
      expect(await test.store.complete(id, asset, noon + 2 * hour)).toBe(null);
      expect(await test.store.getAsset(asset.id)).toMatchObject({ draftUntil });
      await test.store.keepAssets(null, [asset.id]);
    });

    it('stay drafts when they are replaced, and none when they are brought back', async () => {
      const { id } = await test.upload({}, draft);
      const { id: session } = await test.reserve({ kind: 'replacement', assetId: id, filename: null });
      await test.store.complete(session, assetOf({ id }), noon + 1);
      expect(await test.store.getAsset(id)).toMatchObject({ draftUntil: noon + hour });
      await test.store.hideAsset(id, noon);
      await test.store.restoreAsset(id);
      expect(await expired(test, noon + hour)).toEqual([]);
    });
  });
}
