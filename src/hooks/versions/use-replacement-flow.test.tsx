import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useAssetVersions } from './use-asset-versions.js';
import { useReplacement, type ReplacementOptions } from './use-replacement.js';
import { replacementGroup } from './version-steps.js';

const picked = (...names: string[]) =>
  names.map((name) => ({ file: new File([`bytes of ${name}`], name, { type: 'text/plain' }), path: name }));

async function open(options: ReplacementOptions = {}) {
  const world = createReactWorld();
  const { id } = await world.world.upload('first', { filename: 'a.txt' });
  const { result, unmount, rerender } = renderHook(
    ({ assetId }) => ({ versions: useAssetVersions(assetId), one: useReplacement(assetId, options) }),
    { wrapper: world.wrapper, initialProps: { assetId: id } },
  );
  await waitFor(() => expect(result.current.versions.data?.data).toHaveLength(1));
  const choose = (...names: string[]) => act(() => result.current.one.choose(picked(...names)));
  const settle = async () => {
    await waitFor(() => expect(result.current.one.upload).toBeDefined());
    await act(() => world.clock.drive(world.queue.settled(result.current.one.upload?.id ?? '')));
  };
  return { ...world, id, result, unmount, rerender, choose, settle };
}

describe('useReplacement', () => {
  it('sends nothing before the user confirms', async () => {
    const { result, choose, service } = await open();
    const before = service.requests().length;
    choose('b.txt');
    expect(result.current.one).toMatchObject({
      chosen: { file: { name: 'b.txt' } },
      isBusy: false,
      surplus: 0,
    });
    act(() => result.current.one.dismiss());
    expect(result.current.one.chosen).toBeNull();
    expect(service.requests()).toHaveLength(before);
  });

  it('replaces the asset when confirmed, and refreshes its versions', async () => {
    const onReplaced = vi.fn();
    const { result, choose, settle, id } = await open({ onReplaced });
    choose('b.txt');
    act(() => result.current.one.confirm());
    expect(result.current.one).toMatchObject({ chosen: null, isBusy: true });
    await settle();
    await waitFor(() =>
      expect(result.current.one).toMatchObject({ isBusy: false, upload: { status: 'done' } }),
    );
    expect(onReplaced).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }));
    await waitFor(() => expect(result.current.versions.data?.data).toHaveLength(2));
  });

  it('accepts one file, and reports how many there were', async () => {
    const { result, choose } = await open();
    choose('b.txt', 'c.txt');
    expect(result.current.one).toMatchObject({ chosen: null, surplus: 2 });
    choose('b.txt');
    expect(result.current.one).toMatchObject({ chosen: { file: { name: 'b.txt' } }, surplus: 0 });
    choose();
    expect(result.current.one.chosen).not.toBeNull();
  });

  it('reports immediately why a file cannot replace it', async () => {
    const { result, choose } = await open({ restrictions: { maxSize: 2, maxFiles: 1 } });
    choose('b.txt');
    expect(result.current.one.chosen).toBeNull();
    await waitFor(() =>
      expect(result.current.one.upload).toMatchObject({
        status: 'failed',
        error: { code: 'file-too-large' },
      }),
    );
  });

  it('accepts no other file while one is running', async () => {
    const { result, choose, service } = await open();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    choose('b.txt');
    act(() => result.current.one.confirm());
    await waitFor(() => expect(result.current.one.isBusy).toBe(true));
    choose('c.txt');
    expect(result.current.one.chosen).toBeNull();
  });

  it('discards the chosen file when another asset is shown', async () => {
    const { result, choose, rerender, world } = await open();
    const other = await world.upload('other');
    choose('b.txt');
    rerender({ assetId: other.id });
    expect(result.current.one.chosen).toBeNull();
  });

  it('continues without the component, and the next one picks it up', async () => {
    const { result, choose, unmount, service, wrapper, id, clock, queue } = await open();
    service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    choose('b.txt');
    act(() => result.current.one.confirm());
    await waitFor(() => expect(result.current.one.upload?.status).toBe('uploading'));
    unmount();
    const again = renderHook(() => useReplacement(id), { wrapper });
    expect(again.result.current).toMatchObject({ isBusy: true, upload: { status: 'uploading' } });
    const [uploadId = ''] = queue.getState().groups[replacementGroup(id)]?.ids ?? [];
    await act(() => clock.drive(queue.settled(uploadId)));
    await waitFor(() => expect(again.result.current.upload?.status).toBe('done'));
    again.unmount();
    expect(queue.getUpload(uploadId)).toBeUndefined();
  });

  it('refreshes an asset that was deleted elsewhere', async () => {
    const { result, choose, settle, world, id, service } = await open();
    await world.call('DELETE', `/assets/${id}`);
    const before = service.requests().filter(({ operation }) => operation === 'listVersions').length;
    choose('b.txt');
    act(() => result.current.one.confirm());
    await settle();
    await waitFor(() => expect(result.current.one.upload).toMatchObject({ error: { code: 'not-found' } }));
    await waitFor(() =>
      expect(
        service.requests().filter(({ operation }) => operation === 'listVersions').length,
      ).toBeGreaterThan(before),
    );
  });
});
