// @vitest-environment node
import { beforeAll, expect, it, vi } from 'vitest';
import { createQueueWorld } from '../../test/worlds/queue-world.js';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./run-import.js', async (original) => {
  if (network.isDown) throw new Error('The network failed while the code for imports was loading.');
  return original();
});

beforeAll(() =>
  Promise.all([import('../persistence/connect-persistence.js'), import('../transfer/transfer.js')]),
);

it('an import whose code does not load fails, and a retry loads it', async () => {
  vi.resetModules();
  const world = createQueueWorld({
    fetchSource: async () => new Response('x', { headers: { 'content-type': 'text/plain' } }),
  });
  const [upload] = await world.queue.importUrls(['https://source.example/a.txt']);
  await vi.waitFor(() => expect(world.now(upload!).status).toBe('failed'));
  expect(world.now(upload!)).toMatchObject({ error: { code: 'network', retryable: true } });
  network.isDown = false;
  world.queue.retry(upload!.id);
  await vi.waitFor(async () => {
    await world.clock.step();
    expect(world.now(upload!).status).toBe('done');
  });
  expect(world.service.assets()).toHaveLength(1);
});
