import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./grid-parts.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network failed while the deletion dialog was loading.');
  return importOriginal();
});

it('deletes nothing if the code for it cannot be loaded, reports the error, and does when it is tried again', async () => {
  // Another test of this worker may have loaded the component.
  vi.resetModules();
  const { createReactWorld } = await import('../../../test/worlds/react-world.js');
  const { AssetGrid } = await import('./asset-grid.js');
  const { show, service } = createReactWorld();
  await service.addAsset({ filename: 'a.txt', content: 'a' });
  show(<AssetGrid deletable />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete a.txt' }));
  const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alert).toHaveAttribute('data-code', 'network');
  expect(screen.getByRole('row', { name: /^a\.txt/ })).toBeVisible();
  network.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 5_000 }));
  expect(screen.getByRole('row', { name: /^a\.txt/ })).toBeVisible();
  expect(service.assets()).toHaveLength(1);
});
