import type { Meta, StoryObj } from '@storybook/react-vite';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties, type ReactElement } from 'react';
import { expect, fireEvent, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { createMediaClient } from '../../api/client.js';
import type { Asset } from '../../api/resources.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { useFolders } from '../../hooks/folders/use-folders.js';
import { defaultScopes } from '../../../test/permissions.js';
import { useStoryMessages } from '../../../test/stories/story-languages.js';
import {
  listOnly,
  seedEveryKind,
  seedFolder,
  seedPictures,
  seedVideos,
  sparseAssets,
} from '../../../test/stories/story-library.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import type { AssetGridProps } from './asset-grid-props.js';
import { AssetGrid } from './asset-grid.js';
import { tab } from '../../../test/stories/host-page.js';

type Shown = AssetGridProps & Omit<StoryServiceProps, 'children'>;

const meta: Meta<Shown> = {
  title: 'Components/AssetGrid',
  component: AssetGrid as never,
  render: ({ seed, scopes, mock, videoThumbnails = false, ...props }) => (
    <StoryService
      seed={seed ?? (({ service }) => seedPictures(service, 40))}
      {...(scopes && { scopes })}
      {...(mock && { mock })}
      videoThumbnails={videoThumbnails}
    >
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const card = (name: string) => ({ name: new RegExp(`^${name}`) });

export const Library: Story = {};
export const EveryKind: Story = { args: { seed: ({ service }) => seedEveryKind(service) } };
export const EveryKindInTheDark: Story = { ...EveryKind, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...EveryKind, globals: { direction: 'rtl' } };

export const SmallPictures: Story = { args: { ...EveryKind.args, defaultView: 'small' } };
export const LargePictures: Story = { args: { defaultView: 'large' } };
/** The menu of the toolbar. */
export const ChoosesTheView: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', card('IMG_4040'));
    await userEvent.click(canvas.getByRole('button', { name: 'View' }));
    await expect(await canvas.findByRole('menuitemradio', { name: 'Medium pictures' })).toBeChecked();
  },
};

/** Shown as icons by default: a strict content security policy rejects and reports each video. */
export const Videos: Story = {
  args: { seed: ({ service }) => seedVideos(service) },
  play: async ({ canvas, canvasElement }) => {
    const film = within(await canvas.findByRole('row', { name: /^sunrise\.webm/ }));
    await expect(film.getByText('WEBM')).toBeVisible();
    await expect(canvasElement.querySelector('video')).toBeNull();
  },
};
export const VideosWithFirstFrames: Story = {
  args: { ...Videos.args, videoThumbnails: true },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', { name: /^sunrise\.webm/ });
    await waitFor(() => expect(canvasElement.querySelector('video')?.videoWidth).toBe(160));
    // A video that cannot be played falls back to the icon.
    await waitFor(() => expect(canvasElement.querySelectorAll('video')).toHaveLength(1));
  },
};

/** All fields of an asset may be missing (spec 2.1), and an asset may be listed twice. */
export const LittleIsKnown: Story = {
  render: (props) => (
    <Fixed assets={sparseAssets}>
      <AssetGrid deletable {...props} />
    </Fixed>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(8));
    // An asset without an id cannot be deleted or selected.
    await expect(canvas.queryByRole('button', { name: 'Delete no-id.png' })).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: 'Select no-id.png' })).toBeNull();
    // Nor has every asset a link to copy.
    await expect(canvas.queryByRole('button', { name: 'Copy link to no-id.png' })).toBeNull();
  },
};

export const Empty: Story = { args: { seed: () => {} } };
export const NothingMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search' }), 'lighthouse');
    await canvas.findByText('Nothing matches these filters');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await canvas.findByRole('row', card('IMG_4040'));
    await expect(canvas.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'lighthouse');
    await canvas.findByText('Nothing matches these filters');
  },
};

