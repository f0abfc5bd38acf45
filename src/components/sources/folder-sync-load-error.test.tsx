import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

const code = vi.hoisted(() => {
  let fail = () => {};
  const loading = new Promise<void>((resolve) => (fail = resolve));
  return { fail, loading };
});

vi.mock('./folder-sync.js', async () => {
  await code.loading;
  throw new Error('The network failed while the code for sync was loading.');
});

it('uploads a folder without a report if the code for sync cannot be loaded', async () => {
  // Another test of this worker may have loaded the component.
  vi.resetModules();
  const { createReactWorld } = await import('../../test/worlds/react-world.js');
  const { Uploader } = await import('../uploader/uploader.js');
  const { show, service } = createReactWorld();
  show(<Uploader sync />);
  await waitFor(() => expect(document.querySelector('.longshore-panel span[hidden]')).not.toBeNull());
  const input = document.querySelector('input')!;
  const file = new File(['x'], 'dawn.txt');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'Harbour/dawn.txt' });
  fireEvent.change(input, { target: { files: [file] } });
  await act(async () => {});
  expect(service.assets()).toEqual([]);
  code.fail();
  await waitFor(() => expect(service.assets()).toHaveLength(1), { timeout: 5_000 });
});
