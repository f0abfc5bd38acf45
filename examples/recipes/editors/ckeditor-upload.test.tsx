import { expect, it } from 'vitest';
import { createTestWorld } from 'longshore/testing';
import { ckeditorUpload } from './ckeditor-upload.js';

/** The adapter as CKEditor calls it: `ckeditor5` itself is too large to install for one test. */
function createLoader(file: File) {
  const world = createTestWorld();
  const repository: ReturnType<Parameters<ReturnType<typeof ckeditorUpload>>[0]['plugins']['get']> = {};
  ckeditorUpload(world.queue)({ plugins: { get: () => repository } });
  const loader = { file: Promise.resolve(file), uploadTotal: null as number | null, uploaded: 0 };
  return { ...world, loader, adapter: repository.createUploadAdapter!(loader) };
}

const file = new File(['a quay'], 'quay.txt', { type: 'text/plain' });

it('resolves with the address of the asset, and counts the bytes', async () => {
  const { service, loader, adapter } = createLoader(file);
  const { default: address } = await adapter.upload();
  expect(address).toBe(service.assets()[0]?.direct_url);
  expect(loader).toMatchObject({ uploadTotal: 6, uploaded: 6 });
});

it('rejects with a message for the user', async () => {
  const { service, adapter } = createLoader(file);
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await expect(adapter.upload()).rejects.toBe(
    "This account doesn't allow that. The service says: “A fault injected into the mock service.”",
  );
});

it('sends nothing after the image was removed', async () => {
  const { service, adapter } = createLoader(file);
  const upload = adapter.upload();
  adapter.abort();
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(service.assets()).toEqual([]);
});
