import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue, type StoryQueue } from '../../../test/stories/story-queue.js';
import { batch, everyState, failure } from '../../../test/stories/story-uploads.js';
import type { Upload } from '../../upload/upload.js';
import { Uploader, type UploaderProps } from './uploader.js';
import { tab } from '../../../test/stories/host-page.js';

type Shown = UploaderProps & { queue?: StoryQueue };

const meta: Meta<Shown> = {
  title: 'Components/Uploader',
  component: Uploader,
  render: ({ queue, ...props }) => (
    <StoryFrame queue={queue ?? createStoryQueue([])}>
      <Uploader {...props} />
    </StoryFrame>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const pictures = { 'image/*': ['.jpg', '.png', '.webp'], 'application/pdf': ['.pdf'] };
const states = everyState();
const some = (...names: string[]) => createStoryQueue(names.flatMap((name) => states[name] ?? []));

export const Empty: Story = {};
export const WithLimits: Story = { args: { accept: pictures, maxSize: 20_000_000, maxFiles: 10 } };
export const OneFile: Story = { args: { multiple: false } };
export const Folders: Story = { args: { directory: true } };
export const ChoosesPrivacy: Story = { args: { privacy: 'choose', privacyChoices: ['private', 'unlisted'] } };
export const Disabled: Story = { args: { disabled: true, accept: pictures } };
export const Working: Story = {
  args: {
    queue: some('uploading', 'hashing', 'queued', 'done'),
    accept: pictures,
    maxSize: 2_000_000_000,
    privacy: 'choose',
  },
};
export const AttentionBar: Story = { args: { queue: some('failed', 'duplicate', 'uploading', 'done') } };
export const AllDone: Story = { args: { queue: some('done', 'reused', 'replaced') } };
export const Hundreds: Story = {
  args: { queue: createStoryQueue(batch(400), { remaining: 232_000 }), directory: true },
};
export const AccessRefused: Story = {
  args: {
    queue: createStoryQueue(
      ['queued', 'checking'].flatMap((name) => states[name] ?? []),
      { halted: failure('unauthorized') },
    ),
  },
};

const ofGroup = (group: string, ...names: string[]) => names.flatMap((name) => inGroup(group, states[name]));
const inGroup = (group: string, upload: Upload | undefined) => (upload ? { ...upload, group } : []);
const twoGroups = () => createStoryQueue([...ofGroup('', 'uploading'), ...ofGroup('map', 'done', 'queued')]);
export const TwoOnOnePage: Story = {
  render: () => (
    <StoryFrame queue={twoGroups()}>
      <Uploader />
      <br />
      <Uploader group="map" multiple={false} />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list', { name: 'Uploads' })).toHaveLength(2);
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const TwoWithNames: Story = {
  render: () => (
    <StoryFrame queue={twoGroups()}>
      <Uploader aria-label="Photos" />
      <br />
      <Uploader aria-label="Map" group="map" multiple={false} />
    </StoryFrame>
  ),
  play: async ({ canvas }) => {
    for (const [name, count] of [
      ['Photos', 1],
      ['Map', 2],
    ] as const) {
      const region = within(canvas.getByRole('region', { name }));
      await expect(region.getAllByRole('listitem')).toHaveLength(count);
      await expect(region.getByRole('list', { name })).toBeVisible();
    }
  },
};

export const InTheDark: Story = {
  args: {
    queue: some('failed', 'duplicate', 'uploading', 'paused', 'done'),
    privacy: 'choose',
    accept: pictures,
  },
  globals: { theme: 'dark' },
};

const drag = (type: string) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File(['x'], 'file', { type }));
  return new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer: transfer });
};

export const Dragging: Story = {
  play: async ({ canvas }) => {
    canvas.getByText('Drop files or folders here').dispatchEvent(drag('image/png'));
    await waitFor(() => expect(canvas.getByText('Drop to upload')).toBeVisible());
  },
};

/** A large folder takes a while to list. */
export const OpeningFolders: Story = {
  args: { directory: true },
  play: async ({ canvas }) => {
    const entry = {
      isDirectory: true,
      name: 'Summer 2026',
      fullPath: '/Summer 2026',
      createReader: () => ({ readEntries: () => {} }),
    };
    const items = [{ kind: 'file', type: '', getAsFile: () => null, webkitGetAsEntry: () => entry }];
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    canvas
      .getByText('Drop files or folders here')
      .dispatchEvent(Object.assign(drop, { dataTransfer: { types: ['Files'], items, files: [] } }));
    await expect(await canvas.findByText('Opening folders…')).toBeVisible();
  },
};

export const DraggingWhatIsNotAccepted: Story = {
  args: { accept: pictures },
  play: async ({ canvas }) => {
    canvas.getByText('Drop files or folders here').dispatchEvent(drag('video/mp4'));
    await waitFor(() => expect(canvas.getByText('File type not allowed')).toBeVisible());
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { queue: createStoryQueue([]), privacy: 'choose', accept: pictures, maxSize: 20_000_000 },
  play: async ({ canvas, canvasElement, args }) => {
    await tab();
    const choose = canvas.getByRole('button', { name: 'Choose files' });
    await expect(choose).toHaveFocus();
    await expect(choose).toHaveAccessibleDescription('JPG, PNG, WEBP, PDF · up to 20 MB each');
    await tab();
    await expect(canvas.getByRole('combobox', { name: 'Visibility' })).toHaveFocus();

    const input = canvasElement.querySelector('input');
    if (!input) throw new Error('There is no file input.');
    await userEvent.upload(input, new File(['x'], 'dawn.jpg', { type: 'image/jpeg' }));
    await expect(args.queue?.calls).toEqual(['add dawn.jpg']);
    const cancel = await canvas.findByRole('button', { name: 'Cancel dawn.jpg' });
    cancel.focus();
    await expect(cancel).toBeVisible();
  },
};
