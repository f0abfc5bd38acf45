import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./attention-bar.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network failed while the attention bar was loading.');
  return importOriginal();
});

// Another test of this worker may have loaded the component.
beforeAll(() => void vi.resetModules());

async function showFailed(...names: string[]) {
  const { createReactWorld } = await import('../../test/worlds/react-world.js');
  const { Uploader } = await import('./uploader.js');
  const { show, service } = createReactWorld();
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, times: names.length });
  show(<Uploader />);
  const input = document.querySelector('input');
  await userEvent.upload(
    input!,
    names.map((name) => new File([name], name)),
  );
  return service;
}

const findAlert = () => screen.findByRole('alert', {}, { timeout: 5_000 });

it('reports no load error for a single failure, whose row has all actions', async () => {
  await showFailed('a.txt');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry a.txt' }, { timeout: 5_000 }));
  await screen.findByText('1 file uploaded', {}, { timeout: 5_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reports the load error, retries all failures without the attention bar, and keeps the focus in the list', async () => {
  const service = await showFailed('a.txt', 'b.txt');
  const alert = await findAlert();
  expect(alert).toHaveAttribute('data-code', 'network');
  expect(screen.getByRole('button', { name: 'Retry a.txt' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss b.txt' })).toBeVisible();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(document.querySelector('.longshore-scroll')).toHaveFocus();
  await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
  expect(service.assets()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads the attention bar when it is tried again', async () => {
  const service = await showFailed('a.txt', 'b.txt');
  const alert = await findAlert();
  network.isBroken = false;
  service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, times: 2 });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }, { timeout: 5_000 }));
  await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(service.assets()).toHaveLength(2);
});
