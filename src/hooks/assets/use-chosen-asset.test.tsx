import { focusManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deniedByProxy } from '../../../test/permissions.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useDeleteAsset } from './use-delete-asset.js';
import { useChosenAsset, useKeepAssets } from './use-chosen-asset.js';

const countOf = (service: { requests(): readonly { operation: string | null }[] }) =>
  service.requests().filter(({ operation }) => operation === 'getAsset').length;

describe('useChosenAsset', () => {
  it('loads the asset', async () => {
    const { wrapper, world } = createReactWorld();
    const { id } = await world.upload('bytes', { filename: 'a.txt' });
    const { result } = renderHook(() => useChosenAsset(id), { wrapper });
    expect(result.current).toEqual({ status: 'loading' });
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'ready', asset: { filename: 'a.txt' } }),
    );
  });

  it('is gone when the service does not have it', async () => {
    const { wrapper } = createReactWorld();
    const { result } = renderHook(() => useChosenAsset('unknown'), { wrapper });
    await waitFor(() => expect(result.current).toEqual({ status: 'gone' }));
  });

  it('fetches nothing for an asset that was just picked', async () => {
    const { wrapper, world, service } = createReactWorld();
    const asset = await world.upload('bytes');
    const { result } = renderHook(() => ({ keep: useKeepAssets(), chosen: useChosenAsset(asset.id) }), {
      wrapper: ({ children }) => wrapper({ children }),
    });
    act(() => result.current.keep([asset, { filename: 'without an id' }]));
    await waitFor(() =>
      expect(result.current.chosen).toMatchObject({ status: 'ready', asset: { id: asset.id } }),
    );
    const before = countOf(service);
    const again = renderHook(() => useChosenAsset(asset.id), { wrapper });
    await waitFor(() => expect(again.result.current.status).toBe('ready'));
    expect(countOf(service)).toBe(before);
  });

  it('fails with a retry that works once the service responds', async () => {
    const { wrapper, world, service } = createReactWorld();
    const { id } = await world.upload('bytes');
    service.faults.add({ on: 'getAsset', kind: 'status', status: 409 });
    const { result } = renderHook(() => useChosenAsset(id), { wrapper });
    await waitFor(() => expect(result.current.status).toBe('failed'));
    act(() => {
      if (result.current.status === 'failed') result.current.retry();
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));
  });

  it('is forbidden if the key may not read assets, after a single request', async () => {
    const { wrapper, world, service } = createReactWorld();
    const { id } = await world.upload('bytes');
    service.faults.add({ ...deniedByProxy('getAsset'), times: Infinity });
    const { result } = renderHook(() => [useChosenAsset(id), useChosenAsset('another')] as const, {
      wrapper,
    });
    await waitFor(() => expect(result.current[0].status).toBe('forbidden'));
    await waitFor(() => expect(result.current[1].status).toBe('forbidden'));
    const before = countOf(service);
    const late = renderHook(() => useChosenAsset('third'), { wrapper });
    expect(late.result.current.status).toBe('forbidden');
    expect(countOf(service)).toBe(before);
  });

  it('keeps the known asset when a refresh fails', async () => {
    const { wrapper, world, service, cache } = createReactWorld();
    const { id } = await world.upload('bytes');
    const { result } = renderHook(() => useChosenAsset(id), { wrapper });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    service.faults.add({ on: 'getAsset', kind: 'status', status: 409 });
    await act(() => cache.invalidateQueries());
    expect(result.current).toMatchObject({ status: 'ready', asset: { id } });
  });

  it('is gone once it was deleted elsewhere and the user returns to the page', async () => {
    const { wrapper, world, service, client } = createReactWorld();
    const { id } = await world.upload('bytes');
    const { result } = renderHook(() => useChosenAsset(id), { wrapper });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    await client.deleteAsset(id);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(result.current).toEqual({ status: 'gone' }));
    focusManager.setFocused(undefined);
    expect(countOf(service)).toBe(2);
  });

  it('is gone once it was deleted in another part of the page', async () => {
    const { wrapper, world } = createReactWorld();
    const { id } = await world.upload('bytes');
    const { result } = renderHook(() => ({ chosen: useChosenAsset(id), deletion: useDeleteAsset() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.chosen.status).toBe('ready'));
    act(() => result.current.deletion.mutate(id));
    await waitFor(() => expect(result.current.chosen).toEqual({ status: 'gone' }));
  });

  it('loads many with one page of the list, and those that are not on it one by one', async () => {
    const { wrapper, service } = createReactWorld();
    const ids: string[] = [];
    for (let index = 0; index < 102; index++)
      ids.push((await service.addAsset({ filename: `${index}.txt`, content: `${index}` })).id ?? '');
    const { result } = renderHook(() => ids.map((id) => useChosenAsset(id)), { wrapper });
    await waitFor(() => expect(result.current.every(({ status }) => status === 'ready')).toBe(true));
    const operations = service.requests().map(({ operation }) => operation);
    expect(operations.toSorted()).toEqual(['getAsset', 'getAsset', 'listAssets']);
  });

  it('loads many one by one if the key may not list assets', async () => {
    const { wrapper, world, service } = createReactWorld();
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) ids.push((await world.upload(`${index}`)).id);
    service.faults.add({ ...deniedByProxy('listAssets'), times: Infinity });
    const { result } = renderHook(() => ids.map((id) => useChosenAsset(id)), { wrapper });
    await waitFor(() => expect(result.current.every(({ status }) => status === 'ready')).toBe(true));
  });
});
