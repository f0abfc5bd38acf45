import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReactWorld, type ReactWorld } from '../../../test/worlds/react-world.js';
import { useDeleteAsset } from './use-delete-asset.js';
import { useAssets } from './use-assets.js';

async function worldWith(count: number): Promise<ReactWorld> {
  const world = createReactWorld();
  for (let index = 1; index <= count; index++) {
    await world.world.upload(`content ${index}`, { filename: `${index}.txt` });
    await world.clock.advance(1_000);
  }
  return world;
}

const names = (assets: readonly { filename?: string }[] | undefined) =>
  assets?.map(({ filename }) => filename);

describe('useAssets', () => {
  it('lists page after page as one list', async () => {
    const { wrapper } = await worldWith(5);
    const { result } = renderHook(() => useAssets({ limit: 2 }), { wrapper });
    await waitFor(() => expect(result.current.data).toHaveLength(2));
    await act(() => result.current.loadMore());
    await act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.data).toHaveLength(5));
    expect(new Set(names(result.current.data)).size).toBe(5);
    expect(result.current.hasNextPage).toBe(false);
  });

  it('shows an asset once when a new one pushes it onto the next page', async () => {
    const { wrapper, client, service } = await worldWith(3);
    const all = service.assets();
    let requests = 0;
    client.listAssets = (() => {
      const data = requests++ === 0 ? all.slice(0, 2) : all.slice(1);
      return Promise.resolve({
        data,
        pagination: { has_more: requests === 1, next_cursor: requests === 1 ? 'c' : null },
      });
    }) as never;
    const { result } = renderHook(() => useAssets(), { wrapper });
    await waitFor(() => expect(result.current.data).toHaveLength(2));
    await act(() => result.current.loadMore());
    await waitFor(() => expect(names(result.current.data)).toEqual(names(all)));
  });

  it('starts over from the first page when its cursor has expired', async () => {
    const { wrapper, clock } = await worldWith(3);
    const { result } = renderHook(() => useAssets({ limit: 2 }), { wrapper });
    await waitFor(() => expect(result.current.data).toHaveLength(2));
    await clock.advance(30 * 24 * 3_600_000);
    await act(() => result.current.loadMore());
    expect(result.current.error).toBeNull();
    expect(result.current.data).toHaveLength(2);
    expect(result.current.hasNextPage).toBe(true);
    await act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.data).toHaveLength(3));
  });
});

it('loads automatically in each of several lists whose first pages have the same length', async () => {
  const { service, wrapper } = createReactWorld();
  for (let index = 1; index <= 5; index++) await service.addAsset({ filename: `${index}.txt` });
  const filters = ['', 't', 'x', '.', 'tx', 'xt'];
  const { result, rerender } = renderHook(({ search }) => useAssets({ limit: 2, search }), {
    wrapper,
    initialProps: { search: '' },
  });
  for (const search of filters) {
    rerender({ search });
    await waitFor(() =>
      expect(result.current).toMatchObject({ isPlaceholderData: false, hasNextPage: true }),
    );
    expect(result.current.data).toHaveLength(2);
    act(() => result.current.autoLoadMore());
    await waitFor(() => expect(result.current.data).toHaveLength(4));
  }
});

it('loads automatically after each restart', async () => {
  const { service, wrapper } = createReactWorld();
  for (let index = 1; index <= 5; index++) await service.addAsset({ filename: `${index}.txt` });
  const { result } = renderHook(() => useAssets({ limit: 2 }), { wrapper });
  for (let time = 0; time < 5; time++) {
    await waitFor(() => expect(result.current).toMatchObject({ isFetching: false, hasNextPage: true }));
    expect(result.current.data).toHaveLength(2);
    act(() => result.current.autoLoadMore());
    await waitFor(() => expect(result.current.data).toHaveLength(4));
    act(() => result.current.restart());
    await waitFor(() => expect(result.current.data).toHaveLength(2));
  }
});

describe('useDeleteAsset', () => {
  it('removes the asset from every list at once, before the response', async () => {
    const { wrapper, service } = await worldWith(3);
    const { result } = renderHook(() => ({ list: useAssets(), remove: useDeleteAsset() }), { wrapper });
    await waitFor(() => expect(result.current.list.data).toHaveLength(3));
    const id = result.current.list.data?.[1]?.id ?? '';
    act(() => result.current.remove.mutate(id));
    await waitFor(() => expect(result.current.list.data).toHaveLength(2));
    await waitFor(() => expect(result.current.remove.isSuccess).toBe(true));
    expect(service.assets().map((asset) => asset.id)).not.toContain(id);
  });

  it('restores it in its place when the service refuses', async () => {
    const { wrapper, service, clock } = await worldWith(3);
    const { result } = renderHook(() => ({ list: useAssets(), remove: useDeleteAsset() }), { wrapper });
    await waitFor(() => expect(result.current.list.data).toHaveLength(3));
    const before = names(result.current.list.data);
    service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000 });
    service.faults.add({ on: 'deleteAsset', kind: 'status', status: 403 });
    act(() => result.current.remove.mutate(result.current.list.data?.[1]?.id ?? ''));
    await waitFor(() => expect(result.current.list.data).toHaveLength(2));
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(result.current.remove.isError).toBe(true));
    await waitFor(() => expect(names(result.current.list.data)).toEqual(before));
  });
});
