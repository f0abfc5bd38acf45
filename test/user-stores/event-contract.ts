import { describe, expect, it } from 'vitest';
import type { UploadedEvent } from '../../src/server/users/store/model.js';
import { noon } from './samples.js';
import { useStore, type StoreTest, type StoreWorld } from './world.js';

/** How a store hands out its events. */
export function describeEvents(createWorld: () => Promise<StoreWorld>): void {
  const retryAt = (attempts: number) => noon + attempts * 1000;

  /** Delivers all that is due, as handlers in several processes would. */
  async function deliverAll(
    test: StoreTest,
    handler: (event: UploadedEvent, transaction: unknown) => Promise<void>,
    now = noon,
  ): Promise<string[]> {
    const outcomes: string[] = [];
    const worker = async () => {
      for (;;) {
        const outcome = await test.store.deliver(handler, now, retryAt);
        if (outcome === null) return;
        outcomes.push(outcome);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    return outcomes.toSorted();
  }

  describe('events', () => {
    const test = useStore(createWorld);

    it('contain the user, the kind, the asset and `meta`', async () => {
      const asset = await test.upload({}, { id: `first-${test.ada}`, meta: 'album 1' });
      const events: UploadedEvent[] = [];
      await deliverAll(test, async (event) => void events.push(event));
      expect(events).toEqual([
        {
          id: `first-${test.ada}`,
          user: test.ada,
          kind: 'new',
          asset: { ...asset.resource, alt: null, title: null, tags: [] },
          meta: 'album 1',
          attempts: 0,
        },
      ]);
    });

    it('contain the policy, and are gone once its result is kept', async () => {
      const bound = { name: 'photo', input: { caption: 'Sea' } };
      for (const name of ['first', 'second'])
        await test.upload({}, { id: `${name}-${test.ada}`, policy: bound });
      await test.store.keepResult(`first-${test.ada}`, [{ id: 7 }, null]);
      const events: UploadedEvent[] = [];
      await deliverAll(test, async (event) => void events.push(event));
      expect(events).toMatchObject([{ id: `second-${test.ada}`, policy: bound }]);
      const found = async (name: string) =>
        (await test.store.findSession({ id: `${name}-${test.ada}` }))?.result;
      expect([await found('first'), await found('second')]).toEqual([{ value: [{ id: 7 }, null] }, null]);
    });

    it('are delivered once each, to one handler at a time', async () => {
      await Promise.all(Array.from({ length: 20 }, () => test.upload()));
      const heard: string[] = [];
      const active = new Set<string>();
      const outcomes = await deliverAll(test, async ({ id }) => {
        expect(active.has(id)).toBe(false);
        active.add(id);
        await Promise.resolve();
        active.delete(id);
        heard.push(id);
      });
      expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'delivered'));
      expect(new Set(heard).size).toBe(20);
      expect(await deliverAll(test, () => Promise.reject(new Error('not again')))).toEqual([]);
    });

    it('are due again after a handler has failed', async () => {
      await test.upload();
      const heard: UploadedEvent[] = [];
      const fail = async (event: UploadedEvent) => {
        heard.push(event);
        throw new Error('The handler failed');
      };
      expect(await deliverAll(test, fail)).toEqual(['failed']);
      expect(await deliverAll(test, fail, noon + 999)).toEqual([]);
      expect(await deliverAll(test, fail, noon + 1000)).toEqual(['failed']);
      expect(await deliverAll(test, async (event) => void heard.push(event), noon + 2000)).toEqual([
        'delivered',
      ]);
      expect(heard.map(({ attempts }) => attempts)).toEqual([0, 1, 2]);
      expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    });

    it('do not hold up the ones after them', async () => {
      await test.upload({ filename: 'poison' });
      await test.upload({ filename: 'fine' });
      const handler = async ({ asset }: UploadedEvent) => {
        if (asset.filename === 'poison') throw new Error('The handler failed');
      };
      expect(await deliverAll(test, handler)).toEqual(['delivered', 'failed']);
      expect(await deliverAll(test, async () => {}, noon + 5000)).toEqual(['delivered']);
    });

    it('commit what a handler writes in its transaction, and only if it succeeds', async () => {
      const { notes } = test.world;
      if (!notes) return;
      await test.upload();
      const write = async (transaction: unknown, text: string) => {
        await notes.write(transaction, `${test.ada} ${text}`);
      };
      await deliverAll(test, async (_event, transaction) => {
        await write(transaction, 'undone');
        throw new Error('The handler failed');
      });
      await deliverAll(
        test,
        async (_event, transaction) => {
          await write(transaction, 'kept');
        },
        noon + 1000,
      );
      const texts = await notes.read();
      expect(texts.filter((text) => text.startsWith(`${test.ada} `))).toEqual([`${test.ada} kept`]);
    });

    it('do not mix the transaction of a handler with other calls', async () => {
      const { notes } = test.world;
      await test.upload();
      let others: Promise<unknown> = Promise.resolve();
      await deliverAll(test, async (_event, transaction) => {
        await notes?.write(transaction, 'undone');
        others = Promise.all([1, 2, 3].map(() => test.reserve()));
        await Promise.resolve();
        throw new Error('The handler failed');
      });
      await others;
      expect(await test.usage()).toMatchObject({ reservedFiles: 3 });
      await deliverAll(test, async () => {}, noon + 1000);
    });
  });
}
