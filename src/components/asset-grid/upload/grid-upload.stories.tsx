import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { AssetFilter } from '../../../hooks/queries/asset-pages.js';
import { useFolders } from '../../../hooks/folders/use-folders.js';
import { drag, transferOf } from '../../../../test/drag.js';
import { storyPicture } from '../../../../test/stories/story-frame.js';
import { seedOwnFiles, seedPictures } from '../../../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../../../test/stories/story-service.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import { tab } from '../../../../test/stories/host-page.js';

type Shown = AssetGridProps & Pick<StoryServiceProps, 'seed' | 'users'>;

const meta: Meta<Shown> = {
  title: 'Components/AssetGrid/Upload',
  component: AssetGrid as never,
  args: { upload: { privacy: 'choose', titleProgress: false } },
  render: ({ seed = ({ service }) => seedPictures(service, 12), users, ...props }) => (
    <StoryService seed={seed} {...(users && { users })}>
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

export const Menu: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^IMG_4012\.png/ });
    await userEvent.click(canvas.getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  },
};
export const MenuInTheDark: Story = { ...Menu, globals: { theme: 'dark' } };
export const MenuRightToLeft: Story = { ...Menu, globals: { direction: 'rtl' } };

export const ImportFromUrls: Story = {
  play: async (context) => {
    await Menu.play?.(context);
    await tab();
    await tab();
    await userEvent.keyboard('{Enter}');
    await context.canvas.findByRole('dialog', { name: 'Import from URLs' });
    await expect(context.canvas.getByRole('textbox', { name: 'URLs' })).toHaveFocus();
  },
};

export const Uploaded: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', { name: /^IMG_4012\.png/ });
    const input = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
      if (!found) throw new Error('The code of the uploads has not loaded.');
      return found;
    });
    await userEvent.upload(input, storyPicture('quay.bmp', 40));
    await canvas.findByRole('row', { name: /^quay\.bmp/ });
    await expect(canvas.getByRole('region', { name: 'Uploads' })).toBeVisible();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  },
};

/** Files over the grid. */
export const Dragging: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^IMG_4012\.png/ });
    const grid = canvas.getByRole('region', { name: 'Files in the library' });
    await waitFor(async () => {
      grid.dispatchEvent(drag('dragenter', transferOf(storyPicture('quay.bmp', 40))));
      await expect(canvas.getByText('Drop to upload')).toBeVisible();
    });
  },
};

export const NoFilesYet: Story = {
  args: { seed: () => {} },
  play: async ({ canvas }) => {
    await canvas.findByText('Drop files here to start');
    await expect(canvas.getByText('No files yet', { selector: 'p, p *' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose files' })).toBeVisible());
  },
};
export const NoFilesYetInTheDark: Story = { ...NoFilesYet, globals: { theme: 'dark' } };

export const Offline: Story = {
  args: { seed: () => {} },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^You're offline/);
  },
};

/** The service itself cannot put files into a folder. */
export const AnEmptyFolder: Story = {
  render: ({ seed: _seed, users: _users, ...props }) => <InAFolder {...props} />,
  play: async ({ canvas }) => {
    await canvas.findByText('Uploads go to All files, not this folder.', {
      selector: 'p:not([hidden] *), p:not([hidden] *) *',
    });
    const path = within(await canvas.findByRole('navigation', { name: 'Folder' }));
    const place = await path.findByText('Harbour tour');
    await expect(place.closest('[aria-current=location]')).not.toBeNull();
  },
};

/** A proxy with `users` can. */
export const AnEmptyFolderOfOnesOwn: Story = {
  args: { users: {}, seed: async ({ client }) => seedOwnFiles(client) },
  render: ({ seed, users, ...props }) => (
    <StoryService {...(seed && { seed })} {...(users && { users })}>
      <Folders {...props} />
    </StoryService>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Drop files here to start');
  },
};

function InAFolder(props: AssetGridProps): ReactElement {
  const [filter, setFilter] = useState<AssetFilter>({});
  return (
    <StoryService
      seed={({ service }) => {
        const { id: parent } = service.addFolder({ name: 'To be sorted' });
        setFilter({ folderId: service.addFolder({ name: 'Harbour tour', parentFolderId: parent }).id });
      }}
    >
      <LoadsFolders />
      <AssetGrid deletable {...props} filter={filter} onFilterChange={setFilter} />
    </StoryService>
  );
}

/** Shows a folder without files. */
function Folders(props: AssetGridProps): ReactElement {
  const [filter, setFilter] = useState<AssetFilter>({});
  const { data } = useFolders();
  const folderId = filter.folderId ?? data?.data.find(({ name }) => name === 'Winter')?.id;
  return <AssetGrid deletable {...props} filter={{ ...filter, folderId }} onFilterChange={setFilter} />;
}

/** Loads the folders, like a folder picker next to the grid. */
function LoadsFolders(): null {
  useFolders();
  return null;
}
