import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { uploads } from '../../../../test/policies/uploads.js';
import { pngPicture } from '../../../../test/stories/story-files.js';
import { StoryService } from '../../../../test/stories/story-service.js';
import { createUploader } from './create-uploader.js';

const PolicyUploader = createUploader<typeof uploads>();

function Avatar(): ReactElement {
  const [at, setAt] = useState('');
  return (
    <>
      <PolicyUploader policy="avatar" onDone={({ result }) => setAt(result.at)} />
      <p>
        Avatar set: <output>{at || 'never'}</output>
      </p>
    </>
  );
}

function Photos(): ReactElement {
  const [caption, setCaption] = useState('');
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <label>
        Caption <input value={caption} onChange={({ target }) => setCaption(target.value)} />
      </label>
      <PolicyUploader policy="photo" input={{ caption }} onDone={({ result }) => setNames(result)} />
      <p>
        Recorded: <output>{names.join(', ') || 'nothing'}</output>
      </p>
    </>
  );
}

/** Uploads that obey policies of the app's server, and what the server returns for each. */
const meta: Meta<{ children: ReactElement }> = {
  title: 'Components/Uploader/Policies',
  render: ({ children }) => (
    <StoryService users={{}} uploads={uploads}>
      {children}
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<{ children: ReactElement }>;

async function add(canvasElement: HTMLElement, ...files: File[]) {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.upload(input, files, { applyAccept: false });
}

const picture = async (name: string) =>
  new File([await pngPicture({ hue: 200, width: 8, height: 8 })], name, { type: 'image/png' });

/** The page knows the rule: it refuses files in its own words, before they are sent. */
export const KnowsTheRule: Story = {
  args: { children: <Avatar /> },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/up to 4 kB/)).toBeVisible();
    await expect(canvasElement.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*');
    await add(
      canvasElement,
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
      new File([new Uint8Array(5_000)], 'large.png', { type: 'image/png' }),
    );
    await expect(await canvas.findByText(/File type not allowed/)).toBeVisible();
    await expect(await canvas.findByText('Larger than 4 kB.')).toBeVisible();
    await expect(canvas.getByText('never')).toBeVisible();
  },
};

export const HasAResult: Story = {
  args: { children: <Avatar /> },
  play: async ({ canvas, canvasElement }) => {
    await add(canvasElement, await picture('me.png'));
    await expect(await canvas.findByText('1970-01-01T00:00:00.000Z')).toBeVisible();
  },
};

/** What only the server knows is refused in its words. */
export const RefusedByTheServer: Story = {
  args: { children: <Photos /> },
  play: async ({ canvas, canvasElement }) => {
    await add(canvasElement, await picture('sea.png'));
    await expect(await canvas.findByText('Enter a caption.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Caption' }), 'Sea');
    await add(canvasElement, await picture('sea.png'));
    await waitFor(() => expect(canvas.getByText('ada, Sea')).toBeVisible());
  },
};
