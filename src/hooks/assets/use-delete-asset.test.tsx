import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useDeleteAsset, useDeleteAssets } from './use-delete-asset.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useAssets } from './use-assets.js';

async function library(count: number) {
  const world = createReactWorld();
  const { service, client, clock, wrapper } = world;
  for (let index = count; index > 0; index--) await service.addAsset({ filename: `${index}` });
  const { result } = renderHook(
    () => ({
      list: useAssets({ limit: 100 }),
      one: useDeleteAsset(),
      many: useDeleteAssets(),
      forbidden: useForbidden('deleteAsset'),
    }),
    { wrapper },
  );
  const names = () => result.current.list.data?.map(({ filename }: Asset) => filename);
  await waitFor(() => expect(names()).toHaveLength(count));
  const ids = Object.fromEntries(result.current.list.data?.map(({ filename, id }) => [filename, id]) ?? []);
  const idOf = (name: string): string => ids[name] ?? '';
  return { ...world, client, clock, result, names, idOf };
}

describe('useDeleteAssets', () => {
  it('removes all from the list at once, and reports progress', async () => {
    const { service, clock, result, names, idOf } = await library(6);
    service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000, times: Infinity });
    act(() => result.current.many.mutate(['1', '3', '4', '5'].map(idOf)));
    await waitFor(() => expect(names()).toEqual(['2', '6']));
    expect(result.current.many.settled).toBe(0);
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(result.current.many.settled).toBe(3));
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(result.current.many.data?.deleted).toHaveLength(4));
    expect(service.assets()).toHaveLength(2);
    expect(names()).toEqual(['2', '6']);
  });

  it("counts as deleted what was, even if the app's own callback throws", async () => {
    const { cache, result, names, idOf } = await library(2);
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const error = new Error('of the app');
    cache.getMutationCache().config.onSuccess = (_data, _variables, _context, mutation) => {
      if (mutation.meta?.['operation'] === 'deleteAsset') throw error;
    };
    act(() => result.current.many.mutate([idOf('1')]));
    await waitFor(() => expect(result.current.many.data).toEqual({ deleted: [idOf('1')], failed: [] }));
    expect(names()).toEqual(['2']);
    expect(report.mock.calls).toEqual([[error]]);
    report.mockRestore();
  });

  it('restores what the service refuses to delete, with the reason', async () => {
    const { service, result, names, idOf, client, clock } = await library(6);
    const { deleteAsset } = client;
    // One at a time, so that each fault hits the intended call.
    let last: Promise<unknown> = Promise.resolve();
    client.deleteAsset = (id, options) => {
      const call = last.then(() => {
        if (id === idOf('2') || id === idOf('3')) {
          service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409 });
        }
        return deleteAsset(id, options);
      });
      last = call.catch(() => {});
      return call;
    };
    act(() => result.current.many.mutate(['1', '2', '3', '5'].map(idOf)));
    await act(() => clock.advance(0));
    await waitFor(() => expect(result.current.many.data?.failed).toHaveLength(2));
    expect(result.current.many.data?.failed).toMatchObject([
      { error: { status: 409 } },
      { error: { status: 409 } },
    ]);
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(names()).toContain('4');
    expect(names()?.toSorted()).toEqual(names());
  });

  it('does not bring back assets that are being deleted when the list is refetched', async () => {
    const { service, clock, cache, client, result, names, idOf } = await library(3);
    service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000 });
    act(() => result.current.many.mutate([idOf('2')]));
    await waitFor(() => expect(names()).toEqual(['1', '3']));
    await act(() => cache.invalidateQueries({ queryKey: mediaKeys(client).assetLists() }));
    expect(names()).toEqual(['1', '3']);
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(result.current.many.isSuccess).toBe(true));
    expect(names()).toEqual(['1', '3']);
  });

  it('does not count a 404 from another server, where the proxy is missing, as deleted', async () => {
    const { service, result, names, idOf, client } = await library(1);
    const { deleteAsset } = client;
    client.deleteAsset = (id, options) => deleteAsset(id, { ...options, retry: { attempts: 1 } });
    service.faults.add({ on: 'deleteAsset', kind: 'html', status: 404 });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    act(() => result.current.many.mutate([idOf('1')]));
    await waitFor(() => expect(result.current.many.data?.failed).toHaveLength(1));
    expect(names()).toEqual(['1']);
    // The developer is told.
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('there is no proxy at')));
  });

  it('takes a missing asset for a deleted one: the browser may have sent the call before', async () => {
    const { world, service, result, names, idOf } = await library(2);
    await world.call('DELETE', `/assets/${idOf('1')}`);
    act(() => result.current.many.mutate([idOf('1'), idOf('2')]));
    await waitFor(() => expect(result.current.many.data?.deleted).toHaveLength(2));
    expect([names(), service.assets()]).toEqual([[], []]);
  });

  it('makes one call without the permission, and the page remembers the refusal', async () => {
    const { service, result, names, idOf, clock } = await library(6);
    service.faults.add({
      on: 'deleteAsset',
      kind: 'status',
      status: 403,
      code: 'insufficient_scope',
      times: Infinity,
    });
    const before = service.requests().length;
    act(() => result.current.many.mutate(['1', '2', '3', '4', '5', '6'].map(idOf)));
    await act(() => clock.advance(0));
    await waitFor(() => expect(result.current.many.data?.failed).toHaveLength(6));
    const deletions = service
      .requests()
      .slice(before)
      .filter(({ method }) => method === 'DELETE');
    // The three that were in flight together.
    expect(deletions).toHaveLength(3);
    await waitFor(() => expect(names()).toHaveLength(6));
    await waitFor(() => expect(result.current.forbidden?.code).toBe('insufficient-scope'));
  });

  it('counts concurrent deletions together', async () => {
    const { service, clock, result, idOf } = await library(6);
    service.faults.add({ on: 'deleteAsset', kind: 'delay', ms: 1_000, times: Infinity });
    act(() => result.current.many.mutate(['1', '2', '3', '4'].map(idOf)));
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(result.current.many).toMatchObject({ total: 4, settled: 3 }));
    act(() => result.current.many.mutate([idOf('5')]));
    await waitFor(() => expect(result.current.many).toMatchObject({ total: 5, settled: 3 }));
    await act(() => clock.advance(1_000));
    await waitFor(() => expect(service.assets()).toHaveLength(1));
    await waitFor(() => expect(result.current.many.total).toBe(0));
  });

  it('restores all soon when the service is unavailable', async () => {
    const { service, result, names, idOf, clock, client } = await library(6);
    service.faults.add({ on: 'deleteAsset', kind: 'status', status: 503, times: Infinity });
    const requested: string[] = [];
    const { deleteAsset } = client;
    client.deleteAsset = (id, options) => {
      requested.push(id);
      return deleteAsset(id, options);
    };
    act(() => result.current.many.mutate(['1', '2', '3', '4', '5', '6'].map(idOf)));
    await act(() => clock.advance(300_000));
    await waitFor(() => expect(result.current.many.data?.failed).toHaveLength(6));
    // The three that were in flight together.
    expect(requested).toHaveLength(3);
    await waitFor(() => expect(names()).toHaveLength(6));
  });
});
