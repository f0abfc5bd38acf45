import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../api/resources.js';
import { createReactWorld } from '../../../../test/worlds/react-world.js';
import { mediaKeys } from '../../queries/media-keys.js';
import { useAssets } from '../use-assets.js';
import { useUndoableDeletion } from './use-undoable-deletion.js';

async function library(count: number) {
  const world = createReactWorld();
  const { service, wrapper } = world;
  for (let index = count; index > 0; index--) await service.addAsset({ filename: `${index}` });
  const { result, unmount } = renderHook(
    () => ({ list: useAssets({ limit: 100 }), deletion: useUndoableDeletion() }),
    { wrapper },
  );
  const { list } = result.current;
  await waitFor(() => expect(result.current.list.data?.length).toBe(Math.min(100, count)));
  while (result.current.list.hasNextPage) await act(() => result.current.list.loadMore());
  const all = () => result.current.list.data ?? [];
  const named = (...names: string[]) => all().filter(({ filename = '' }) => names.includes(filename));
  const remove = (assets: readonly Asset[]) => act(() => result.current.deletion.remove(assets));
  return {
    ...world,
    list,
    unmount,
    all,
    named,
    remove,
    deletion: () => result.current.deletion,
    names: () => all().map(({ filename }) => filename),
    stored: () => service.assets().length,
    calls: () => service.requests().filter(({ method }) => method === 'DELETE').length,
  };
}

describe('useUndoableDeletion', () => {
  it('hides assets at once, and deletes them after ten seconds', async () => {
    const { clock, remove, named, names, calls, stored, deletion } = await library(4);
    remove(named('2', '3'));
    await waitFor(() => expect(names()).toEqual(['1', '4']));
    await act(() => clock.advance(9_999));
    expect(calls()).toBe(0);
    await act(() => clock.advance(1));
    await waitFor(() => expect(stored()).toBe(2));
    await waitFor(() =>
      expect(deletion()).toMatchObject({ outcome: { kind: 'deleted', count: 2 }, total: 0 }),
    );
    expect(names()).toEqual(['1', '4']);
  });

  it('puts everything back on undo, in its place, without a call', async () => {
    const { clock, remove, named, names, calls, deletion } = await library(5);
    remove(named('2', '3'));
    remove(named('5'));
    await waitFor(() => expect(names()).toEqual(['1', '4']));
    act(() => deletion().undo());
    await waitFor(() => expect(names()).toEqual(['1', '2', '3', '4', '5']));
    expect(deletion()).toMatchObject({ pending: [], outcome: { kind: 'undone', count: 3 } });
    await act(() => clock.advance(60_000));
    expect(calls()).toBe(0);
  });

  it('starts the time again when more is deleted, so that one undo restores all', async () => {
    const { clock, remove, named, calls } = await library(5);
    remove(named('1'));
    await act(() => clock.advance(8_000));
    remove(named('2'));
    await act(() => clock.advance(8_000));
    expect(calls()).toBe(0);
    await act(() => clock.advance(2_000));
    await waitFor(() => expect(calls()).toBe(2));
  });

  it('lets the time stand still while it is held', async () => {
    const { clock, remove, named, calls, deletion } = await library(3);
    remove(named('1'));
    await act(() => clock.advance(7_000));
    clock.setDate(-3_600_000);
    act(() => deletion().hold(true));
    expect(deletion()).toMatchObject({ due: null, remaining: 3_000 });
    await act(() => clock.advance(3_600_000));
    expect(calls()).toBe(0);
    act(() => deletion().hold(false));
    await act(() => clock.advance(2_999));
    expect(calls()).toBe(0);
    await act(() => clock.advance(1));
    await waitFor(() => expect(calls()).toBe(1));
  });

  it('does not show pending assets when a list is read again, and shows them after an undo', async () => {
    const { cache, client, remove, named, names, deletion } = await library(3);
    remove(named('2'));
    await act(() => cache.invalidateQueries({ queryKey: mediaKeys(client).assetLists() }));
    expect(names()).toEqual(['1', '3']);
    act(() => deletion().undo());
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
  });

  it('counts down although the component that started it is gone', async () => {
    const { clock, remove, named, stored, unmount } = await library(3);
    remove(named('2'));
    unmount();
    await clock.advance(10_000);
    await waitFor(() => expect(stored()).toBe(2));
  });

  it('deletes at once what is pending, and all of what is being deleted, when the page is left', async () => {
    const { remove, named, names, all, stored, deletion } = await library(12);
    remove(all().slice(0, 6));
    act(() => deletion().flush());
    remove(named('7', '8', '9', '10', '11'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(stored()).toBe(1));
    await waitFor(() => expect(names()).toEqual(['12']));
    expect(deletion()).toMatchObject({ pending: [], total: 0, failures: [] });
  });

  it('says of 200 files what the service holds: deleted, refused, undone', async () => {
    const { service, clock, all, remove, stored, names, deletion } = await library(220);
    remove(all().slice(0, 200));
    await waitFor(() => expect(names()).toHaveLength(20));
    act(() => deletion().undo());
    await waitFor(() => expect(names()).toHaveLength(220));
    expect(stored()).toBe(220);

    service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409, after: 40, times: 30 });
    service.faults.add({ on: 'deleteAsset', kind: 'status', status: 401, after: 150, times: Infinity });
    remove(all().slice(0, 200));
    act(() => deletion().flush());
    await act(() => clock.advance(60_000));
    await waitFor(() => expect(deletion()).toMatchObject({ total: 0, outcome: { kind: 'deleted' } }));
    const { outcome, failures } = deletion();
    const held = new Set(service.assets().map(({ id }) => id));
    expect(outcome?.count).toBe(220 - held.size);
    expect(failures).toHaveLength(200 - (outcome?.count ?? 0));
    expect(failures.length).toBeGreaterThan(30);
    expect(failures.every(({ asset }) => held.has(asset.id))).toBe(true);
    await waitFor(() => expect(new Set(all().map(({ id }) => id))).toEqual(held));
    const places = names().map(Number);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
