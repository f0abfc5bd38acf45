import { expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';

const forever = Number.POSITIVE_INFINITY;
const files = 1_000;
// Of the mock. Spec 8 does not say which operation has which.
const weights: Readonly<Record<string, number>> = {
  checkDuplicate: 1,
  presignUpload: 2,
  finalizeUpload: 3,
  listAssets: 1,
};

/** Uploads 1,000 new files to a library of 2,000 assets: the units, and when each was done. */
async function upload({ delay, ...options }: QueueWorldOptions & { delay: number }, mayList: boolean) {
  const world = createQueueWorld(options);
  for (let index = 0; index < 2_000; index += 1)
    await world.service.addAsset({ filename: `old ${index}.txt`, content: `old ${index}` });
  world.service.faults.add({ on: '*', kind: 'delay', ms: delay, times: forever });
  if (!mayList) world.service.faults.add({ on: 'listAssets', kind: 'status', status: 403, times: forever });
  const start = world.clock.now();
  const done: number[] = [];
  world.queue.subscribeToEvents((event) => {
    if (event.type === 'upload-status' && event.upload.status === 'done') done.push(event.at - start);
  });
  world.queue.add(Array.from({ length: files }, (_, index) => textFile(`new ${index}.txt`)));
  await world.finish();
  expect(world.service.assets()).toHaveLength(2_000 + files);
  const requests = world.service.requests();
  expect(requests.filter(({ status }) => status === 429)).toEqual([]);
  const units = requests.reduce((sum, { operation }) => sum + (weights[operation ?? ''] ?? 0), 0);
  return { units: units / files, done };
}

const minute = 60_000;

it.each<[what: string, delay: number, ratePerMinute: number, latest: number]>([
  ['with calls that take no time', 0, forever, 0],
  ['with calls that take 100 ms', 100, forever, 1_500],
  ['with calls that take 100 ms, on a budget of 120 units per minute', 100, 120, minute / 2],
])(
  '1,000 new files in a library of 2,000 assets cost a sixth less %s, and the last is done sooner',
  { timeout: 120_000 },
  async (_what, delay, ratePerMinute, latest) => {
    const options = { delay, limits: { ratePerMinute } };
    const [listed, asked] = [await upload(options, true), await upload(options, false)];
    expect(asked.units).toBeGreaterThan(6);
    expect(listed.units).toBeLessThan(0.85 * asked.units);
    expect(listed.done.at(-1)).toBeLessThanOrEqual(asked.done.at(-1) ?? 0);
    // While the list is read, it takes the place of some other calls.
    const late = listed.done.map((at, index) => at - (asked.done[index] ?? 0));
    expect(Math.max(...late)).toBeLessThanOrEqual(latest);
  },
);
