import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyPicture } from '../test/story-frame.js';
import { StoryService } from '../test/story-service.js';
import { AssetGrid } from './asset-grid.js';

const meta: Meta<typeof AssetGrid> = {
  title: 'AssetGrid',
  component: AssetGrid,
  render: (args) => (
    <StoryService
      seed={async ({ service }) => {
        for (let index = 1; index <= 40; index++) {
          const name = `IMG_${4000 + index}.bmp`;
          await service.addAsset({ filename: name, content: storyPicture(name, index * 37) });
        }
      }}
    >
      <AssetGrid {...args} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<typeof AssetGrid>;

export const Pictures: Story = {};
