import { focusManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createReactWorld } from '../../test/worlds/react-world.js';
import { restartAssetList } from './asset-list-fetch.js';
import { patchAsset } from './asset-list-edit.js';
import { assetsOf, fewPages, type AssetPages } from './asset-pages.js';
import { mediaKeys } from './media-keys.js';
import { useAssets } from '../assets/use-assets.js';

const filter = { limit: 2 };
const namesOf = (assets: readonly Asset[] | undefined) => assets?.map(({ filename }) => filename);

/** A list of two assets a page over a library of `count`, of which so many pages are loaded. */
async function listed(count: number, loaded: number) {
  const world = createReactWorld();
  const { service, client, wrapper, cache } = world;
  const add = (filename: string) => service.addAsset({ filename });
  for (let index = 1; index <= count; index++) await add(`${index}`);
  const list = vi.spyOn(client, 'listAssets');
  const { result } = renderHook(() => useAssets(filter), { wrapper });
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  const names = () => namesOf(result.current.data);
  /** React Query notifies in a task of its own. */
  const settle = async (work: () => Promise<unknown>) => {
    await act(work);
    const pages = cache.getQueryData<AssetPages>(mediaKeys.assetList(filter));
    await waitFor(() => expect(names()).toEqual(pages && namesOf(assetsOf(pages))));
  };
  const next = () => settle(() => result.current.loadMore());
  for (let page = 1; page < loaded; page++) await act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.data).toHaveLength(2 * loaded));
  list.mockClear();
  return {
    ...world,
    add,
    result,
    settle,
    next,
    names,
    /** As after an upload or a deletion, and as any app may ask for. */
    refresh: () => settle(() => cache.invalidateQueries({ queryKey: mediaKeys.assetLists() })),
    calls: () => list.mock.calls.length,
    inService: () => namesOf(service.assets())?.toReversed(),
  };
}

describe('bringing a list of assets up to date', () => {
  afterEach(() => focusManager.setFocused(undefined));

  it('fetches a list of a few pages again as a whole', async () => {
    const { refresh, calls, add, names, inService } = await listed(10, fewPages);
    await add('new');
    await refresh();
    expect(calls()).toBe(fewPages);
    expect(names()).toEqual(inService()?.slice(0, 10));
  });

  it('fetches one page of a long list, and keeps what is below', async () => {
    const { refresh, calls, add, names, inService, next } = await listed(30, 12);
    await add('new');
    await refresh();
    expect(calls()).toBe(1);
    expect(names()).toEqual(inService()?.slice(0, 25));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 27));
  });

  it('fetches one page when the window gets the focus', async () => {
    const { calls } = await listed(30, 12);
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(calls()).toBe(1));
  });

  it('fetches as many pages as it takes until one meets what is known', async () => {
    const { refresh, calls, add, names, inService } = await listed(30, 12);
    for (const name of ['x', 'y', 'z', 'w', 'v']) await add(name);
    await refresh();
    expect(calls()).toBe(3);
    expect(names()).toEqual(inService()?.slice(0, 29));
  });

  it('drops what was deleted elsewhere between the first assets', async () => {
    const { refresh, world, result, names, inService } = await listed(30, 12);
    await world.call('DELETE', `/assets/${result.current.data?.[1]?.id}`);
    await refresh();
    expect(names()).toEqual(inService()?.slice(0, 23));
  });

  it('starts over when it recognizes nothing that it fetches, and continues from there', async () => {
    const { refresh, calls, add, names, inService, next } = await listed(30, 12);
    for (let index = 0; index < 20; index++) await add(`new ${index}`);
    await refresh();
    expect(calls()).toBe(fewPages);
    expect(names()).toEqual(inService()?.slice(0, 10));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 12));
  });

  it('loses nothing where the service lists first what was changed last', async () => {
    const { refresh, client, result, names } = await listed(30, 12);
    const before = names() ?? [];
    const moved = result.current.data?.[20];
    const first = result.current.data?.[0];
    vi.mocked(client.listAssets).mockResolvedValueOnce({
      data: [moved!, first!],
      pagination: { has_more: true, next_cursor: 'another' },
    });
    await refresh();
    expect(names()).toEqual([before[20], ...before.filter((name) => name !== before[20])]);
  });

  it('loses nothing where one that stood far below comes last of the first page', async () => {
    const { refresh, client, result, names, calls } = await listed(30, 12);
    const before = names() ?? [];
    const [first, moved] = [result.current.data?.[0], result.current.data?.[20]];
    vi.mocked(client.listAssets).mockResolvedValueOnce({
      data: [first!, moved!],
      pagination: { has_more: true, next_cursor: 'another' },
    });
    await refresh();
    expect(calls()).toBe(1);
    expect(names()).toEqual([
      before[0],
      before[20],
      ...before.slice(1).filter((name) => name !== before[20]),
    ]);
  });

  it('keeps the objects of what did not change', async () => {
    const { refresh, add, result } = await listed(30, 12);
    const before = result.current.data ?? [];
    await add('new');
    await refresh();
    expect(result.current.data?.slice(1)).toHaveLength(before.length);
    result.current.data?.slice(1).forEach((asset, at) => expect(asset).toBe(before[at]));
  });

  it('keeps them in a list of a few pages, too, and the whole list when nothing has changed', async () => {
    const { refresh, add, result } = await listed(4, 2);
    const before = result.current.data ?? [];
    await refresh();
    expect(result.current.data).toBe(before);
    await add('new');
    await refresh();
    expect(result.current.data).toHaveLength(4);
    result.current.data?.slice(1).forEach((asset, at) => expect(asset).toBe(before[at]));
  });

  it('shows a replaced asset in its place without a call, also while a page is on its way', async () => {
    const { service, clock, cache, result, names, calls, inService, settle } = await listed(30, 12);
    service.faults.add({ on: 'listAssets', kind: 'delay', ms: 1_000 });
    await settle(async () => {
      const next = result.current.loadMore();
      patchAsset(cache, { ...result.current.data?.[20], filename: 'replaced' });
      await clock.drive(next);
    });
    expect(names()?.[20]).toBe('replaced');
    expect(names()).toHaveLength(26);
    expect(names()?.slice(21)).toEqual(inService()?.slice(21, 26));
    expect(calls()).toBe(1);
  });

  it('is read from its start when asked', async () => {
    const { cache, calls, names, inService, result, settle } = await listed(30, 12);
    await settle(() => restartAssetList(cache, mediaKeys.assetList(filter)));
    expect(calls()).toBe(1);
    expect(names()).toEqual(inService()?.slice(0, 2));
    expect(result.current.hasNextPage).toBe(true);
  });
});