export const Loading: Story = {
  args: {
    seed: ({ service }) => void service.faults.add({ on: 'listAssets', kind: 'delay', ms: 86_400_000 }),
  },
};
export const Offline: Story = {
  args: { seed: () => {} },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/You're offline/);
  },
};
/** The default scopes of a key do not include deletion. */
export const NothingMayBeDeleted: Story = {
  args: { scopes: defaultScopes },
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', card('IMG_4040'))).focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete now' }));
  },
};
export const ListFails: Story = {
  args: {
    seed: ({ service }) =>
      void service.faults.add({ on: 'listAssets', kind: 'status', status: 401, times: Infinity }),
  },
};
/** The loaded assets stay, and the next page can be retried. */
export const NextPageFails: Story = {
  args: {
    paging: 'button',
    filter: { limit: 8 },
    seed: async ({ service }) => {
      await seedPictures(service, 24);
      service.faults.add({ on: 'listAssets', kind: 'status', status: 500, after: 1, times: Infinity });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await canvas.findByRole('alert');
    await expect(canvas.getAllByRole('row')).toHaveLength(8);
  },
};
export const RateLimited: Story = {
  args: {
    paging: 'button',
    filter: { limit: 8 },
    seed: async ({ service }) => {
      await seedPictures(service, 24);
      service.faults.add({
        on: 'listAssets',
        kind: 'status',
        status: 429,
        retryAfter: 40,
        after: 1,
        times: Infinity,
      });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load more' }));
    await canvas.findByText(/^Too many requests/);
  },
};
/** The cursor is no longer accepted (spec 4.5): the list is reloaded from the start; its assets stay visible meanwhile. */
export const PlaceLost: Story = {
  args: {
    paging: 'button',
    filter: { limit: 8 },
    seed: async ({ service }) => {
      await seedPictures(service, 40);
      service.faults.add({ on: 'listAssets', kind: 'status', status: 400, after: 2, times: 1 });
    },
  },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Load more' });
    await userEvent.click(more);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(16));
    await userEvent.click(more);
    await canvas.findByText(/^Reloading the list/);
    await expect(canvas.getAllByRole('row')).toHaveLength(16);
  },
};

export const InOneFolder: Story = {
  render: ({ seed: _seed, ...props }) => <Folder {...props} />,
};
export const Selected: Story = {
  play: async ({ canvas }) => {
    for (const name of ['IMG_4040.png', 'IMG_4038.png', 'IMG_4037.png']) {
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
    }
    await expect(canvas.getAllByText('3 selected')[0]).toBeVisible();
  },
};
export const OneToChoose: Story = {
  args: { selectionMode: 'one', deletable: false, onOpen: fn() },
  play: async ({ canvas, args }) => {
    const grid = within(await canvas.findByRole('grid'));
    await userEvent.click(await grid.findByRole('row', card('IMG_4040')));
    await userEvent.click(grid.getByRole('row', card('IMG_4039')));
    await expect(grid.getByRole('row', card('IMG_4040'))).toHaveAttribute('aria-selected', 'false');
    await expect(grid.getByRole('row', card('IMG_4039'))).toHaveAttribute('aria-selected', 'true');
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Links: Story = {
  args: { seed: ({ service }) => seedEveryKind(service) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for harbour.png' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'All links…' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'harbour.png' }));
    const html = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML' });
    await expect(html.value).toContain('<img');
    await expect(dialog.queryByRole('img')).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Copy Direct link of harbour.png' })).toBeVisible();
  },
};
export const DeleteOne: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete IMG_4039.png' }));
    await waitFor(() => expect(canvas.queryByRole('row', card('IMG_4039'))).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};
export const DeleteMany: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', card('IMG_4040'))).focus();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    const dialog = within(await canvas.findByRole('alertdialog', { name: 'Delete 40 files?' }));
    await expect(dialog.getByText('IMG_4040.png')).toBeVisible();
    await expect(dialog.getByText('and 35 more')).toBeVisible();
  },
};
export const DeletionFailed: Story = {
  args: {
    seed: async ({ service }) => {
      await seedPictures(service, 12);
      service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409, times: 2 });
    },
  },
  play: async ({ canvas }) => {
    (await canvas.findByRole('row', card('IMG_4012'))).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
    const dialog = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 files' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete now' }));
    await canvas.findByText("2 files couldn't be deleted");
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

