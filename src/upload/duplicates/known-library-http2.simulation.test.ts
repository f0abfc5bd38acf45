import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { MockOptions } from '../../mock/index.js';

// Protocols that were seen are kept for the life of the page.
afterAll(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

/** Sends a batch to a library of 1,000 assets, with calls that take 100 ms. */
async function sendBatch(protocol: string, limits?: MockOptions['limits']) {
  vi.resetModules();
  const { createQueueWorld, loadQueueParts, textFile } = await import('../../test/worlds/queue-world.js');
  await loadQueueParts();
  const world = createQueueWorld(limits && { limits });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly report: (list: { getEntries(): object[] }) => void) {}
      observe() {
        this.report({ getEntries: () => [{ name: world.service.baseUrl, nextHopProtocol: protocol }] });
      }
    },
  );
  await world.queue.restore();
  for (let index = 0; index < 1_000; index += 1)
    await world.service.addAsset({ filename: `old ${index}.txt`, content: `old ${index}` });
  world.service.faults.add({ on: '*', kind: 'delay', ms: 100, times: Number.POSITIVE_INFINITY });
  const start = world.clock.now();
  world.queue.add(Array.from({ length: 200 }, (_, index) => textFile(`new ${index}.txt`)));
  await world.finish();
  expect(world.service.assets()).toHaveLength(1_200);
  const checks = world.operations().filter((name) => name === 'checkDuplicate').length;
  return { checks, took: world.clock.now() - start };
}

it('over HTTP/2 and without a rate limit, more files are asked for while the list is read, and sent sooner', async () => {
  const http1 = await sendBatch('http/1.1');
  const http2 = await sendBatch('h2');
  expect(http2.checks).toBeGreaterThan(1.5 * http1.checks);
  expect(http2.checks).toBeLessThan(120);
  expect(http2.took).toBeLessThan(0.9 * http1.took);
});

it('with a rate limit, no more are asked for than over HTTP/1.1, since each costs units', async () => {
  const limits = { ratePerMinute: 100_000 };
  const http1 = await sendBatch('http/1.1', limits);
  const http2 = await sendBatch('h2', limits);
  expect(http2.checks).toBeLessThan(1.2 * http1.checks);
});
