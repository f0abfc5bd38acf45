import { describe, expect, it } from 'vitest';
import { createBrowserWorld } from '../../test/worlds/browser-world.js';
import { createMockWorld, everyScope } from '../../test/worlds/mock-world.js';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import type { UploadQueue } from './queue.js';

/** Checks of a service whose index does not show the assets of the last ten seconds. */
async function lagging(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  send: typeof fetch,
  now: () => number,
): Promise<Response> {
  const response = await send(input, init);
  const url = input instanceof Request ? input.url : String(input);
  if (!url.endsWith('/check-duplicate')) return response;
  const { asset } = (await response.clone().json()) as { asset: { created_at: string } | null };
  const isShown = !asset || Date.parse(asset.created_at) < now() - 10_000;
  return isShown ? response : Response.json({ duplicate: false, asset: null });
}

function laggingWorld() {
  const world = createQueueWorld({
    through: (input, init, send) => lagging(input, init, send, () => world.clock.now()),
  });
  return world;
}

describe('an index that lags', () => {
  it('does not double a file that is added again', async () => {
    const world = laggingWorld();
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    await world.clock.advance(3_000);
    const [again] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('does not double it after a reload, although it has left the list', async () => {
    const world = createQueueWorld({
      queue: { user: 'ada', autoClear: true },
      through: (input, init, send) => lagging(input, init, send, () => world.clock.now()),
    });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    await world.clock.advance(1_000);
    world.reload();
    await world.queue.restore();
    const outcomes: string[] = [];
    world.queue.subscribe((changes) => {
      for (const { after } of changes.values()) if (after?.status === 'done') outcomes.push(after.outcome);
    });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(outcomes).toEqual(['reused']);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('does not double a file that an earlier page has sent and this one has finished', async () => {
    const world = laggingWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_600_000 });
    world.queue.add([textFile('a.txt')]);
    await world.until(() => world.operations().includes('finalizeUpload'));
    world.reload();
    await world.queue.restore();
    await world.finish();
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
  });

  it.each(['before', 'after'])('does not double it in a tab that was opened %s', async (when) => {
    const { service, clock } = createMockWorld({ limits: { ratePerMinute: Number.POSITIVE_INFINITY } });
    const key = service.createKey({ scopes: everyScope });
    const browser = createBrowserWorld(service, clock, () => key);
    const open = async () => {
      const { queue } = browser.openTab(
        'ada',
        (send) => (input, init) => lagging(input, init, send, () => clock.now()),
      );
      await queue.restore();
      return queue;
    };
    const upload = async (queue: UploadQueue) => {
      const [added] = queue.add([textFile('a.txt')]);
      for (let steps = 0; queue.getUpload(added!.id)?.status !== 'done' && steps < 10_000; steps++)
        await clock.step();
    };
    const one = await open();
    const before = when === 'before' && (await open());
    await upload(one);
    await upload(before || (await open()));
    expect(service.assets()).toHaveLength(1);
  });

  it('does not keep a file that was deleted meanwhile from being sent again', async () => {
    const world = laggingWorld();
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    await world.client.deleteAsset(world.service.assets()[0]!.id!);
    const [again] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(1);
  });
});
