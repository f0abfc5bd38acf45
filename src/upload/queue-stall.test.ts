import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile } from '../test/worlds/queue-world.js';
import type { Put } from './send/put.js';
import { groupOf } from './state/upload-store.js';

const perSecond = 300_000;

/** A batch whose PUTs send steadily for a few seconds, and then stall. */
function stalling(seconds: number) {
  const state = { moving: true };
  const put: Put = async ({ body, signal, onProgress }) => {
    for (let sent = 0; ;) {
      await world.clock.sleep(1_000, signal);
      if (!state.moving) continue;
      sent = Math.min(body.size - 1, sent + perSecond);
      onProgress(sent);
      if (sent >= seconds * perSecond) state.moving = false;
    }
  };
  const world = createQueueWorld({ queue: { put } });
  return { ...world, summary: () => groupOf(world.queue.getState(), '').summary };
}

describe('the figures of a batch', () => {
  it('are updated while a PUT is stalled, and show what the batch is waiting for', async () => {
    const { queue, clock, summary, until } = stalling(5);
    const [upload] = queue.add([textFile('a.txt', 'x'.repeat(12 * perSecond))]);
    await until(() => (summary().speed ?? 0) > 0 && summary().remaining !== null);
    await until(() => summary().sentBytes >= 5 * perSecond);
    const shown: (number | null)[] = [];
    for (let second = 1; second <= 12; second++) {
      await clock.advance(1_000);
      shown.push(summary().speed);
      if (second > 2) expect(summary().remaining).toBeNull();
    }
    expect(new Set(shown.slice(0, 9)).size).toBe(9);
    expect(shown.at(-1)).toBeNull();
    expect(summary()).toMatchObject({ speed: null, wait: { for: 'network', until: Infinity } });
    queue.cancel(upload!.id);
    await clock.advance(2_000);
    expect(clock.sleeping()).toBe(0);
  });

  it('are those of the time that has passed, even if the clock is set back', async () => {
    const { queue, clock, summary, until } = stalling(8);
    const [upload] = queue.add([textFile('a.txt', 'x'.repeat(12 * perSecond))]);
    await until(() => summary().sentBytes >= 3 * perSecond);
    clock.setDate(-3_600_000);
    await until(() => summary().sentBytes >= 7 * perSecond);
    expect(summary().speed).toBeGreaterThan(0.85 * perSecond);
    expect(summary().remaining).toBeLessThan(20_000);
    expect(queue.getFigures(upload!.id).speed).toBeGreaterThan(0.85 * perSecond);
    await clock.advance(14_000);
    expect(summary()).toMatchObject({ speed: null, wait: { for: 'network' } });
    queue.cancel(upload!.id);
  });

  it('show what the batch is waiting for as soon as nothing moves, even with 40 files in line', async () => {
    const { queue, service, clock, until } = createQueueWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 429, retryAfter: 30, times: 4 });
    queue.add(Array.from({ length: 40 }, (_, index) => textFile(`${index}.txt`)));
    const summary = () => groupOf(queue.getState(), '').summary;
    await until(() => summary().waiting > 0);
    await clock.advance(3_100);
    expect(summary().waiting).toBeGreaterThan(0);
    expect(summary().waiting).toBeLessThanOrEqual(6);
    expect(summary().live).toBe(40);
    expect(summary().wait).toMatchObject({ for: 'rate-limit' });
  });
});
