import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('../../upload/upload-parts.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network failed while the check of URLs was loading.');
  return importOriginal();
});

it('keeps the text and sends nothing while the check of URLs cannot be loaded, and goes on once it can', async () => {
  // Another test of this worker may have loaded it.
  vi.resetModules();
  const { createReactWorld } = await import('../../../test/worlds/react-world.js');
  const { ImportForm } = await import('./import-form.js');
  const { show, service } = createReactWorld({ imports: 'sync' });
  show(<ImportForm />);
  const field = screen.getByRole('textbox', { name: 'URLs' });
  await userEvent.type(field, 'ftp://source.example/a{Enter}');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(field).toHaveValue('ftp://source.example/a');
  network.isBroken = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/^Line 1: Only http and https/)).toBeVisible();
  expect(service.requests()).toEqual([]);
});
