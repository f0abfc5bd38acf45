import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('./asset-list-refresh.js', () => {
  throw new Error('The network broke while this part was loaded.');
});

it('refreshes a list of a few pages if the merging module does not load', async () => {
  // Another test of this worker may have loaded the module.
  vi.resetModules();
  const { createReactWorld } = await import('../../test/worlds/react-world.js');
  const { mediaKeys } = await import('./media-keys.js');
  const { useAssets } = await import('../assets/use-assets.js');
  const { service, wrapper, cache, client } = createReactWorld();
  await service.addAsset({ filename: 'a.txt' });
  const { result } = renderHook(() => useAssets(), { wrapper });
  await waitFor(() => expect(result.current.data).toHaveLength(1));
  await service.addAsset({ filename: 'b.txt' });
  await act(() => cache.invalidateQueries({ queryKey: mediaKeys(client).assetLists() }));
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  expect(result.current.error).toBeNull();
});
