import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { everyState, failure } from '../../../test/stories/story-uploads.js';
import { restoredHandles } from '../../upload/files/file-handles.js';
import type { Upload } from '../../upload/upload.js';
import { UploadList } from '../upload-list/upload-list.js';

interface Shown {
  /** What the user answers when the browser asks for access to the file. */
  answer: PermissionState;
  /** Whether the file was deleted since. */
  isDeleted: boolean;
}

const kept: Upload = {
  ...storyUpload({
    id: 'kept',
    name: 'interview with the keeper.mov',
    type: 'video/quicktime',
    size: 1_840_000_000,
  }),
  status: 'failed',
  error: failure('interrupted', {}, false),
};

/** An interrupted file whose handle the browser has kept. */
const meta: Meta<Shown> = {
  title: 'Components/UploadList/Kept file',
  args: { answer: 'granted', isDeleted: false },
  // The files of the browser's own file system have handles, too; the browser does not ask for access to these.
  beforeEach: async ({ args: { answer, isDeleted } }) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(kept.name, { create: true });
    restoredHandles.set(kept.id, handle);
    Object.assign(handle, { queryPermission: async () => 'prompt', requestPermission: async () => answer });
    if (isDeleted) await folder.removeEntry(kept.name);
  },
  render: () => {
    const { uploading, done } = everyState();
    const others = [uploading, done].flatMap((upload) => upload ?? []);
    return (
      <StoryFrame queue={createStoryQueue([kept, ...others])}>
        <UploadList />
      </StoryFrame>
    );
  },
};

export default meta;
type Story = StoryObj<Shown>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

// Milliseconds. The code of the buttons loads first.
const loading = { timeout: 10_000 };

const resume = (canvas: Canvas) => canvas.findByRole('button', { name: `Resume ${kept.name}` }, loading);
const chooseAgain = (canvas: Canvas) =>
  canvas.findByRole('button', { name: `Choose file ${kept.name}` }, loading);

export const Resumable: Story = {
  play: async ({ canvas }) => {
    await expect(await resume(canvas)).toBeVisible();
    // One click is enough.
    await expect(canvas.queryByRole('button', { name: `Choose file ${kept.name}` })).toBeNull();
  },
};

export const AccessRefused: Story = {
  args: { answer: 'denied' },
  play: async ({ canvas }) => {
    (await resume(canvas)).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert', {}, loading)).toHaveTextContent(
      "Access to the file wasn't allowed.",
    );
    await expect(await chooseAgain(canvas)).toBeVisible();
    await expect(await resume(canvas)).toHaveFocus();
  },
};

export const FileGone: Story = {
  args: { isDeleted: true },
  play: async ({ canvas }) => {
    await userEvent.click(await resume(canvas));
    await expect(await canvas.findByRole('alert', {}, loading)).toHaveTextContent(
      'The file was moved or deleted.',
    );
    await expect(await chooseAgain(canvas)).toBeVisible();
  },
};
