import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { MediaClient } from '../../api/media-client.js';
import { openSyncStore, type SyncRecord } from '../../hooks/sources/sync/sync-store.js';
import { storyClient, StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue } from '../../../test/stories/story-queue.js';
import { Uploader } from '../uploader/uploader.js';

interface Shown {
  /** What was uploaded from the folder before. */
  known: readonly SyncRecord[];
  /** What the account says about it. */
  account?: 'kept' | 'deleted' | 'silent';
}

const meta: Meta<Shown> = {
  title: 'Components/FolderSync',
  args: { known: [] },
  render: ({ account = 'kept' }) => <Synced account={account} />,
  beforeEach: async ({ args }) => {
    const store = await openSyncStore(storyClient);
    await store.clear('Harbour');
    for (const record of args.known) await store.write('Harbour', record);
  },
};

export default meta;
type Story = StoryObj<Shown>;

const clients: Record<NonNullable<Shown['account']>, MediaClient> = {
  kept: {
    ...storyClient,
    checkDuplicate: async () => ({ duplicate: true, asset: { id: 'a1', status: 'active' } }),
  },
  deleted: { ...storyClient, checkDuplicate: async () => ({ duplicate: false, asset: null }) },
  silent: storyClient,
};

function Synced({ account }: { account: NonNullable<Shown['account']> }): ReactElement {
  const [queue] = useState(() => createStoryQueue([]));
  return (
    <StoryFrame queue={queue} client={clients[account]}>
      <Uploader sync />
    </StoryFrame>
  );
}

const digestOfX = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
const uploaded = (path: string, size = 1): SyncRecord => ({
  path: `Harbour/${path}`,
  checksum: digestOfX,
  size,
  link: `https://media.example/${path}`,
});

/** Picks a folder with three files, each with the content "x". */
async function pickFolder(canvasElement: HTMLElement): Promise<void> {
  await new Promise((resolve) => {
    const watch = new MutationObserver(
      () => canvasElement.querySelector('.longshore-panel span[hidden]') && resolve(null),
    );
    watch.observe(canvasElement, { subtree: true, childList: true });
    if (canvasElement.querySelector('.longshore-panel span[hidden]')) resolve(null);
  });
  const input = canvasElement.querySelector<HTMLInputElement>('input[webkitdirectory]');
  if (!input) throw new Error('There is no input for folders.');
  const files = ['dawn.jpg', 'ferry.jpg', 'pier.jpg'].map((name) => {
    const file = new File(['x'], name, { type: 'image/jpeg' });
    return Object.defineProperty(file, 'webkitRelativePath', { value: `Harbour/${name}` });
  });
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const FirstTime: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await expect(await canvas.findByText('3 new')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Sync of Harbour' })).toBeVisible();
  },
};

export const SomeChanged: Story = {
  args: { known: [uploaded('dawn.jpg'), uploaded('ferry.jpg', 2), uploaded('old/gulls.jpg', 3)] },
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await expect(await canvas.findByText('1 new · 1 changed · 1 unchanged')).toBeVisible();
    await userEvent.click(canvas.getByText('1 file no longer in the folder'));
    await expect(canvas.getByText('Harbour/old/gulls.jpg')).toBeVisible();
    await expect(canvas.getByText('Nothing was deleted from your library.')).toBeVisible();
  },
};

export const UpToDate: Story = {
  args: { known: ['dawn.jpg', 'ferry.jpg', 'pier.jpg'].map((name) => uploaded(name)) },
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await expect(await canvas.findByText('Everything is up to date. 3 unchanged')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download receipt (CSV)' })).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

export const Renamed: Story = {
  args: { known: [uploaded('dawn.jpg'), uploaded('boat.jpg')] },
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await expect(await canvas.findByText('1 new · 1 renamed · 1 unchanged')).toBeVisible();
  },
};

export const DeletedFromTheLibrary: Story = {
  args: { known: ['dawn.jpg', 'ferry.jpg', 'pier.jpg'].map((name) => uploaded(name)), account: 'deleted' },
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await userEvent.click(await canvas.findByText('3 files deleted from your library'));
    await expect(canvas.getByText('Harbour/pier.jpg')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Upload again' })).toBeVisible();
  },
};

export const LeavesDeletedFilesOut: Story = {
  ...DeletedFromTheLibrary,
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave out' }));
    await expect(await canvas.findByText('Everything is up to date.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Sync of Harbour' })).toHaveFocus();
  },
};

export const CheckingTheLibrary: Story = {
  args: { known: [uploaded('dawn.jpg')], account: 'silent' },
  play: async ({ canvas, canvasElement }) => {
    await pickFolder(canvasElement);
    await expect(await canvas.findByText('Checking your library…')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download receipt (CSV)' })).toBeNull();
  },
};
