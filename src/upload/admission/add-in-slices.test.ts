// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createQueueWorld } from '../../test/worlds/queue-world.js';
import { addInSlices } from './add-in-slices.js';
import { groupOf } from '../state/upload-store.js';

const count = 20_000;
const files = () => Array.from({ length: count }, (_, index) => new File(['x'], `${index}.txt`));

/** A queue whose page has loaded all code of a batch. */
async function openWorld() {
  const world = createQueueWorld();
  await world.queue.restore();
  // Tests share the module, so nothing but promises is left.
  await import('../concurrency/batch.js');
  await new Promise((resolve) => setImmediate(resolve));
  return world;
}

/** Resolves once the first slice is listed, and others are to come. */
async function firstSlice({ queue }: Pick<ReturnType<typeof createQueueWorld>, 'queue'>) {
  const listed = () => groupOf(queue.getState(), '').ids.length;
  while (listed() === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(listed()).toBeLessThan(count);
}

describe('thousands of files', () => {
  it('are all added, in order, and the page gets a turn in between', async () => {
    const { queue } = await openWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    const added = await adding;
    expect(added.map(({ name }) => name)).toEqual(files().map(({ name }) => name));
    expect(new Set(added.map(({ id }) => id)).size).toBe(count);
  });

  it('are not added any more once the user has cancelled those that are listed', async () => {
    const { queue } = await openWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    queue.cancelAll();
    expect((await adding).length).toBeLessThan(count);
  });

  it('are paused as those that are listed already', async () => {
    const { queue } = await openWorld();
    const adding = queue.addAll(files(), { hold: true });
    await firstSlice({ queue });
    queue.pauseAll();
    const added = await adding;
    expect(added.filter(({ id }) => !queue.getUpload(id)?.paused)).toEqual([]);
  });

  it('count together against the number of files that the app allows', async () => {
    const { queue, until, clock } = await openWorld();
    await queue.addAll(files(), { hold: true, restrictions: { maxFiles: 300 } });
    await clock.step();
    const { counts } = groupOf(queue.getState(), '').summary;
    await until(() => groupOf(queue.getState(), '').summary.counts.failed === count - 300);
    expect(counts.cancelled).toBe(0);
  });

  it('are listed in slices although the code of a batch has not loaded yet', async () => {
    vi.resetModules();
    const { createQueueWorld: createWorld } = await import('../../test/worlds/queue-world.js');
    const world = createWorld();
    const adding = world.queue.addAll(files(), { hold: true });
    await firstSlice(world);
    expect((await adding).map(({ name }) => name)).toEqual(files().map(({ name }) => name));
  });

  it('are added although the first were done and cleared while the code of a batch loaded', async () => {
    const queue = {
      add: (sources: readonly File[]) => sources.map(({ name }) => ({ id: name })),
      pause: () => true,
      getUpload: (id: string) => (id === 'first' ? undefined : { status: 'queued', paused: false }),
    };
    expect(await addInSlices(queue, [{ id: 'first' }], files(), {})).toHaveLength(count + 1);
  });

  it('are all added if the code of a batch cannot be loaded', async () => {
    vi.resetModules();
    vi.doMock('../transfer/transfer.js', () => {
      throw new Error('offline');
    });
    const { createQueueWorld: createWorld } = await import('../../test/worlds/queue-world.js');
    const { queue } = createWorld();
    const added = await queue.addAll(files(), { hold: true });
    vi.doUnmock('../transfer/transfer.js');
    expect(added.map(({ name }) => name)).toEqual(files().map(({ name }) => name));
  });

  it('cannot be added to a closed queue', async () => {
    const { queue } = createQueueWorld();
    queue.close();
    await expect(queue.addAll(files())).rejects.toThrow('closed');
  });
});
