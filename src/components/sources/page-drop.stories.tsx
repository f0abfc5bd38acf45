import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { drag, transferOf } from '../../../test/drag.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue, type StoryQueue } from '../../../test/stories/story-queue.js';
import { Uploader, type UploaderProps } from '../uploader/uploader.js';
import { pageBody } from '../../../test/stories/host-page.js';

type Shown = UploaderProps & { queue?: StoryQueue };

const meta: Meta<Shown> = {
  title: 'Components/PageDrop',
  component: Uploader,
  render: ({ queue, ...props }) => (
    <StoryFrame queue={queue ?? createStoryQueue([])}>
      <p>Drop or paste files anywhere on this page.</p>
      <Uploader {...props} />
    </StoryFrame>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const picture = () => new File(['x'], 'harbour.png', { type: 'image/png' });

/** Drags files over a paragraph beside the uploader, once it listens. */
async function dragOver(beside: HTMLElement, file: File): Promise<void> {
  await waitFor(async () => {
    beside.dispatchEvent(drag('dragenter', transferOf(file)));
    await expect(pageBody().querySelector('.longshore-page-drop')).toBeVisible();
  });
}

export const Dragging: Story = {
  args: { pageDrop: true },
  play: async ({ canvas }) => {
    await dragOver(canvas.getByText(/anywhere/), picture());
    await expect(pageBody().querySelector('.longshore-page-drop')).toHaveTextContent('Drop to upload');
  },
};

export const ToAFolder: Story = {
  args: { pageDrop: 'Harbour, spring 2026' },
  play: async ({ canvas }) => {
    await dragOver(canvas.getByText(/anywhere/), picture());
    await expect(pageBody().querySelector('.longshore-page-drop')).toHaveTextContent(
      'Drop to upload to Harbour, spring 2026',
    );
  },
};

export const NotAccepted: Story = {
  args: { pageDrop: true, accept: { 'image/*': [] } },
  play: async ({ canvas }) => {
    await dragOver(canvas.getByText(/anywhere/), new File(['x'], 'film.mp4', { type: 'video/mp4' }));
    await expect(pageBody().querySelector('.longshore-page-drop')).toHaveTextContent('File type not allowed');
  },
};

export const Recorders: Story = {
  args: { sources: ['camera', 'screen', 'audio'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Camera' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Microphone' })).toBeVisible();
  },
};

export const DropAndPaste: Story = {
  tags: ['!autodocs'],
  args: { pageDrop: true, pagePaste: true, queue: createStoryQueue([]) },
  play: async ({ canvas, args }) => {
    const beside = canvas.getByText(/anywhere/);
    await dragOver(beside, picture());
    beside.dispatchEvent(drag('drop', transferOf(picture())));
    await waitFor(() => expect(args.queue?.calls).toEqual(['add harbour.png']));
    await expect(pageBody().querySelector('.longshore-page-drop')).toBeNull();
    const clipboardData = transferOf(new File(['x'], 'image.png', { type: 'image/png' }));
    beside.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true, clipboardData }),
    );
    await waitFor(() =>
      expect(args.queue?.calls[1]).toMatch(/^add Pasted image \d{4}-\d\d-\d\d at \d\d\.\d\d\.png$/),
    );
  },
};
