import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeTestWorlds, createTestWorld } from 'longshore/testing';
import { afterEach, expect, it } from 'vitest';
import { AttachmentForm } from './attachment-form.js';

afterEach(() => {
  cleanup();
  closeTestWorlds();
});

const letter = () => new File(['what ada wrote'], 'letter.txt', { type: 'text/plain' });

it('saves the file when a response is lost', async () => {
  const { service, wrapper } = createTestWorld();
  service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  render(<AttachmentForm />, { wrapper });
  await userEvent.upload(screen.getByLabelText('Attachment'), letter());
  await screen.findByText('Saved letter.txt');
  const assets = service.assets();
  expect(assets.map(({ filename }) => filename)).toEqual(['letter.txt']);
  expect(new TextDecoder().decode(await service.bytesOf(assets[0]?.id ?? ''))).toBe('what ada wrote');
});

it('says why a file is refused', async () => {
  const { wrapper } = createTestWorld({ limits: { storageBytes: 5 } });
  render(<AttachmentForm />, { wrapper });
  await userEvent.upload(screen.getByLabelText('Attachment'), letter());
  expect((await screen.findByRole('alert')).textContent).toMatch(/storage/i);
});

it('offers what the account has as a background', async () => {
  const { service, wrapper } = createTestWorld();
  await service.addAsset({ filename: 'quay.png' });
  render(<AttachmentForm />, { wrapper });
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file for Background' }));
  await userEvent.dblClick(await screen.findByRole('row', { name: /^quay.png/ }));
  expect(await screen.findByText('quay.png')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
