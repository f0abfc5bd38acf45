import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import type * as Worlds from '../../test/worlds/react-world.js';
import type * as Uploaders from '../uploader/uploader.js';

const code = vi.hoisted(() => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  return { load, loading };
});

vi.mock('./folder-sync.js', async (importOriginal) => {
  await code.loading;
  return importOriginal();
});

let createReactWorld: typeof Worlds.createReactWorld;
let Uploader: typeof Uploaders.Uploader;

beforeAll(async () => {
  // Another test of this worker may have loaded the component.
  vi.resetModules();
  ({ createReactWorld } = await import('../../test/worlds/react-world.js'));
  ({ Uploader } = await import('../uploader/uploader.js'));
});

/** Shows an uploader whose code for `sync` is not loaded yet. */
async function show() {
  const world = createReactWorld();
  const { rerender } = world.show(<Uploader sync />);
  await waitFor(() => expect(document.querySelector('.longshore-panel span[hidden]')).not.toBeNull());
  return { ...world, rerender };
}

/** Drops a folder with one file. Returns a function that lets the browser read it. */
async function dropFolder(name: string): Promise<() => Promise<void>> {
  let read = () => {};
  const file = {
    isFile: true,
    name: 'dawn.txt',
    fullPath: `/${name}/dawn.txt`,
    file(resolve: (file: File) => void) {
      read = () => resolve(new File([name], 'dawn.txt'));
    },
  };
  const batches = [[file], []];
  const readEntries = (resolve: (entries: unknown) => void) => resolve(batches.shift());
  const folder = { isDirectory: true, name, fullPath: `/${name}`, createReader: () => ({ readEntries }) };
  const items = [{ kind: 'file', webkitGetAsEntry: () => folder, getAsFile: () => null }];
  fireEvent.drop(document.querySelector('.longshore-panel')!, {
    dataTransfer: { types: ['Files'], items, files: [] },
  });
  await waitFor(() => expect(batches).toEqual([]));
  return () => act(async () => read());
}

it('without the code for sync, folders are uploaded when their uploader has gone', async () => {
  const { service, rerender } = await show();
  const readFirst = await dropFolder('Harbour');
  const readLast = await dropFolder('Pier');
  await readFirst();
  rerender(<p>Another page</p>);
  await readLast();
  await waitFor(() => expect(service.assets()).toHaveLength(2));
});

it('folders that were dropped before the code for sync had loaded are compared, even if they are read later', async () => {
  const { service } = await show();
  const readFirst = await dropFolder('Harbour');
  const readLast = await dropFolder('Pier');
  await readFirst();
  expect(service.assets()).toEqual([]);
  code.load();
  await screen.findByRole('region', { name: 'Sync of Harbour' });
  await readLast();
  const report = await screen.findByRole('region', { name: 'Sync of Pier' });
  await waitFor(() => expect(report).toHaveTextContent('1 new'));
  await waitFor(() => expect(service.assets()).toHaveLength(2));
});
