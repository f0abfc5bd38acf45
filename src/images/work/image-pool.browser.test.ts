import { expect, it } from 'vitest';
import { recipeOf, type ImageOptions } from '../options.js';
import { createImagePool } from './image-pool.js';
import { startImageWorker } from './start-image-worker.js';

const signal = new AbortController().signal;

/** A black and white image with a red corner, of 4 megapixels: enough for several slices. */
async function image(): Promise<File> {
  const canvas = new OffscreenCanvas(2000, 2000);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 2000, 2000);
  context.fillStyle = '#f00';
  context.fillRect(1000, 1000, 1000, 1000);
  return new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' });
}

const job = async (options: ImageOptions) =>
  ({ file: await image(), type: 'image/png', recipe: recipeOf(options), bitmap: null }) as const;

async function pixelsOf(content: Blob) {
  const bitmap = await createImageBitmap(content);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

const refused = (): Worker => {
  throw new DOMException('Refused to create a worker.', 'SecurityError');
};

/** A worker whose script fails. */
const broken = (): Worker =>
  new Worker(URL.createObjectURL(new Blob(['throw new Error("Broken.")'])), { type: 'module' });

it.each([
  ['may not start', refused],
  ['does not load', broken],
])('works on the main thread if a worker %s', async (_, startWorker) => {
  const resize = { width: 300, height: 300 };
  const outcome = await createImagePool(startWorker).process(await job({ resize }), { signal });
  const expected = await createImagePool().process(await job({ resize }), { signal });
  if (outcome.type !== 'encoded' || expected.type !== 'encoded') throw new Error('Nothing was encoded.');
  const [pixels, inWorker] = [await pixelsOf(outcome.content), await pixelsOf(expected.content)];
  expect(pixels.width).toBe(300);
  // No seams between slices, and no shift.
  let difference = 0;
  for (const [index, value] of pixels.data.entries()) {
    difference = Math.max(difference, Math.abs(value - (inWorker.data[index] ?? 0)));
  }
  expect(difference).toBeLessThanOrEqual(8);
});

it('reports progress, and never backwards', async () => {
  const reported: number[] = [];
  await createImagePool().process(await job({ resize: { width: 100 } }), {
    signal,
    onProgress: (fraction) => reported.push(fraction),
  });
  expect(reported.length).toBeGreaterThan(2);
  expect(reported).toEqual(reported.toSorted((one, other) => one - other));
});

it('ends the worker of a cancelled image, and starts another for the next', async () => {
  const workers: Worker[] = [];
  const ended: Worker[] = [];
  const pool = createImagePool(() => {
    const worker = startImageWorker();
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      ended.push(worker);
      terminate();
    };
    workers.push(worker);
    return worker;
  });
  const controller = new AbortController();
  const cancelled = pool.process(await job({ resize: { width: 100 } }), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('Cancelled.')),
  });
  await expect(cancelled).rejects.toThrow('Cancelled.');
  expect(ended).toEqual(workers);

  const next = await pool.process(await job({ resize: { width: 100 } }), { signal });
  expect(next.type).toBe('encoded');
  expect(workers).toHaveLength(2);
});

it('uses two workers at most, and each again', async () => {
  let started = 0;
  const pool = createImagePool(() => {
    started++;
    return startImageWorker();
  });
  await Promise.all(
    Array.from({ length: 6 }, async () => pool.process(await job({ resize: { width: 50 } }), { signal })),
  );
  expect(started).toBeLessThanOrEqual(2);
});
