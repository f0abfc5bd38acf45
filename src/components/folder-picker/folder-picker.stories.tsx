import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { MockService } from '../../mock/index.js';
import { pngPicture } from '../../../test/stories/story-files.js';
import { StoryService, type StoryServiceProps } from '../../../test/stories/story-service.js';
import { AssetGrid } from '../asset-grid/asset-grid.js';
import { FolderPicker, type FolderPickerProps } from './folder-picker.js';
import { tab } from '../../../test/stories/host-page.js';

interface Shown extends Omit<StoryServiceProps, 'children'> {
  /** The name of the initially selected folder, or an id that does not exist. */
  chosen?: string;
  create?: boolean;
}

/** Creates folders by their paths, such as `Trips/2026/Portugal`, with their parents. Returns all ids by path. */
function folders(service: MockService, ...paths: string[]): Map<string, string> {
  const ids = new Map<string, string>();
  for (const path of paths) {
    let prefix = '';
    let parent: string | null = null;
    for (const name of path.split('/')) {
      prefix = prefix ? `${prefix}/${name}` : name;
      const id: string = ids.get(prefix) ?? service.addFolder({ name, parentFolderId: parent }).id;
      ids.set(prefix, id);
      parent = id;
    }
  }
  return ids;
}

const aFew = [
  'Trips/2025/Norway',
  'Trips/2026/Portugal/Lisbon',
  'Trips/2026/Portugal/Porto',
  'Trips/2026/Scotland',
  'Boats/Ferries',
  'Boats/Tugs',
  'Press',
];

/** Stores the selected folder, as an app would. */
function Holder({
  initial,
  ...props
}: { initial: string | null } & Partial<FolderPickerProps>): ReactElement {
  const [value, setValue] = useState(initial);
  return <FolderPicker {...props} value={value} onChange={setValue} />;
}

const meta: Meta<Shown> = {
  title: 'Components/FolderPicker',
  component: FolderPicker as never,
  render: function Render({ chosen, create, seed, ...service }) {
    const [initial, setInitial] = useState<string | null>(null);
    return (
      <StoryService
        {...service}
        seed={async (story) => {
          if (seed) await seed(story);
          else folders(story.service, ...aFew);
          if (chosen === undefined) return;
          const { data } = await story.client.listFolders().catch(() => ({ data: [] }));
          setInitial(data.find(({ name }) => name === chosen)?.id ?? chosen);
        }}
      >
        <Holder initial={initial} {...(create !== undefined && { create })} />
      </StoryService>
    );
  },
};

export default meta;
type Story = StoryObj<Shown>;

export const Closed: Story = {};
export const DeepInTheTree: Story = { args: { chosen: 'Porto' } };
export const Empty: Story = { args: { seed: () => {} } };
export const OnlyToLookAt: Story = { args: { create: false, chosen: 'Boats' } };

export const Loading: Story = {
  args: {
    seed: ({ service }) => {
      service.faults.add({ on: 'listFolders', kind: 'delay', ms: 3_600_000, times: Infinity });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    seed: ({ service }) => {
      folders(service, ...aFew);
      service.faults.add({ on: 'listFolders', kind: 'status', status: 500 });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service had a problem.');
  },
};

export const FailedAndTriedAgain: Story = {
  ...Failed,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('treeitem', { name: 'Trips' })).toBeVisible();
  },
};

export const MayNotMakeFolders: Story = {
  args: { scopes: ['folders:read'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^New (top-level )?folder/ })).toHaveFocus(),
    );
    await userEvent.keyboard('Drafts{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('folders:write');
    await userEvent.keyboard('{Escape}');
    // The button is removed once the permission turns out missing; the focus moves to the tree.
    await expect(canvas.queryByRole('button', { name: 'New folder' })).toBeNull();
    await expect(canvas.getByRole('treeitem', { name: 'All files' })).toHaveFocus();
  },
};

export const Gone: Story = {
  args: { chosen: '8f14e45f-ceea-467f-9575-1d3c1a5d6f00' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no longer available/)).toBeVisible();
  },
};

const hardNames = [
  'A folder with a very long name that somebody wrote as a sentence, and went on, and never thought of a small screen/Deeper',
  'UnbrokenNameWithoutAnySpaceOrDashThatCouldBeWrappedAnywhereAtAll_2026-11-21',
  'صور الميناء/الصيف الماضي',
  'תמונות מהחוף',
  '日本の港の写真、夕暮れ時に撮影したもの',
  '<img src=x onerror=alert(1)>',
  'invoice\u202Etxt.exe',
];

