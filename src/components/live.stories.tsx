import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StoryService, type StoryServiceProps } from '../test/story-service.js';
import { Uploader, type UploaderProps } from './uploader.js';

type Shown = UploaderProps & Omit<StoryServiceProps, 'children'>;

const meta: Meta<Shown> = {
  title: 'Live',
  component: Uploader,
  render: ({ seed, scopes, mock, ...props }) => (
    <StoryService {...(seed && { seed })} {...(scopes && { scopes })} {...(mock && { mock })}>
      <Uploader {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

export const Uploading: Story = {
  globals: { speed: '200 kB/s' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Choose files' });
    const input = canvasElement.querySelector('input');
    if (!input) throw new Error('There is no file input.');
    await userEvent.upload(input, new File([new Uint8Array(150_000)], 'film.bin'));
    const seen = new Set<number>();
    await waitFor(
      async () => {
        const bar = canvasElement.querySelector<HTMLProgressElement>('li[data-status=uploading] progress');
        if (bar) seen.add(bar.value);
        await expect(canvas.getByText('Uploaded')).toBeVisible();
      },
      { timeout: 5000, interval: 20 },
    );
    await expect(seen.size).toBeGreaterThan(4);
  },
};
