import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { seedPictures } from '../../../../test/stories/story-library.js';
import { StoryService } from '../../../../test/stories/story-service.js';
import { AssetGrid } from '../../asset-grid/asset-grid.js';
import type { AssetGridProps } from '../../asset-grid/asset-grid-props.js';

const meta: Meta<AssetGridProps> = {
  title: 'Components/AssetGrid/Deletion',
  component: AssetGrid as never,
  render: (props) => (
    <StoryService seed={({ service }) => seedPictures(service, 12)}>
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<AssetGridProps>;
type Canvas = ReturnType<typeof within>;

/** Opens the question for the first three pictures. */
async function askForThree(canvas: Canvas) {
  (await canvas.findByRole('row', { name: /^IMG_4012/ })).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Delete}');
  return within(await canvas.findByRole('alertdialog'));
}

/** The app knows where its assets are used. */
export const Used: Story = {
  args: {
    usagesOf: ({ filename = '' }) =>
      Promise.resolve(
        ['Home', 'Harbour tour', 'Press'].slice(0, filename.charCodeAt(6) % 4).map((label) => ({
          label,
          href: `/pages/${label}`,
        })),
      ),
  },
  play: async ({ canvas }) => {
    const dialog = await askForThree(canvas);
    await expect(await dialog.findByText(/^Used in \d places:$/)).toBeVisible();
    await expect(dialog.getAllByRole('link', { name: 'Home' })[0]).toHaveAttribute('target', '_blank');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
};

/** The app does not know yet; users need not wait for it. */
export const Checking: Story = {
  args: { usagesOf: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    const dialog = await askForThree(canvas);
    await expect(dialog.getByText("Checking where it's used…")).toBeVisible();
  },
};

/** The time stands still while the notice has the focus. */
export const TimeToUndo: Story = {
  play: async ({ canvas }) => {
    const dialog = await askForThree(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 files' }));
    (await canvas.findByRole('button', { name: 'Undo' })).focus();
    await expect(canvas.getAllByRole('row')).toHaveLength(9);
    await expect(canvas.getByText(/^Deleting 3 files in \d+ s$/, { selector: 'p, p *' })).toBeVisible();
  },
};

export const Undone: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const dialog = await askForThree(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 3 files' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(9));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(12));
    await expect(canvas.getByText('3 files restored')).toBeInTheDocument();
  },
};