export const HardNames: Story = {
  args: {
    seed: ({ service }) => {
      folders(service, ...hardNames);
    },
  },
};

export const NamesTwice: Story = {
  args: {
    seed: ({ service }) => {
      for (let count = 0; count < 3; count++) service.addFolder({ name: 'Summer' });
      service.addFolder({ name: 'Winter' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treeitem', { name: 'Summer summer-2' })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'Summer summer' })).toBeVisible();
    await expect(canvas.getByRole('treeitem', { name: 'Winter' })).toBeVisible();
  },
};

const deep = Array.from({ length: 30 }, (_, level) => `Level ${level + 1}`).join('/');

export const Deep: Story = {
  args: {
    chosen: 'Level 30',
    seed: ({ service }) => {
      folders(service, deep);
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const last = await canvas.findByRole('treeitem', { name: 'Level 30' });
    await expect(last).toHaveAttribute('aria-level', '30');
    // The tree scrolls to the selected folder, and the page does not.
    const box = canvas.getByRole('tree').getBoundingClientRect();
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom + 1));
    await expect(canvasElement.ownerDocument.documentElement.scrollTop).toBe(0);
  },
};

/** 40 folders with 49 each, and one with a missing parent. */
function thousands(service: MockService): void {
  for (let outer = 1; outer <= 40; outer++) {
    const { id } = service.addFolder({ name: `Client ${outer}` });
    for (let inner = 1; inner <= 49; inner++)
      service.addFolder({ name: `Project ${outer}-${inner}`, parentFolderId: id });
  }
  service.addFolder({ name: 'Orphan', parentFolderId: 'gone' });
}

export const TwoThousand: Story = {
  args: { seed: ({ service }) => thousands(service) },
  play: async ({ canvas }) => {
    await canvas.findByRole('treeitem', { name: 'Client 1' });
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(42);
    await expect(canvas.getByRole('treeitem', { name: 'Orphan' })).toHaveAttribute('aria-level', '1');
    canvas.getByRole('treeitem', { name: 'Client 2' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(42 + 49);
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const item = (name: string) => canvas.getByRole('treeitem', { name });
    await canvas.findByRole('tree', { name: 'Folders' });
    await tab();
    await expect(item('All files')).toHaveFocus();
    await expect(item('All files')).toHaveAttribute('aria-selected', 'true');

    await userEvent.keyboard('{End}');
    await expect(item('Trips')).toHaveFocus();
    await expect(item('Trips')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowRight}');
    await expect(item('Trips')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowRight}');
    await expect(item('Portugal')).toHaveFocus();
    await expect(item('Portugal')).toHaveAttribute('aria-level', '3');
    await expect(item('Portugal')).toHaveAttribute('aria-posinset', '1');
    await expect(item('Portugal')).toHaveAttribute('aria-setsize', '2');

    // Moving the focus does not change the selection.
    await expect(item('All files')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(item('Portugal')).toHaveAttribute('aria-selected', 'true');

    await userEvent.keyboard('{ArrowLeft}');
    await expect(item('2026')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.queryByRole('treeitem', { name: 'Portugal' })).toBeNull();

    await userEvent.keyboard('{Home}bo');
    await expect(item('Boats')).toHaveFocus();
    await userEvent.keyboard('*');
    await expect(item('Ferries')).toBeVisible();
    await expect(canvas.queryByRole('treeitem', { name: 'Lisbon' })).toBeNull();

    // There is one tab stop: the selected folder, or its visible ancestor.
    await tab();
    await expect(canvas.getByRole('button', { name: 'New folder' })).toHaveFocus();
    await tab({ shift: true });
    await expect(item('2026')).toHaveFocus();
  },
};

export const ByKeyboardFromRightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const item = (name: string) => canvas.getByRole('treeitem', { name });
    await canvas.findByRole('tree', { name: 'Folders' });
    item('Boats').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(item('Ferries')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(item('Boats')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.queryByRole('treeitem', { name: 'Ferries' })).toBeNull();
  },
};

export const ByMouse: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const trips = await canvas.findByRole('treeitem', { name: 'Trips' });
    const toggle = trips.querySelector('[data-toggle]');
    if (!toggle) throw new Error('Nothing opens it.');
    await userEvent.click(toggle);
    await expect(trips).toHaveAttribute('aria-expanded', 'true');
    await expect(trips).toHaveAttribute('aria-selected', 'false');
    // Selecting a folder expands it.
    await userEvent.click(within(canvas.getByRole('treeitem', { name: '2026' })).getByText('2026'));
    await expect(canvas.getByRole('treeitem', { name: '2026' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('treeitem', { name: 'Scotland' })).toBeVisible();
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('treeitem', { name: '2026' })).toBeNull();
    await expect(trips).toHaveFocus();
  },
};

export const MakesAFolder: Story = {
  args: { chosen: 'Portugal' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    const name = canvas.getByRole('textbox', { name: 'New folder in Trips / 2026 / Portugal' });
    await expect(name).toHaveFocus();
    await userEvent.keyboard('  {Enter}');
    await expect(name).toHaveAccessibleDescription('Enter a folder name.');
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Faro {Enter}');
    const created = await canvas.findByRole('treeitem', { name: 'Faro' });
    await waitFor(() => expect(created).toHaveFocus());
    await expect(created).toHaveAttribute('aria-selected', 'true');
    await expect(created).toHaveAttribute('aria-level', '4');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Making: Story = {
  args: {
    seed: ({ service }) => {
      folders(service, ...aFew);
      service.faults.add({ on: 'createFolder', kind: 'delay', ms: 3_600_000 });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^New (top-level )?folder/ })).toHaveFocus(),
    );
    await userEvent.keyboard('Faro{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Creating…' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'New top-level folder' })).toHaveFocus();
  },
};

