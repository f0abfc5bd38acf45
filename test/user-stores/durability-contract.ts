import { describe, expect, it } from 'vitest';
import type { UploadedEvent } from '../../src/server/users/store/model.js';
import { createUsersWorld } from '../worlds/users-world.js';
import { noon, sessionOf } from './samples.js';
import { useStore, type StoreWorld } from './world.js';

/** What a store on a database survives. */
export function describeDurability(name: string, createWorld: () => Promise<StoreWorld>): void {
  describe(`${name} beyond one process`, () => {
    const test = useStore(createWorld);

    it('keeps everything when it is closed and opened again', async () => {
      const first = await test.world.open();
      const session = sessionOf(test.ada);
      await first.reserve(session, {}, noon);
      await first.open(session.id, { uploadId: `upl-${session.id}`, expiresAt: null });
      await first.close();
      const { id } = await test.upload();
      const second = await test.world.open();
      await second.migrate();
      expect(await second.findSession({ uploadId: `upl-${session.id}` })).toMatchObject({ user: test.ada });
      expect(await second.getAsset(id)).toMatchObject({ user: test.ada });
      expect(await second.usageOf(test.ada, noon)).toMatchObject({ files: 1, reservedFiles: 1 });
      const heard: string[] = [];
      await second.deliver(
        async (event) => void heard.push(event.user),
        noon,
        () => noon,
      );
      expect(heard).toEqual([test.ada]);
      await second.close();
    });

    it('changes nothing when a call fails in the middle', async () => {
      const session = await test.reserve();
      const before = await test.usage();
      // The id is taken, which the database finds after the figures were changed.
      await expect(test.store.reserve(sessionOf(test.ada, { id: session.id }), {}, noon)).rejects.toThrow();
      expect(await test.usage()).toEqual(before);
      await test.reserve();
    });
  });

  describe(`${name} with a handler of \`onUploaded\` that takes too long`, () => {
    const test = useStore(createWorld);

    it('undoes what it wrote, refuses what it writes later, and goes on with the next event', async () => {
      const { notes } = test.world;
      let goOn = () => {};
      const waiting = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const late: Promise<unknown>[] = [];
      const handle = async ({ asset, attempts }: UploadedEvent, transaction: unknown) => {
        await notes?.write(transaction, `${asset.filename} ${attempts}`);
        if (asset.filename === 'slow' && attempts === 0) {
          await waiting;
          await notes?.write(transaction, 'late');
        }
      };
      const onUploaded = (event: UploadedEvent, transaction: unknown) => {
        const handled = handle(event, transaction);
        late.push(handled.catch((error: unknown) => error));
        return handled;
      };
      const users = { store: test.store, onUploaded, handlerTimeout: 50 };
      const { as, proxy, logged } = createUsersWorld({ users });
      await as(test.ada).upload('one', { filename: 'slow' });
      await as(test.bob).upload('two', { filename: 'quick' });
      // On a busy machine, the slow one comes again before the quick one is uploaded.
      const written = async () => (await notes?.read())?.toSorted();
      await expect.poll(written).toEqual(['quick 0', 'slow 1']);
      expect(logged.join()).toContain('took longer than 50 ms');
      goOn();
      expect(await late[0]).toMatchObject({ message: expect.stringContaining('is over') });
      expect(await written()).toEqual(['quick 0', 'slow 1']);
      await proxy.close();
    });
  });

  describe(`${name} without tables`, () => {
    it('is migrated once by all that do so at the same time', async () => {
      const world = await createWorld();
      const stores = await Promise.all(Array.from({ length: 6 }, () => world.open()));
      await Promise.all(stores.map((store) => store.migrate()));
      for (const store of stores) {
        expect(await store.usageOf('nobody', noon)).toMatchObject({ files: 0 });
        await store.close();
      }
      await world.end();
    });

    it('rejects calls', async () => {
      const world = await createWorld();
      const store = await world.open();
      await expect(store.getAsset('a')).rejects.toThrow();
      await expect(store.reserve(sessionOf('ada'), {}, noon)).rejects.toThrow();
      await store.migrate();
      expect(await store.reserve(sessionOf('ada'), {}, noon)).toBe(null);
      await store.close();
      await world.end();
    });
  });
}
