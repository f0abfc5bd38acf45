import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { seedEveryKind, seedPictures } from '../../../../test/stories/story-library.js';
import { StoryService } from '../../../../test/stories/story-service.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';
import { focused, tab } from '../../../../test/stories/host-page.js';

interface Shown extends AssetGridProps {
  pictures?: number;
}

const meta: Meta<Shown> = {
  title: 'Components/AssetGrid/List view',
  component: AssetGrid as never,
  args: { defaultView: 'list' },
  // Wide enough for the columns.
  decorators: [(Shown) => <div data-wide="">{Shown()}</div>],
  render: ({ pictures, ...props }) => (
    <StoryService
      seed={({ service }) => (pictures ? seedPictures(service, pictures) : seedEveryKind(service))}
    >
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

export const EveryKind: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Uploaded' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^harbour\.png/ })).toBeVisible();
  },
};
export const EveryKindInTheDark: Story = { ...EveryKind, globals: { theme: 'dark' } };
export const EveryKindRightToLeft: Story = { ...EveryKind, globals: { direction: 'rtl' } };

/** Two lines a row, and a select in place of the headers. */
export const Narrow: Story = {
  decorators: [(Shown) => <div style={{ inlineSize: 288 }}>{Shown()}</div>],
  play: async ({ canvas }) => {
    const sort = await canvas.findByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(sort, 'Size');
    await expect(canvas.queryByRole('columnheader')).toBeNull();
    await expect(canvas.getByRole('row', { name: /^harbour\.png/ })).toBeVisible();
  },
};

export const SortedByKeyboard: Story = {
  args: { pictures: 30, filter: { limit: 12 }, paging: 'button' },
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('columnheader', { name: 'Name' });
    within(header).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await canvas.findByText('Only what is loaded so far is sorted: 12 files');
    // Past the other headers, to the row in the tab order.
    for (let tabs = 0; tabs < 5; tabs++) await tab();
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'row'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect(canvas.getAllByText('3 selected')[0]).toBeVisible();
  },
};

export const ColumnsOfTheApp: Story = {
  args: {
    columns: [
      'type',
      'size',
      { id: 'used', label: 'Used in', render: ({ size = 0 }) => `${size % 4} pages` },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Used in' })).toBeVisible();
  },
};
