import type { Meta, StoryObj } from '@storybook/react-vite';
import { configure, expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { storyPicture } from '../../../test/stories/story-frame.js';
import { seedOwnFiles } from '../../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { Uploader } from '../../uploader/uploader.js';
import { AssetGrid, type AssetGridProps } from '../asset-grid.js';

type Shown = AssetGridProps & Pick<StoryServiceProps, 'seed' | 'users'>;

/** The library of one user of a proxy with `users`: files can be renamed, and moved to folders. */
const meta: Meta<Shown> = {
  title: 'AssetGrid/Own library',
  component: AssetGrid as never,
  render: ({ seed = ({ client }) => seedOwnFiles(client), users = {}, ...props }) => (
    <StoryService seed={seed} users={users}>
      <AssetGrid {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

// Generating the pictures may take a while.
configure({ asyncUtilTimeout: 5_000 });

const card = (name: string) => ({ name: new RegExp(`^${name}`) });

export const Selecting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select harbour.png' }));
    await expect(canvas.getByRole('button', { name: 'Rename' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Move to folder…' })).toBeVisible();
  },
};
export const SelectingInTheDark: Story = { ...Selecting, globals: { theme: 'dark' } };
export const SelectingRightToLeft: Story = { ...Selecting, globals: { direction: 'rtl' } };

export const Rename: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', card('harbour.png'))).focus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  },
};
export const RenameInTheDark: Story = { ...Rename, globals: { theme: 'dark' } };
export const NameMissing: Story = {
  play: async (context) => {
    await Rename.play?.(context);
    await userEvent.clear(context.canvas.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{Enter}');
    await expect(context.canvas.getByRole('alert')).toHaveTextContent('Enter a name.');
  },
};
export const Renamed: Story = {
  play: async (context) => {
    await Rename.play?.(context);
    const { canvas } = context;
    await fireEvent.change(canvas.getByRole('textbox', { name: 'Name' }), { target: { value: 'Quay.png' } });
    within(canvas.getByRole('dialog')).getByRole('button', { name: 'Rename' }).click();
    await canvas.findByRole('row', card('Quay.png'));
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const Move: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move harbour.png to a folder' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('treeitem', { name: 'Summer' }));
  },
};
export const MoveInTheDark: Story = { ...Move, globals: { theme: 'dark' } };
export const MoveRightToLeft: Story = { ...Move, globals: { direction: 'rtl' } };
export const Moved: Story = {
  play: async (context) => {
    await Move.play?.(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

/** The database of the proxy fails; the name is as before. */
export const ChangeFails: Story = {
  args: {
    seed: async ({ client }) => {
      await seedOwnFiles(client);
      client.updateAsset = (assetId) => client.getAsset(`${assetId}-gone`);
    },
  },
  play: async (context) => {
    await Rename.play?.(context);
    const { canvas } = context;
    await fireEvent.change(canvas.getByRole('textbox', { name: 'Name' }), { target: { value: 'Quay.png' } });
    within(canvas.getByRole('dialog')).getByRole('button', { name: 'Rename' }).click();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('1 file could not be changed');
    await canvas.findByRole('row', card('harbour.png'));
  },
};

/** The words of the proxy's quota, in the row of the file. */
export const QuotaUsedUp: Story = {
  render: () => (
    <StoryService seed={({ client }) => seedOwnFiles(client)} users={{ quota: { files: 4 } }}>
      <Uploader />
      <AssetGrid />
    </StoryService>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', card('harbour.png'));
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, storyPicture('one too many.bmp', 40));
    await canvas.findByText(/You have 4 files\. Your limit is 4\./);
  },
};
