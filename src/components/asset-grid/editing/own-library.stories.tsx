import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { MediaApiError } from '../../../api/errors.js';
import type { AssetFilter } from '../../../hooks/queries/asset-pages.js';
import { storyPicture } from '../../../../test/stories/story-frame.js';
import { seedOwnFiles } from '../../../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../../../test/stories/story-service.js';
import { FolderPicker } from '../../folder-picker/folder-picker.js';
import { Uploader } from '../../uploader/uploader.js';
import { UsageMeter } from '../../usage-meter/usage-meter.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import { AssetGrid } from '../asset-grid.js';

type Shown = AssetGridProps & Pick<StoryServiceProps, 'seed' | 'users'>;

/** The library of one user of a proxy with `users`: files can be renamed, and moved to folders. */
const meta: Meta<Shown> = {
  title: 'Components/AssetGrid/Own library',
  component: AssetGrid as never,
  render: ({ seed = ({ client }) => seedOwnFiles(client), users = {}, ...props }) => (
    <StoryService seed={seed} users={users}>
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const card = (name: string) => ({ name: new RegExp(`^${name}`) });

export const Selecting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select harbour.png' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await expect(await canvas.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
    await expect(canvas.getByRole('menuitem', { name: 'Move to folder…' })).toBeVisible();
  },
};
export const SelectingInTheDark: Story = { ...Selecting, globals: { theme: 'dark' } };
export const SelectingRightToLeft: Story = { ...Selecting, globals: { direction: 'rtl' } };

/** The colors that the page of the upload has drawn, beneath pictures that are on their way. */
export const PicturesLoading: Story = {
  args: {
    seed: async ({ service, client }) => {
      await seedOwnFiles(client);
      service.faults.add({ on: 'deliver', kind: 'delay', ms: 86_400_000, times: Infinity });
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', card('harbour.png'));
    const pictures = [...canvasElement.querySelectorAll('.longshore-picture')];
    const filled = pictures.map((picture) => /gradient/.test(getComputedStyle(picture).backgroundImage));
    await expect(filled).toEqual([true, true, true, false]);
  },
};
export const PicturesLoadingInTheDark: Story = { ...PicturesLoading, globals: { theme: 'dark' } };

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
    context.canvas.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).select();
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Enter}');
    await expect(context.canvas.getByRole('alert')).toHaveTextContent('Enter a name.');
    await expect(context.canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid();
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
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for harbour.png' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Move to folder…' }));
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

const storeUnavailable = new MediaApiError({
  operation: 'updateAsset',
  status: 503,
  type: 'urn:longshore:proxy:store_unavailable',
  title: 'Service Unavailable',
  code: 'store_unavailable',
  detail: 'The database of the server does not respond.',
  requestId: 'proxy_5f0c6a1e-3d4b-4f1a-9c55-0a3c1f0e7b21',
  retryAfter: 5,
});

/** The database of the proxy fails; the name is as before. */
export const ChangeFails: Story = {
  args: {
    seed: async ({ client }) => {
      await seedOwnFiles(client);
      client.updateAsset = () => Promise.reject(storeUnavailable);
    },
  },
  play: async (context) => {
    await Rename.play?.(context);
    const { canvas } = context;
    await fireEvent.change(canvas.getByRole('textbox', { name: 'Name' }), { target: { value: 'Quay.png' } });
    within(canvas.getByRole('dialog')).getByRole('button', { name: 'Rename' }).click();
    await expect(await canvas.findByRole('alert')).toHaveTextContent("1 file couldn't be changed");
    await canvas.findByRole('row', card('harbour.png'));
  },
};

/** The words of the proxy's quota, in the row of the file. */
export const QuotaUsedUp: Story = {
  render: () => (
    <StoryService seed={({ client }) => seedOwnFiles(client)} users={{ quota: { files: 4 } }}>
      <div style={{ display: 'grid', gap: 24 }}>
        <Uploader />
        <AssetGrid deletable />
      </div>
    </StoryService>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', card('harbour.png'));
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, storyPicture('one too many.bmp', 40));
    await canvas.findByText(/You have 4 files\. Your limit is 4\./);
  },
};

/** As in docs/users.md. */
function MyFiles(): ReactElement {
  const [filter, setFilter] = useState<AssetFilter>({});
  const { folderId } = filter;
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <UsageMeter />
      <FolderPicker
        value={folderId ?? null}
        onChange={(id) => setFilter({ ...filter, folderId: id ?? undefined })}
      />
      <Uploader folderId={folderId} />
      <AssetGrid deletable filter={filter} onFilterChange={setFilter} />
    </div>
  );
}

/** A file that was uploaded to a folder is there at once. */
export const WithFolders: Story = {
  render: () => (
    <StoryService seed={({ client }) => seedOwnFiles(client)} users={{ quota: { bytes: 50_000 } }}>
      <MyFiles />
    </StoryService>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Summer' }));
    await canvas.findByText('This folder is empty');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, storyPicture('regatta.bmp', 200));
    await canvas.findByRole('row', card('regatta.bmp'));
    await expect(canvas.queryByRole('row', card('harbour.png'))).toBeNull();
  },
};

export const NoFolders: Story = {
  render: () => (
    <StoryService users={{ quota: { bytes: 50_000 } }}>
      <MyFiles />
    </StoryService>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('No folders yet.');
    await canvas.findByText('No files yet');
  },
};
