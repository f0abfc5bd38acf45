import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { Dropzone } from './dropzone.js';

const meta: Meta<typeof Dropzone> = {
  title: 'Components/Dropzone',
  component: Dropzone,
  args: { onFiles: () => {} },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
};

export default meta;
type Story = StoryObj<typeof Dropzone>;

export const Plain: Story = {};
export const Compact: Story = { args: { compact: true, directory: true, maxSize: 20_000_000 } };
export const OwnWords: Story = {
  args: { label: 'Add photos of the damage', hint: 'Three or four from all sides are best.' },
};
export const Disabled: Story = { args: { disabled: true } };
