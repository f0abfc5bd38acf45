import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { pngPicture } from '../../../test/stories/story-files.js';
import { StoryService } from '../../../test/stories/story-service.js';
import type { QueueStorage, SavedUpload } from '../../upload/state/queue-storage.js';
import { Uploader } from './uploader.js';

/** What a page finds that was closed during three uploads; the browser has copies of two. */
const meta: Meta<{ storage: QueueStorage }> = {
  title: 'Components/Uploader/After a reload',
  loaders: async () => {
    const photos = await Promise.all(
      [200, 260].map(async (hue) => {
        const content = await pngPicture({ hue });
        return new File([content], `harbour ${hue}.png`, { type: 'image/png' });
      }),
    );
    return { storage: storageOf(photos, new File(['film'], 'interview.mov', { type: 'video/quicktime' })) };
  },
  render: (_args, { loaded }) => (
    <StoryService storage={(loaded as { storage: QueueStorage }).storage}>
      <Uploader />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<{ storage: QueueStorage }>;

function storageOf(copied: readonly File[], ...others: readonly File[]): QueueStorage {
  const left = [...copied, ...others].map((file) => savedOf(file));
  const copies = new Map(copied.map((file) => [file.name, file]));
  const nothing = async () => {};
  return {
    claim: async (owner) => left.splice(0).map((saved) => Object.assign({ owner }, saved)),
    save: nothing,
    remove: nothing,
    files: { find: async () => copies, save: nothing, remove: nothing },
  };
}

function savedOf({ name, size, type }: File): SavedUpload {
  return {
    kind: 'file',
    id: name,
    group: '',
    name,
    path: name,
    meta: null,
    size,
    type,
    target: { kind: 'new' },
    duplicates: 'reuse',
    checksum: null,
    declined: null,
    startedAt: null,
    session: null,
    at: 0,
  };
}

/** Two go on by themselves, and only the third is asked for. */
export const AfterAReload: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(2), { timeout: 10_000 });
    await expect(await canvas.findByRole('button', { name: 'Choose file interview.mov' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Choose file harbour/ })).toBeNull();
  },
};
