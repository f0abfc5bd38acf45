import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { useFolders, useKnownFolder } from './use-folders.js';
import { useNewFolder } from './use-new-folder.js';

async function shown() {
  const world = createReactWorld();
  const { result } = renderHook(() => ({ folders: useFolders(), newFolder: useNewFolder() }), {
    wrapper: world.wrapper,
  });
  await waitFor(() => expect(result.current.folders.data?.data).toEqual([]));
  const create = async (name: string, parent: string | null = null) => {
    let folder: unknown;
    await act(async () => {
      folder = await world.clock.drive(result.current.newFolder.create(name, parent));
    });
    return folder;
  };
  const names = () => result.current.folders.data?.data.map(({ name }) => name);
  return { ...world, result, create, names };
}

describe('useNewFolder', () => {
  it('resolves to the folder, and the list shows it', async () => {
    const { create, result, names } = await shown();
    await expect(create('Harbour')).resolves.toMatchObject({ name: 'Harbour' });
    await waitFor(() => expect(names()).toEqual(['Harbour']));
    expect(result.current.newFolder).toMatchObject({ error: null, isPending: false, isUnsure: false });
  });

  it('creates a folder in another', async () => {
    const { create, result } = await shown();
    await create('Harbour');
    await waitFor(() => expect(result.current.folders.data?.data).toHaveLength(1));
    const parent = result.current.folders.data?.data[0]?.id ?? '';
    await expect(create('Ships', parent)).resolves.toMatchObject({ parent_folder_id: parent });
  });

  it('resolves to null with an error when the service refuses', async () => {
    const { create, result, service, names } = await shown();
    service.faults.add({ on: 'createFolder', kind: 'status', status: 422 });
    await expect(create('Harbour')).resolves.toBeNull();
    await waitFor(() => expect(result.current.newFolder.error).toMatchObject({ status: 422 }));
    expect(result.current.newFolder.isUnsure).toBe(false);
    expect(names()).toEqual([]);
    act(() => result.current.newFolder.reset());
    await waitFor(() => expect(result.current.newFolder.error).toBeNull());
  });

  it('finds the folder in the list when the response was lost', async () => {
    const { create, result, service, names } = await shown();
    service.faults.add({ on: 'createFolder', kind: 'lose-response' });
    await expect(create('Harbour')).resolves.toMatchObject({ name: 'Harbour' });
    await waitFor(() => expect(names()).toEqual(['Harbour']));
    await waitFor(() => expect(result.current.newFolder).toMatchObject({ error: null, isUnsure: false }));
  });

  it("resolves to the folder if the app's own callback throws after it was created", async () => {
    const { create, result, cache, service } = await shown();
    const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    const error = new Error('of the app');
    cache.getMutationCache().config.onSuccess = () => {
      throw error;
    };
    // Nor is it needed to find it in the list.
    service.faults.add({ on: 'listFolders', kind: 'status', status: 403, times: Infinity });
    await expect(create('Harbour')).resolves.toMatchObject({ name: 'Harbour' });
    await waitFor(() => expect(result.current.newFolder).toMatchObject({ error: null, isUnsure: false }));
    expect(report.mock.calls).toEqual([[error]]);
    report.mockRestore();
  });

  it('does not mistake an older folder of the same name for the lost one', async () => {
    const { create, result, service } = await shown();
    await create('Harbour');
    await waitFor(() => expect(result.current.folders.data?.data).toHaveLength(1));
    service.faults.add({ on: 'createFolder', kind: 'network' });
    await expect(create('Harbour')).resolves.toBeNull();
    await waitFor(() => expect(result.current.newFolder.isUnsure).toBe(true));
  });

  it.each([
    [500, true],
    [503, false],
    [409, false],
  ])('after a %i, the outcome is unknown: %s', async (status, isUnsure) => {
    const { create, result, service } = await shown();
    service.faults.add({ on: 'createFolder', kind: 'status', status, times: Infinity });
    await expect(create('Harbour')).resolves.toBeNull();
    await waitFor(() => expect(result.current.newFolder.error).not.toBeNull());
    expect(result.current.newFolder.isUnsure).toBe(isUnsure);
  });

  it("after a gateway's 503, the outcome is unknown", async () => {
    const { create, result, service } = await shown();
    service.faults.add({ on: 'createFolder', kind: 'html', status: 503, times: Infinity });
    await expect(create('Harbour')).resolves.toBeNull();
    await waitFor(() => expect(result.current.newFolder.isUnsure).toBe(true));
  });
});

describe('useKnownFolder', () => {
  it('is null until the list is loaded elsewhere, and fetches nothing', async () => {
    const { wrapper, service, world } = createReactWorld();
    const { body } = await world.call<{ id: string }>('POST', '/folders', { body: { name: 'Harbour' } });
    const before = service.requests().length;
    const { result } = renderHook(() => useKnownFolder(body.id), { wrapper });
    expect(result.current).toBeNull();
    expect(service.requests()).toHaveLength(before);
    renderHook(() => useFolders(), { wrapper });
    await waitFor(() => expect(result.current).toMatchObject({ name: 'Harbour' }));
  });

  it('is null for no id, and for one that is not listed', async () => {
    const { wrapper } = createReactWorld();
    const { result } = renderHook(
      () => [useFolders().data, useKnownFolder(undefined), useKnownFolder('unknown')] as const,
      { wrapper },
    );
    await waitFor(() => expect(result.current[0]).toBeDefined());
    expect(result.current.slice(1)).toEqual([null, null]);
  });
});
