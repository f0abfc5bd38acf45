import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useCreateFolder } from './use-create-folder.js';
import { useFolders } from './use-folders.js';

it('creates a folder even if the list response contained none', async () => {
  const { wrapper, cache, client } = createReactWorld();
  cache.setQueryData(mediaKeys(client).folders(), {});
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
