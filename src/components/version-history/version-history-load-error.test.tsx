import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./replacement.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network failed while the replacement was loading.');
  return importOriginal();
});

it('replaces nothing if the confirmation cannot be loaded, and asks about the same file when it is tried again', async () => {
  // Another test of this worker may have loaded the component.
  vi.resetModules();
  const { createReactWorld } = await import('../../test/worlds/react-world.js');
  const { VersionHistory } = await import('./version-history.js');
  const { show, service } = createReactWorld();
  const { id } = await service.addAsset({ filename: 'note.txt', content: 'first' });
  show(<VersionHistory assetId={id} />);
  await screen.findByText('Version 1');
  await userEvent.upload(document.querySelector('input')!, new File(['second'], 'b.txt'), {
    applyAccept: false,
  });
  const alert = await screen.findByRole('alert', {}, { timeout: 5_000 });
  expect(alert).toHaveAttribute('data-code', 'network');
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  network.isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const question = await screen.findByRole('group', { name: 'Replace the file?' }, { timeout: 5_000 });
  expect(question).toHaveTextContent('b.txt');
  expect(question).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(service.versions(id)).toHaveLength(1);
});