export const OwnScrollBox: Story = {
  decorators: [
    (Story) => (
      <div style={{ '--longshore-grid-size': '420px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
};
export const ByButtonAlone: Story = { args: { paging: 'button', filter: { limit: 8 } } };

/** 50,000 assets; scrolling loads the pages. */
export const FiftyThousand: Story = {
  render: (props) => (
    <Fixed total={50_000}>
      <AssetGrid deletable {...props} />
    </Fixed>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', card('IMG_00001'));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  },
};

/** Search, select five and delete them by keyboard; the focus is never lost. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { onOpen: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search' }), 'IMG_401');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(10));
    // Past the type, the view and the refresh button, to the card in the tab order.
    await tab();
    await tab();
    await tab();
    await tab();
    await expect(canvas.getByRole('row', card('IMG_4019'))).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();

    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await expect(canvas.getAllByText('5 selected')[0]).toBeVisible();
    await expect(canvas.getByRole('row', card('IMG_4014'))).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    const dialog = await canvas.findByRole('alertdialog', { name: 'Delete 5 files?' });
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(5));
    // The card after the deleted ones.
    await waitFor(() => expect(canvas.getByRole('row', card('IMG_4013'))).toHaveFocus());

    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('row', card('IMG_4013'))).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('row', card('IMG_4013'))).toHaveAttribute('aria-selected', 'false');
    // The controls of the card follow in the tab order.
    await tab();
    const copy = canvas.getByRole('button', { name: 'Copy link to IMG_4013.png' });
    await expect(copy).toHaveFocus();
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/^Link copied · /)).toBeVisible();
    await expect(write).toHaveBeenCalledOnce();
    await expect(copy).toHaveFocus();
  },
};

/** A long press starts the selection, taps extend it. */
export const ByTouch: Story = {
  tags: ['!autodocs'],
  args: { onOpen: fn() },
  play: async ({ canvas, args }) => {
    const first = await canvas.findByRole('row', card('IMG_4040'));
    await fireEvent.pointerDown(first, { pointerType: 'touch', clientX: 60, clientY: 200 });
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    await fireEvent.pointerUp(first, { pointerType: 'touch' });
    await fireEvent.click(first, { detail: 1 });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const second = canvas.getByRole('row', card('IMG_4039'));
    await fireEvent.pointerDown(second, { pointerType: 'touch', clientX: 200, clientY: 200 });
    await fireEvent.pointerUp(second, { pointerType: 'touch' });
    await fireEvent.click(second, { detail: 1 });
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** A list that the mock service does not provide: with missing fields, or very long. */
function Fixed(props: { assets?: readonly Asset[]; total?: number; children: ReactElement }): ReactElement {
  const { assets, total = assets?.length ?? 0, children } = props;
  const messages = useStoryMessages();
  const [{ client, cache }] = useState(() => {
    const { fetch } = listOnly(total, assets && ((index) => assets[index] ?? {}));
    return {
      client: createMediaClient({ baseUrl: 'https://media.example/v1', fetch }),
      cache: new QueryClient(),
    };
  });
  return (
    <MediaProvider client={client} queryClient={cache} messages={messages}>
      {children}
    </MediaProvider>
  );
}

function Folder(props: AssetGridProps): ReactElement {
  const [filter, setFilter] = useState({});
  return (
    <StoryService
      seed={async ({ service }) => setFilter({ folderId: await seedFolder(service, 'Harbour tour') })}
    >
      <LoadsFolders />
      <AssetGrid deletable {...props} filter={filter} onFilterChange={setFilter} />
    </StoryService>
  );
}

/** Loads the folders, like a folder picker next to the grid. */
function LoadsFolders(): null {
  useFolders();
  return null;
}
