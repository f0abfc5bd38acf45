import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createReactWorld } from '../../test/react-world.js';
import { useAssetList } from './use-asset-list.js';

it('loads by itself in each of many lists, though their first pages are of the same length', async () => {
  const { service, wrapper } = createReactWorld();
  for (let index = 1; index <= 5; index++) await service.addAsset({ filename: `${index}.txt` });
  const filters = ['', 't', 'x', '.', 'tx', 'xt'];
  const { result, rerender } = renderHook(({ search }) => useAssetList({ limit: 2, search }), {
    wrapper,
    initialProps: { search: '' },
  });
  for (const search of filters) {
    rerender({ search });
    await waitFor(() => expect(result.current).toMatchObject({ outdated: false, more: true }));
    expect(result.current.assets).toHaveLength(2);
    act(() => result.current.loadMoreByItself());
    await waitFor(() => expect(result.current.assets).toHaveLength(4));
  }
});

it('loads by itself after each restart', async () => {
  const { service, wrapper } = createReactWorld();
  for (let index = 1; index <= 5; index++) await service.addAsset({ filename: `${index}.txt` });
  const { result } = renderHook(() => useAssetList({ limit: 2 }), { wrapper });
  for (let time = 0; time < 5; time++) {
    await waitFor(() => expect(result.current).toMatchObject({ refreshing: false, more: true }));
    expect(result.current.assets).toHaveLength(2);
    act(() => result.current.loadMoreByItself());
    await waitFor(() => expect(result.current.assets).toHaveLength(4));
    act(() => result.current.restart());
    await waitFor(() => expect(result.current.assets).toHaveLength(2));
  }
});
