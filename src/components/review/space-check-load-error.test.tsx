import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./held-files.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network failed while the space check was loading.');
  return importOriginal();
});

it('uploads without a check while the space check cannot be loaded, and checks once it can', async () => {
  // Another test of this worker may have loaded the component.
  vi.resetModules();
  const { createReactWorld } = await import('../../../test/worlds/react-world.js');
  const { Uploader } = await import('../uploader/uploader.js');
  const { show, service } = createReactWorld({ limits: { ratePerMinute: Infinity, storageBytes: 1_000 } });
  show(<Uploader checkSpace />);
  const input = document.querySelector('input')!;
  await userEvent.upload(input, [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
  await screen.findByText('2 files uploaded', {}, { timeout: 5_000 });
  expect(service.assets()).toHaveLength(2);
  network.isBroken = false;
  await userEvent.upload(input, new File(['c'.repeat(2_000)], 'c.txt'));
  await screen.findByRole('group', { name: 'Not enough space' }, { timeout: 5_000 });
  expect(service.assets()).toHaveLength(2);
});
