import { afterEach, expect, it } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import { createHasher } from '../hashing/hasher.js';
import { createUploadQueue } from '../queue.js';
import { droppedFiles } from './dropped-files.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** The globals of another page, whose `File` is not ours. */
function otherPage() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.push(frame);
  return frame.contentWindow as Window & typeof globalThis;
}

it('a file from an iframe is added, dropped and hashed like any other', async () => {
  const other = otherPage();
  const file = new other.File(['bytes'], 'a.txt', { type: 'text/plain' });
  expect(file instanceof File).toBe(false);
  const transfer = new other.DataTransfer();
  transfer.items.add(file);
  const found = await droppedFiles(transfer);
  expect(found).toMatchObject([{ path: 'a.txt', file: { name: 'a.txt', size: 5 } }]);

  const clock = createVirtualClock();
  const { hash } = createHasher();
  const queue = createUploadQueue({ calls: {} as never, clock, hash, storage: null, confirmLeave: false });
  const uploads = queue.add([file, ...found], { restrictions: { maxSize: 2 } });
  expect(uploads.map(({ name, path, type }) => [name, path, type])).toEqual([
    ['a.txt', 'a.txt', 'text/plain'],
    ['a.txt', 'a.txt', 'text/plain'],
  ]);
  await clock.advance(0);
  expect(uploads.map(({ id }) => queue.getUpload(id))).toMatchObject([
    { status: 'failed', size: 5, error: { code: 'file-too-large' } },
    { status: 'failed', size: 5, error: { code: 'file-too-large' } },
  ]);
  const { signal } = new AbortController();
  expect(await hash(file, { signal, onProgress: () => {} })).toMatch(/^[0-9a-f]{64}$/);
  queue.close();
});

it('an error from an iframe is recognized by its name', () => {
  const other = otherPage();
  const cause = new other.DOMException('gone', 'NotReadableError');
  expect(cause instanceof Error).toBe(false);
  expect(uploadErrorFrom(cause)).toMatchObject({ code: 'file-unreadable' });
});
