import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NetworkError } from '../../api/errors.js';
import { createReactWorld } from '../../test/react-world.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { mediaKeys } from './media-keys.js';
import { useCheckDuplicate, useCreateFolder, useImport } from './use-media-mutations.js';
import { useFolders } from './use-media-queries.js';

it('keeps the idempotency key of an import that is tried again, and gives another import another', async () => {
  const { wrapper, client } = createReactWorld();
  const createImport = vi
    .fn<typeof client.createImport>()
    .mockRejectedValue(new NetworkError('createImport'));
  client.createImport = createImport;
  const { result } = renderHook(useImport, { wrapper });
  const request = { url: 'https://example.com/a.jpg' };
  for (const body of [request, request, { ...request }]) {
    await act(() => result.current.mutateAsync(body).catch(() => {}));
  }
  const [first, second, third] = createImport.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(first).toMatch(/.{16,128}/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it.each(['https://me:secret@example.com/a.jpg', 'ftp://example.com/a.jpg'])(
  'never sends %s to the service',
  async (url) => {
    const { wrapper, service } = createReactWorld();
    const { result } = renderHook(useImport, { wrapper });
    await act(async () => {
      await expect(result.current.mutateAsync({ url })).rejects.toBeInstanceOf(UploadError);
    });
    expect(service.requests()).toEqual([]);
  },
);

it('makes a folder also where the list came without its folders', async () => {
  const { wrapper, cache } = createReactWorld();
  cache.setQueryData(mediaKeys.folders(), {});
  const { result } = renderHook(useCreateFolder, { wrapper });
  await act(async () => {
    await expect(result.current.mutateAsync({ name: 'Harbour' })).resolves.toMatchObject({ name: 'Harbour' });
  });
});

it('shows a new folder in the list of folders', async () => {
  const { wrapper } = createReactWorld();
  const { result } = renderHook(() => ({ folders: useFolders(), create: useCreateFolder() }), { wrapper });
  await waitFor(() => expect(result.current.folders.data?.data).toEqual([]));
  await act(() => result.current.create.mutateAsync({ name: 'Harbour' }));
  await waitFor(() => expect(result.current.folders.data?.data).toMatchObject([{ name: 'Harbour' }]));
});

it('finds the asset that holds the same bytes', async () => {
  const { wrapper, world } = createReactWorld();
  const { id, checksum_sha256 } = await world.upload('the same');
  const { result } = renderHook(useCheckDuplicate, { wrapper });
  await act(() => result.current.mutateAsync({ checksum_sha256: checksum_sha256 ?? '' }));
  await waitFor(() => expect(result.current.data).toMatchObject({ duplicate: true, asset: { id } }));
});
