import { describe, expect, it } from 'vitest';
import { noon } from './samples.js';
import { useStore, type StoreWorld } from './world.js';

/** How a store finds an asset by its name. */
export function describeNames(createWorld: () => Promise<StoreWorld>): void {
  describe('names', () => {
    const test = useStore(createWorld);

    it("finds the user's asset of a name in a folder", async () => {
      const { store } = test;
      const find = async (folderId: string | null, name: string) =>
        (await store.findNamed(test.ada, folderId, name))?.id ?? null;
      await test.upload({ filename: 'Dawn.jpg' }, { user: test.bob });
      const loose = await test.upload({ filename: 'Dawn.jpg' });
      const inside = await test.upload({ filename: 'Dawn.jpg' }, { folderId: 'trips' });
      expect([await find(null, 'dawn.JPG'), await find('trips', 'Dawn.jpg')]).toEqual([loose.id, inside.id]);
      expect([await find('press', 'Dawn.jpg'), await find(null, 'awn.jpg')]).toEqual([null, null]);
      // Indexes refuse long values, and characters beyond the basic plane are two of JavaScript's.
      const long = `${'\u{1F305}'.repeat(150)}é.jpg`;
      const { id } = await test.upload({ filename: long });
      expect(await find(null, long.normalize('NFD'))).toBe(id);
      expect(await find(null, `${long}.jpg`)).toBe(null);
      await store.startDeletion(inside.id, noon);
      expect(await find('trips', 'Dawn.jpg')).toBe(null);
    });
  });
}
