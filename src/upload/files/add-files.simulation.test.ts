import { describe, expect, it } from 'vitest';
import { createQueueWorld } from '../../../test/worlds/queue-world.js';
import { groupOf } from '../state/upload-store.js';

const count = 20_000;
const files = () => Array.from({ length: count }, (_, index) => new File(['x'], `${index}.txt`));

/** Resolves once the first slice is listed, and others are to come. */
async function firstSlice({ queue }: Pick<ReturnType<typeof createQueueWorld>, 'queue'>) {
  const listed = () => groupOf(queue.getState(), '').ids.length;
  while (listed() === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(listed()).toBeLessThan(count);
}

describe('thousands of files', () => {
  it('are all added, in order, and the page gets a turn in between', async () => {
    const { queue } = createQueueWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    const added = await adding;
    expect(added.map(({ name }) => name)).toEqual(files().map(({ name }) => name));
    expect(new Set(added.map(({ id }) => id)).size).toBe(count);
  });

  it('are not added any more once the user has cancelled those that are listed', async () => {
    const { queue } = createQueueWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    queue.cancelAll();
    expect((await adding).length).toBeLessThan(count);
  });

  it('are paused as those that are listed already', async () => {
    const { queue } = createQueueWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    queue.pauseAll();
    const added = await adding;
    expect(added.filter(({ id }) => !queue.getUpload(id)?.paused)).toEqual([]);
  });

  it('count together against the number of files that the app allows', async () => {
    const { queue, until, clock } = createQueueWorld();
    await queue.addAll(files(), { hold: true, restrictions: { maxFiles: 300 } });
    await clock.step();
    const { counts } = groupOf(queue.getState(), '').summary;
    await until(() => groupOf(queue.getState(), '').summary.counts.failed === count - 300);
    expect(counts.cancelled).toBe(0);
  });

  it('cannot be added to a closed queue', async () => {
    const { queue } = createQueueWorld();
    queue.close();
    await expect(queue.addAll(files())).rejects.toThrow('closed');
  });
});