export const Refused: Story = {
  args: {
    seed: ({ service }) => {
      folders(service, ...aFew);
      const detail = 'A folder with this name exists.';
      service.faults.add({ on: 'createFolder', kind: 'status', status: 409, code: 'conflict', detail });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^New (top-level )?folder/ })).toHaveFocus(),
    );
    await userEvent.keyboard('Press{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('“A folder with this name exists.”');
    const name = canvas.getByRole('textbox');
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
    await expect(name).toHaveValue('Press');
  },
};

export const ResponseLost: Story = {
  args: {
    seed: ({ service }) => {
      folders(service, ...aFew);
      service.faults.add({ on: 'createFolder', kind: 'network' });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^New (top-level )?folder/ })).toHaveFocus(),
    );
    await userEvent.keyboard('Faro{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('the folder may exist');
  },
};

export const ResponseLostButCreated: Story = {
  tags: ['!autodocs'],
  args: {
    seed: ({ service }) => {
      folders(service, ...aFew);
      service.faults.add({ on: 'createFolder', kind: 'lose-response' });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New folder' }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^New (top-level )?folder/ })).toHaveFocus(),
    );
    await userEvent.keyboard('Faro{Enter}');
    const created = await canvas.findByRole('treeitem', { name: 'Faro' });
    await waitFor(() => expect(created).toHaveFocus());
    await expect(created).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

function Library(): ReactElement {
  const [folderId, setFolderId] = useState<string | null>(null);
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'minmax(160px, 1fr) 3fr', gap: 16, alignItems: 'start' }}
    >
      <FolderPicker value={folderId} onChange={setFolderId} />
      <AssetGrid deletable filter={folderId === null ? {} : { folderId }} />
    </div>
  );
}

/** The service has no call to put assets into a folder; these come from the mock. */
export const FiltersTheGrid: Story = {
  render: () => (
    <StoryService
      seed={async ({ service }) => {
        const ids = folders(service, 'Boats/Ferries', 'Press');
        await service.addAsset({ filename: 'notes.txt', content: 'notes' });
        for (const [index, [path, folderId]] of [...ids].entries()) {
          const content = new Blob([await pngPicture({ hue: 120 + index * 70 })]);
          await service.addAsset({ filename: `${path.replaceAll('/', ' ')}.png`, content, folderId });
        }
      }}
    >
      <Library />
    </StoryService>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^notes\.txt/ });
    await userEvent.click(await canvas.findByRole('treeitem', { name: 'Boats' }));
    await waitFor(() => expect(canvas.queryByRole('row', { name: /^notes\.txt/ })).toBeNull());
    await expect(await canvas.findByRole('row', { name: /^Boats\.png/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('treeitem', { name: 'All files' }));
    await expect(await canvas.findByRole('row', { name: /^notes\.txt/ })).toBeVisible();
  },
};

export const InTheDark: Story = { args: { chosen: 'Porto' }, globals: { theme: 'dark' } };
