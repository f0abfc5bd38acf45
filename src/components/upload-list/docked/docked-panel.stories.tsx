import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { StoryFrame } from '../../../../test/stories/story-frame.js';
import { createStoryQueue, type StoryQueueOptions } from '../../../../test/stories/story-queue.js';
import { batch, everyKind, interruptedBatch } from '../../../../test/stories/story-uploads.js';
import type { Upload } from '../../../upload/upload.js';
import { UploadList } from '../upload-list.js';

interface Shown extends StoryQueueOptions {
  uploads: () => readonly Upload[];
}

const meta: Meta<Shown> = {
  title: 'Components/UploadList/Docked',
  render: ({ uploads, ...options }) => (
    <StoryFrame queue={createStoryQueue(uploads(), options)}>
      <p>The page goes on behind the panel.</p>
      <UploadList layout="docked" titleProgress={false} />
    </StoryFrame>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

export const UnderWay: Story = { args: { uploads: () => batch(12), remaining: 232_000, speed: 2_100_000 } };

export const FoldedByKeyboard: Story = {
  ...UnderWay,
  play: async ({ canvas }) => {
    const minimize = await canvas.findByRole('button', { name: 'Minimize uploads' });
    await expect(minimize).toHaveAttribute('aria-expanded', 'true');
    canvas.getByRole('button', { name: 'Pause all' }).focus();
    await userEvent.keyboard('{Escape}');
    const show = canvas.getByRole('button', { name: 'Show uploads' });
    await expect(show).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Pause all' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Pause all' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Minimize uploads' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  },
};

/** It stays unfolded. */
export const NeedsAttention: Story = {
  args: { uploads: interruptedBatch },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 6 uploaded · 1 failed · 2 interrupted')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Choose file interview.mov' })).toBeVisible();
  },
};

/** Some seconds later it folds by itself, unless someone is using it. */
export const AllDone: Story = {
  args: { uploads: everyKind },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open Departure.mov' })).toBeVisible();
    await expect(document.documentElement.style.scrollPaddingBlockEnd).not.toBe('');
  },
};

export const AllDoneFolded: Story = {
  ...AllDone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Minimize uploads' }));
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