it('keeps showing the last result while another filter loads', async () => {
  const { service, wrapper } = createReactWorld();
  await service.addAsset({ filename: 'one.txt' });
  const { result, rerender } = renderHook(({ search }: { search: string }) => useAssets({ search }), {
    wrapper,
    initialProps: { search: 'one' },
  });
  await waitFor(() => expect(namesOf(result.current.data)).toEqual(['one.txt']));
  rerender({ search: 'two' });
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: [{ filename: 'one.txt' }] });
  await waitFor(() => expect(result.current).toMatchObject({ isPlaceholderData: false, data: [] }));
});

describe('a list whose place was lost', () => {
  it('keeps the loaded pages while they are read again, and then continues', async () => {
    const { clock, result, names, inService, add, next } = await listed(12, 3);
    await add('new');
    await clock.advance(30 * 24 * 3_600_000);
    await next();
    // The first page again, and below it the rest of what was known.
    expect(names()).toEqual(inService()?.slice(0, 7));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 7));
    for (let page = 0; page < 2; page++) await next();
    expect(names()).toEqual(inService()?.slice(0, 8));
    while (result.current.hasNextPage) await next();
    expect(names()).toEqual(inService());
  });

  it('stays in order when it is brought up to date meanwhile', async () => {
    const { clock, names, inService, add, next, refresh, calls } = await listed(30, 12);
    await clock.advance(30 * 24 * 3_600_000);
    for (let page = 0; page < 3; page++) await next();
    await add('new');
    const before = calls();
    await refresh();
    expect(calls()).toBe(before + 1);
    expect(names()).toEqual(inService()?.slice(0, 25));
    for (let page = 0; page < 12; page++) await next();
    expect(names()).toEqual(inService());
  });

  it('lets go at its end of what did not come again', async () => {
    const { clock, result, names, inService, world, next } = await listed(6, 2);
    await world.call('DELETE', `/assets/${result.current.data?.[3]?.id}`);
    await clock.advance(30 * 24 * 3_600_000);
    await next();
    expect(names()).toHaveLength(4);
    while (result.current.hasNextPage) await next();
    expect(names()).toEqual(inService());
  });
});
