import { focusManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { restartAssetList } from './asset-list-fetch.js';
import { patchAsset } from './asset-list-edit.js';
import { assetsOf, fewPages, type AssetPages } from './asset-pages.js';
import { mediaKeys } from './media-keys.js';
import { deleteAssets } from '../assets/use-delete-asset.js';
import { useAssets } from '../assets/use-assets.js';
import { removeAssets } from './asset-removal.js';

const filter = { limit: 2 };
const namesOf = (assets: readonly Asset[] | undefined) => assets?.map(({ filename }) => filename);

/**
 * A list with two assets per page, for a library of `count`. `loaded`: the number of pages to load. `positions`: whether
 * cursors are positions, so that the service skips as many assets as were deleted since the last page.
 */
async function listed(count: number, loaded: number, positions = false) {
  const world = createReactWorld();
  const { service, client, wrapper, cache } = world;
  const add = (filename: string) => service.addAsset({ filename });
  for (let index = 1; index <= count; index++) await add(`${index}`);
  const list = vi.spyOn(client, 'listAssets');
  if (positions)
    list.mockImplementation((async ({ cursor = '0' }: { cursor?: string } = {}) => {
      const end = Number(cursor) + 2;
      const all = service.assets().toReversed();
      const has_more = end < all.length;
      const next_cursor = has_more ? `${end}` : null;
      return { data: all.slice(end - 2, end), pagination: { has_more, next_cursor } };
    }) as never);
  const { result } = renderHook(() => useAssets(filter), { wrapper });
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  const names = () => namesOf(result.current.data);
  /** React Query notifies in a separate task. */
  const settle = async (work: () => Promise<unknown>) => {
    await act(work);
    const pages = cache.getQueryData<AssetPages>(mediaKeys(client).assetList(filter));
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
    /** As after an upload or a deletion, or by the app. */
    refresh: () => settle(() => cache.invalidateQueries({ queryKey: mediaKeys(client).assetLists() })),
    calls: () => list.mock.calls.length,
    inService: () => namesOf(service.assets())?.toReversed(),
  };
}

describe('refreshing a list of assets', () => {
  afterEach(() => focusManager.setFocused(undefined));

  it('refetches a list of a few pages as a whole', async () => {
    const { refresh, calls, add, names, inService } = await listed(10, fewPages);
    await add('new');
    await refresh();
    expect(calls()).toBe(fewPages);
    expect(names()).toEqual(inService()?.slice(0, 10));
  });

  it('refetches one page of a long list, and keeps the rest', async () => {
    const { refresh, calls, add, names, inService, next } = await listed(30, 12);
    await add('new');
    await refresh();
    expect(calls()).toBe(1);
    expect(names()).toEqual(inService()?.slice(0, 25));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 27));
  });

  it('refetches one page when the window gets focus', async () => {
    const { calls } = await listed(30, 12);
    await act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
    await waitFor(() => expect(calls()).toBe(1));
  });

  it('refetches pages until one contains a known asset', async () => {
    const { refresh, calls, add, names, inService } = await listed(30, 12);
    for (const name of ['x', 'y', 'z', 'w', 'v']) await add(name);
    await refresh();
    expect(calls()).toBe(3);
    expect(names()).toEqual(inService()?.slice(0, 29));
  });

  it('drops assets near the start that were deleted elsewhere', async () => {
    const { refresh, world, result, names, inService } = await listed(30, 12);
    await world.call('DELETE', `/assets/${result.current.data?.[1]?.id}`);
    await refresh();
    expect(names()).toEqual(inService()?.slice(0, 23));
  });

  it('starts over if no fetched asset is known, and continues from there', async () => {
    const { refresh, calls, add, names, inService, next } = await listed(30, 12);
    for (let index = 0; index < 20; index++) await add(`new ${index}`);
    await refresh();
    expect(calls()).toBe(fewPages);
    expect(names()).toEqual(inService()?.slice(0, 10));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 12));
  });

  it('loses nothing if the service lists the last changed asset first', async () => {
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

  it('loses nothing if an asset moves from far below to the end of the first page', async () => {
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

  it('keeps the objects of unchanged assets', async () => {
    const { refresh, add, result } = await listed(30, 12);
    const before = result.current.data ?? [];
    await add('new');
    await refresh();
    expect(result.current.data?.slice(1)).toHaveLength(before.length);
    result.current.data?.slice(1).forEach((asset, at) => expect(asset).toBe(before[at]));
  });

  it('keeps them in a short list as well, and the whole list if nothing has changed', async () => {
    const { refresh, add, result } = await listed(4, 2);
    const before = result.current.data ?? [];
    await refresh();
    expect(result.current.data).toBe(before);
    await add('new');
    await refresh();
    expect(result.current.data).toHaveLength(4);
    result.current.data?.slice(1).forEach((asset, at) => expect(asset).toBe(before[at]));
  });

  it('shows a replaced asset in its place without a call, even while a page is in flight', async () => {
    const { service, clock, cache, client, result, names, calls, inService, settle } = await listed(30, 12);
    service.faults.add({ on: 'listAssets', kind: 'delay', ms: 1_000 });
    await settle(async () => {
      const next = result.current.loadMore();
      patchAsset(cache, client, { ...result.current.data?.[20], filename: 'replaced' });
      await clock.drive(next);
    });
    expect(names()?.[20]).toBe('replaced');
    expect(names()).toHaveLength(26);
    expect(names()?.slice(21)).toEqual(inService()?.slice(21, 26));
    expect(calls()).toBe(1);
  });

  it('is read from its start on a restart', async () => {
    const { cache, client, calls, names, inService, result, settle } = await listed(30, 12);
    await settle(() => restartAssetList(cache, mediaKeys(client).assetList(filter)));
    expect(calls()).toBe(1);
    expect(names()).toEqual(inService()?.slice(0, 2));
    expect(result.current.hasNextPage).toBe(true);
  });
});

it('keeps the last result while another filter loads', async () => {
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

describe('a list whose cursors are positions', () => {
  /** 12 of 20 pages. */
  async function positioned() {
    const world = await listed(40, 12, true);
    const { client, result, cache, clock, inService, next, names } = world;
    const ids = (...places: number[]) => places.map((place) => result.current.data?.[place]?.id ?? '');
    return {
      ...world,
      ids,
      remove: (...places: number[]) =>
        act(() => clock.drive(deleteAssets(client, cache, ids(...places), { signal }))),
      async expectAll() {
        while (result.current.hasNextPage) await next();
        await waitFor(() => expect(names()).toEqual(inService()));
      },
    };
  }
  const { signal } = new AbortController();

  it.each([
    ['at the start', [0]],
    ['in the middle', [7]],
    ['on several pages', [0, 1, 2, 3, 4, 11, 12]],
  ])('has all of them after a deletion %s', async (_where, places) => {
    const { remove, expectAll } = await positioned();
    await remove(...places);
    await expectAll();
  });

  it('has all of them if pages were read during the deletion', async () => {
    const { cache, client, world, ids, next, expectAll, clock } = await positioned();
    const gone = ids(0, 1, 2);
    const removal = removeAssets(cache, client, gone);
    for (const id of gone) {
      await world.call('DELETE', `/assets/${id}`);
      await next();
    }
    await act(() => clock.drive(deleteAssets(client, cache, gone, { removal, signal })));
    await expectAll();
  });

  it('is read again from its start if its end shows that assets were deleted elsewhere', async () => {
    const { world, ids, next, result, expectAll } = await positioned();
    for (const id of ids(0, 1)) await world.call('DELETE', `/assets/${id}`);
    for (let page = 12; page < 19; page++) await next();
    expect(result.current).toMatchObject({ hasNextPage: true, isRestarting: true });
    await expectAll();
    expect(result.current.isRestarting).toBe(false);
  });
});

describe('a list whose cursor expired', () => {
  it('keeps the loaded pages while they are read again, and then continues', async () => {
    const { clock, result, names, inService, add, next } = await listed(12, 3);
    await add('new');
    await clock.advance(30 * 24 * 3_600_000);
    await next();
    // The first page again, then the rest of the known assets.
    expect(names()).toEqual(inService()?.slice(0, 7));
    await next();
    expect(names()).toEqual(inService()?.slice(0, 7));
    for (let page = 0; page < 2; page++) await next();
    expect(names()).toEqual(inService()?.slice(0, 8));
    while (result.current.hasNextPage) await next();
    expect(names()).toEqual(inService());
  });

  it('stays in order if it is refreshed in the meantime', async () => {
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

  it('drops what was not listed again once the end is reached', async () => {
    const { clock, result, names, inService, world, next } = await listed(6, 2);
    await world.call('DELETE', `/assets/${result.current.data?.[3]?.id}`);
    await clock.advance(30 * 24 * 3_600_000);
    await next();
    expect(names()).toHaveLength(4);
    while (result.current.hasNextPage) await next();
    expect(names()).toEqual(inService());
  });
});
