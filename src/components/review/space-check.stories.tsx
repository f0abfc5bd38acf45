import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Fault } from '../../mock/index.js';
import { StoryService } from '../../../test/stories/story-service.js';
import { Uploader, type UploaderProps } from '../uploader/uploader.js';

interface Shown extends UploaderProps {
  /** The free storage, in bytes. */
  free: number;
  faults?: Fault[];
}

const meta: Meta<Shown> = {
  title: 'Components/SpaceCheck',
  args: { free: 12_000_000, checkSpace: true },
  render: ({ free, faults = [], ...props }) => (
    <StoryService
      mock={{ limits: { storageBytes: free } }}
      seed={({ service }) => faults.forEach((fault) => service.faults.add(fault))}
    >
      <Uploader {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

/** A file that reports any size, without allocating its bytes. */
function file(name: string, megabytes: number): File {
  const created = new File(['x'], name, { type: 'image/jpeg' });
  return Object.defineProperty(created, 'size', { value: megabytes * 1_000_000 });
}

/** Drops files: choosing them would copy them, with their true size. */
async function drop(canvas: ReturnType<typeof within>, files: readonly File[]) {
  const choose = await canvas.findByRole('button', { name: 'Choose files' });
  const dataTransfer = { types: ['Files'], items: [], files };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  choose.dispatchEvent(Object.assign(event, { dataTransfer }));
}

const photos = (count: number, megabytes: number) =>
  Array.from({ length: count }, (_, index) => file(`IMG_${2_040 + index}.jpg`, megabytes));

export const SomeFit: Story = {
  play: async ({ canvas }) => {
    await drop(canvas, [...photos(3, 3.2), file('the whole concert, uncut, from the balcony.mov', 840)]);
    const question = await canvas.findByRole('group', { name: 'Not enough space' });
    await waitFor(() => expect(question).toHaveFocus());
    await expect(canvas.getByText('These 4 files need 850 MB; 12 MB free.')).toBeVisible();
    await userEvent.click(canvas.getByText("1 file that doesn't fit"));
    await expect(within(question).getByText('840 MB')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Upload what fits (3 files)' })).toBeVisible();
  },
};
export const NothingFits: Story = {
  args: { free: 500_000 },
  play: async ({ canvas }) => {
    await drop(canvas, [file('sunset.jpg', 4.2)]);
    await expect(await canvas.findByText('This file needs 4.2 MB; 500 kB free.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Upload what fits/ })).toBeNull();
  },
};
export const Hundreds: Story = {
  args: { duplicates: 'allow' },
  play: async ({ canvas }) => {
    await drop(canvas, photos(400, 3.2));
    await userEvent.click(await canvas.findByText("397 files that don't fit"));
    await expect(canvas.getByText('and 297 more')).toBeInTheDocument();
  },
};
export const MoreMeanwhile: Story = {
  play: async ({ canvas }) => {
    await drop(canvas, photos(4, 3.2));
    await canvas.findByText('These 4 files need 13 MB; 12 MB free.');
    await drop(canvas, photos(4, 3.2));
    await expect(await canvas.findByText('These 8 files need 26 MB; 12 MB free.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus());
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
export const Checking: Story = {
  args: { faults: [{ on: 'getUsage', kind: 'delay', ms: 86_400_000, times: Infinity }] },
  play: async ({ canvas }) => {
    await drop(canvas, [new File(['Dear diary'], 'diary.txt', { type: 'text/plain' })]);
    await waitFor(() => expect(canvas.getByText('Checking free space…')).toBeVisible());
  },
};
