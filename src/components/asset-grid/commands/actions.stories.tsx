import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { seedPictures } from '../../../../test/stories/story-library.js';
import { StoryService } from '../../../../test/stories/story-service.js';
import { AssetGrid } from '../asset-grid.js';
import type { AssetGridProps } from '../asset-grid-props.js';

/** What an app adds of its own: actions, and the content of cards. */
const meta: Meta<AssetGridProps> = {
  title: 'Components/AssetGrid/Of the app',
  component: AssetGrid as never,
  render: (props) => (
    <StoryService seed={({ service }) => seedPictures(service, 12)}>
      <AssetGrid deletable {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<AssetGridProps>;

const label = 'Publish';

export const ActionRuns: Story = {
  args: {
    actions: [
      {
        id: 'publish',
        label,
        run: (_assets, { progress, signal }) => {
          progress(0.4);
          return new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      },
    ],
  },
  play: async ({ canvas }) => {
    for (const name of ['IMG_4012.png', 'IMG_4011.png'])
      await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(await canvas.findByRole('button', { name: label }));
    await expect(await canvas.findByRole('progressbar', { name: 'Publish… 40%' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};

export const ActionFailed: Story = {
  args: {
    actions: [
      {
        id: 'publish',
        label,
        run: ([first], { fail }) => first && fail(first, new Error('The page is locked by Ada.')),
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select IMG_4012.png' }));
    await userEvent.click(await canvas.findByRole('button', { name: label }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The page is locked by Ada.');
  },
};

export const CardsOfTheApp: Story = {
  args: {
    renderCard: ({ picture, name, asset }) => (
      <>
        <div style={{ aspectRatio: '1', borderRadius: '50%', overflow: 'clip' }}>{picture}</div>
        <div style={{ display: 'grid', justifyItems: 'center' }}>
          {name} <small>{asset.content_type}</small>
        </div>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^IMG_4012\.png/ });
    await expect(canvas.getAllByText('image/png')[0]).toBeVisible();
  },
};
