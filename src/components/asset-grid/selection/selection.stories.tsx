import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { seedPictures } from '../../../../test/stories/story-library.js';
import { StoryService } from '../../../../test/stories/story-service.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';

const meta: Meta<AssetGridProps> = {
  title: 'Components/AssetGrid/Selection',
  component: AssetGrid as never,
  args: { onOpen: fn() },
  render: (props) => (
    <StoryService seed={({ service }) => seedPictures(service, 12)}>
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<AssetGridProps>;
type Canvas = ReturnType<typeof within>;

const select = async (canvas: Canvas, ...names: string[]) => {
  for (const name of names)
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}.png` }));
};

/** The buttons of a card are hidden while assets are selected: the toolbar has them for all. */
export const Selecting: Story = {
  play: async ({ canvas }) => {
    await select(canvas, 'IMG_4012', 'IMG_4010', 'IMG_4009');
    await expect(await canvas.findByRole('button', { name: 'Copy links' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Download as ZIP' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Actions for IMG_4011.png' })).toBeNull();
  },
};
export const SelectingInTheDark: Story = { ...Selecting, globals: { theme: 'dark' } };
export const SelectingRightToLeft: Story = { ...Selecting, globals: { direction: 'rtl' } };

export const MenuOfOne: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Actions for IMG_4011.png' });
    const { left, top } = button.getBoundingClientRect();
    await userEvent.click(button);
    const menu = within(await canvas.findByRole('menu', { name: 'Actions for IMG_4011.png' }));
    await expect(menu.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    // What is loaded with the menu has not moved the assets.
    const now = button.getBoundingClientRect();
    await expect([now.left, now.top]).toEqual([left, top]);
  },
};
export const MenuInTheDark: Story = { ...MenuOfOne, globals: { theme: 'dark' } };
export const MenuRightToLeft: Story = { ...MenuOfOne, globals: { direction: 'rtl' } };

export const MenuOfTheSelection: Story = {
  play: async ({ canvas }) => {
    await select(canvas, 'IMG_4012', 'IMG_4010');
    const card = canvas.getByRole('row', { name: /^IMG_4010/ });
    const { left, top } = card.getBoundingClientRect();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy links' })).toBeVisible());
    await fireEvent.contextMenu(card, { clientX: left + 40, clientY: top + 40 });
    await expect(await canvas.findByRole('menuitem', { name: 'Delete 2 files' })).toBeVisible();
  },
};

/** The links of private storage cannot be read by pages of other sites. */
export const DownloadFails: Story = {
  play: async ({ canvas }) => {
    const { fetch } = globalThis;
    globalThis.fetch = (_input, init) =>
      init?.method === 'HEAD'
        ? Promise.resolve(new Response())
        : Promise.reject(new TypeError('Failed to fetch'));
    try {
      await select(canvas, 'IMG_4012');
      await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByText("1 file couldn't be downloaded")).toBeVisible();
      await expect(alert.getByRole('link', { name: 'IMG_4012.png' })).toHaveAttribute('target', '_blank');
    } finally {
      globalThis.fetch = fetch;
    }
  },
};

/** The mouse draws a rectangle, which selects what it touches. */
export const Marquee: Story = {
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('row', { name: /^IMG_4012/ });
    await userEvent.hover(first);
    await waitFor(() => expect(canvasElement.querySelector('.longshore-toast')).not.toBeNull());
    const grid = canvas.getByRole('grid');
    const from = first.getBoundingClientRect();
    const to = canvas.getByRole('row', { name: /^IMG_4010/ }).getBoundingClientRect();
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, bubbles: true };
    // Scripts cannot capture a pointer that does not exist.
    grid.setPointerCapture = () => {};
    await fireEvent.pointerDown(grid, { ...mouse, clientX: from.left + 1, clientY: from.top - 2 });
    await fireEvent.pointerMove(grid, { ...mouse, clientX: to.left + 20, clientY: to.top + 60 });
    await waitFor(() => expect(canvas.getAllByText('3 selected')[0]).toBeVisible());
  },
};
