import { expect, it } from 'vitest';
import { keepHandle } from '../../upload/files/file-handles.js';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import { retryFile } from './retry-file.js';

/** As Chromium leaves it when the file was touched. */
function unreadable(name: string): File {
  const arrayBuffer = async () => {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
  const slice = () => Object.assign(new Blob(), { arrayBuffer });
  return Object.assign(textFile(name), { arrayBuffer, slice });
}

async function failed(getFile: () => Promise<File>) {
  const world = createQueueWorld();
  const file = unreadable('a.txt');
  keepHandle(file, Promise.resolve({ kind: 'file', getFile } as unknown as FileSystemHandle));
  const [upload] = world.queue.add([file]);
  await world.finish();
  expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'file-unreadable' } });
  return { world, id: upload!.id };
}

it('reads a file anew that a browser no longer reads as it was added', async () => {
  const { world, id } = await failed(async () => textFile('a.txt', 'what it is now'));
  expect(retryFile(world.queue, id)).toBe(true);
  await world.until(() => world.queue.getUpload(id)?.status === 'done');
  expect(world.service.assets()).toMatchObject([{ size: 'what it is now'.length }]);
});

it('fails again if that cannot be read either', async () => {
  const { world, id } = await failed(() => Promise.reject(new DOMException('Gone.', 'NotFoundError')));
  expect(retryFile(world.queue, id)).toBe(true);
  await world.until(() => world.queue.getUpload(id)?.attempt === 2);
  await world.finish();
  expect(world.queue.getUpload(id)).toMatchObject({ status: 'failed', error: { code: 'file-unreadable' } });
});

it('keeps the file of an upload that may have arrived', async () => {
  const { world, id } = await failed(async () => textFile('a.txt', 'what it is now'));
  const queue = { ...world.queue, replaceFile: async () => false };
  expect(retryFile(queue, id)).toBe(true);
  await world.until(() => world.queue.getUpload(id)?.attempt === 2);
});
