// @vitest-environment node
import { expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./run-import.js', async (original) => {
  if (network.isDown) throw new Error('The network failed while the code for imports was loading.');
  return original();
});

// Modules load in real time.

it('an import whose code does not load fails, and a retry loads it', async () => {
  vi.resetModules();
  const { createQueueWorld } = await import('../../test/worlds/queue-world.js');
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
