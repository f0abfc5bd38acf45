import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createReactWorld } from '../test/react-world.js';
import { Uploader } from './uploader.js';

const network = vi.hoisted(() => ({ isBroken: true }));

vi.mock('../upload/send.js', async (importOriginal) => {
  if (network.isBroken) throw new Error('The network broke while this part was loaded.');
  return importOriginal();
});

it('says that the part that sends could not be loaded, keeps the file, and sends it on another try', async () => {
  const { show, service } = createReactWorld();
  show(<Uploader />);
  const input = document.querySelector('input');
  await userEvent.upload(input!, new File(['a'], 'a.txt'));
  const retry = await screen.findByRole('button', { name: 'Retry a.txt' }, { timeout: 5_000 });
  expect(screen.getByText(/connection/i)).toBeVisible();
  expect(service.assets()).toHaveLength(0);
  network.isBroken = false;
  await userEvent.click(retry);
  await screen.findByText('1 file done', {}, { timeout: 5_000 });
  expect(service.assets()).toHaveLength(1);
});
