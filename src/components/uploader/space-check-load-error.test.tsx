import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createReactWorld } from '../../test/react-world.js';
import { Uploader } from './uploader.js';

vi.mock('./space-check.js', () => {
  throw new Error('The network broke while this part was loaded.');
});

it('uploads without a check when the part that checks cannot be loaded', async () => {
  const { show, service } = createReactWorld();
  show(<Uploader checkSpace />);
  const input = document.querySelector('input');
  await userEvent.upload(input!, [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
  await screen.findByText('2 files done', {}, { timeout: 5_000 });
  expect(service.assets()).toHaveLength(2);
});
