import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeTestWorlds, createTestWorld } from 'longshore/testing';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../src/styles.css';
import { pngPicture } from '../../../test/stories/story-files.js';
import { ProfileForm, type Profile } from './avatar-form.js';

afterEach(() => {
  cleanup();
  closeTestWorlds();
});

it('saves a square avatar, and shows it when the form is opened again', async () => {
  const { service, wrapper } = createTestWorld();
  const save = vi.fn<(profile: Profile) => Promise<void>>(async () => {});
  const page = render(<ProfileForm save={save} />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Enter your name.')).toBeVisible();
  expect(screen.getByText('Choose a picture.')).toBeVisible();

  await userEvent.type(screen.getByLabelText(/Name/), 'Ada');
  const picture = new File([await pngPicture({ hue: 24, width: 48, height: 32 })], 'ada.png', {
    type: 'image/png',
  });
  await userEvent.upload(screen.getByLabelText(/Avatar/), picture);
  await screen.findByRole('application');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByAltText('Your avatar');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  const [{ id = '', direct_url } = {}] = service.assets();
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Ada', avatar: id }));
  const { width, height } = await createImageBitmap(new Blob([await service.bytesOf(id)]));
  expect([width, height]).toEqual([32, 32]);

  page.unmount();
  render(<ProfileForm profile={save.mock.calls[0]![0]} save={save} />, { wrapper });
  expect(await screen.findByAltText('Your avatar')).toHaveAttribute('src', direct_url);
  expect(screen.getByLabelText(/Name/)).toHaveValue('Ada');
});
