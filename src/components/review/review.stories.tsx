import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { storyPicture } from '../../../test/stories/story-frame.js';
import { StoryService } from '../../../test/stories/story-service.js';
import { Uploader, type UploaderProps } from '../uploader/uploader.js';
import { focused } from '../../../test/stories/host-page.js';

interface Shown extends UploaderProps {
  /** The free storage, in bytes. */
  free: number;
  /** Contents that the account already has. */
  known: readonly string[];
  /** Units a minute. */
  rate: number;
  /** Whether a proxy keeps folders. */
  users: boolean;
}

const meta: Meta<Shown> = {
  title: 'Components/Review',
  args: { free: 900_000_000, known: [], rate: Number.POSITIVE_INFINITY, users: false },
  render: ({ free, known, rate, users, ...props }) => (
    <StoryService
      mock={{ limits: { storageBytes: free, ratePerMinute: rate } }}
      {...(users && { users: {} })}
      seed={async ({ service }) => {
        for (const content of known) await service.addAsset({ filename: `${content}.txt`, content });
      }}
    >
      <Uploader {...props} />
    </StoryService>
  ),
};

export default meta;
type Story = StoryObj<Shown>;
type Canvas = ReturnType<typeof within>;

const text = (name: string) => new File([name.replace('.txt', '')], name, { type: 'text/plain' });

/** A file that reports any size, without allocating its bytes. */
function large(name: string, megabytes: number): File {
  return Object.defineProperty(text(name), 'size', { value: megabytes * 1_000_000 });
}

// Milliseconds. The code of the panels loads first.
const loading = { timeout: 10_000 };

async function drop(canvas: Canvas, files: readonly File[]) {
  const choose = await canvas.findByRole('button', { name: 'Choose files' }, loading);
  const dataTransfer = { types: ['Files'], items: [], files };
  const event = new Event('drop', { bubbles: true, cancelable: true });
  choose.dispatchEvent(Object.assign(event, { dataTransfer }));
}

async function pickFolder(canvas: Canvas, paths: readonly string[]) {
  const files = paths.map((path) =>
    Object.defineProperty(text(path.replace(/.*\//, '')), 'webkitRelativePath', { value: path }),
  );
  const choose = await canvas.findByRole('button', { name: 'Choose files' }, loading);
  const input = choose.closest('.longshore-panel')?.querySelector('input');
  if (input) await fireEvent.change(input, { target: { files } });
}

const names = (canvas: Canvas) =>
  canvas
    .getAllByRole('listitem')
    .map((row: HTMLElement) => row.querySelector('.longshore-name')?.textContent ?? '')
    .filter(Boolean);

const pictures = () =>
  ['harbour at dawn.jpg', 'boats.png', 'lighthouse.jpg'].map((name, index) =>
    storyPicture(name, index * 110),
  );

export const Gathered: Story = {
  args: { review: true },
  play: async ({ canvas }) => {
    await drop(canvas, pictures());
    await expect(await canvas.findByRole('group', { name: 'Review 3 files' }, loading)).toBeVisible();
    await waitFor(
      () => expect(canvas.getByRole('button', { name: 'Upload 3 files' })).toBeEnabled(),
      loading,
    );
  },
};

/** Everything by keyboard: order, rename, remove, send. */
export const ByKeyboard: Story = {
  args: { review: true },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt', 'c.txt'].map(text));
    const down = await canvas.findByRole('button', { name: 'Move a.txt down' }, loading);
    down.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(names(canvas)).toEqual(['b.txt', 'a.txt', 'c.txt']), loading);
    await expect(focused()).toHaveAccessibleName('Move a.txt down');
    await expect(canvas.getByText('a.txt is now 2 of 3.')).toBeInTheDocument();

    canvas.getByRole('button', { name: 'Rename b.txt' }).focus();
    await userEvent.keyboard('{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'New name of b.txt' }, loading);
    await expect(field).toHaveFocus();
    await userEvent.keyboard('fi');
    // Ends a conversion.
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await userEvent.keyboard('rst{Enter}');
    await waitFor(() => expect(names(canvas)).toEqual(['first.txt', 'a.txt', 'c.txt']), loading);
    await waitFor(() => expect(focused()).toHaveAccessibleName('Rename first.txt'), loading);

    canvas.getByRole('button', { name: 'Remove c.txt' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(
      () => expect(canvas.getByRole('button', { name: 'Upload 2 files' })).toBeVisible(),
      loading,
    );
    await expect(focused()).toHaveAccessibleName('Remove a.txt');
    canvas.getByRole('button', { name: 'Upload 2 files' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull(), loading);
    await waitFor(() => expect(names(canvas)).toEqual(['first.txt', 'a.txt']), loading);
  },
};

/** A refused file stays in the review with the reason, and is not counted. */
export const Refused: Story = {
  args: { review: true, maxSize: 1_000_000 },
  play: async ({ canvas }) => {
    await drop(canvas, [text('a.txt'), large('film.txt', 840)]);
    await expect(await canvas.findByText(/Larger than 1 MB/, {}, loading)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Upload 1 file' })).toBeVisible(), loading);
  },
};

export const Preflight: Story = {
  args: { preflight: true, known: ['a', 'b'] },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map(text));
    const question = await canvas.findByRole('group', { name: 'Before you upload' }, loading);
    await waitFor(
      () => expect(question).toHaveTextContent(/5 files, 5 bytes: 2 already in your library, 3 to upload\./),
      loading,
    );
    await waitFor(() => expect(question).toHaveTextContent('There is enough space.'), loading);
    await waitFor(() => expect(question).toHaveFocus(), loading);
    await userEvent.click(within(question).getByRole('button', { name: 'Upload 3 files' }));
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull(), loading);
    await waitFor(() => expect(canvas.getAllByText('Already in your library')).toHaveLength(2), loading);
  },
};

/** The folder around the others, which holds no file of its own, is created as well. */
export const PreflightOfFolders: Story = {
  args: { preflight: true, keepFolders: true, users: true },
  play: async ({ canvas }) => {
    const paths = Array.from({ length: 44 }, (_, at) => `Trips/Day ${(at % 11) + 1}/${at}.txt`);
    await pickFolder(canvas, paths);
    await expect(await canvas.findByText(/^12 folders, 44 files, 78 bytes\./, {}, loading)).toBeVisible();
  },
};

/** Without a proxy that keeps folders, none is announced. */
export const GatheredFolders: Story = {
  args: { review: true, keepFolders: true },
  play: async ({ canvas }) => {
    await pickFolder(canvas, ['Trips/a.txt', 'Trips/Norway/b.txt']);
    await expect(await canvas.findByText('2 files, 2 bytes', {}, loading)).toBeVisible();
  },
};

/** Nothing was sent yet, so only the rate limit tells how long it takes. */
export const PreflightUnderRateLimit: Story = {
  args: { preflight: true, rate: 120 },
  play: async ({ canvas }) => {
    await drop(
      canvas,
      Array.from({ length: 50 }, (_, index) => text(`${index}.txt`)),
    );
    await expect(
      await canvas.findByText(/^50 files, 90 bytes: at least \d+ (s|min)\./, {}, loading),
    ).toBeVisible();
  },
};

export const PreflightCancelled: Story = {
  args: { preflight: true },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt'].map(text));
    const question = await canvas.findByRole('group', { name: 'Before you upload' }, loading);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull(), loading);
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull(), loading);
  },
};

export const PreflightWithoutSpace: Story = {
  args: { preflight: true, free: 2 },
  play: async ({ canvas, canvasElement }) => {
    await drop(canvas, ['a.txt', 'b.txt', 'c.txt'].map(text));
    await expect(
      await canvas.findByText('Not enough space: 3 bytes needed, 2 bytes free.', {}, loading),
    ).toBeVisible();
    await expect(canvasElement.querySelector('.longshore-sum')).not.toHaveTextContent('Uploading');
    await expect(canvas.getByRole('button', { name: 'Upload 3 files' })).toBeVisible();
  },
};

export const PreflightOfKnownFiles: Story = {
  args: { preflight: true, known: ['a', 'b'] },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt'].map(text));
    await expect(
      await canvas.findByText('2 files, 2 bytes: all already in your library.', {}, loading),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(canvas.getAllByText('Already in your library')).toHaveLength(2), loading);
  },
};

/** What the user chooses for a duplicate is kept until the batch is started. */
export const PreflightWithQuestions: Story = {
  args: { preflight: true, duplicates: 'ask', known: ['a', 'b'] },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt', 'c.txt'].map(text));
    for (const name of ['Use existing for a.txt', 'Upload anyway: b.txt'])
      await userEvent.click(await canvas.findByRole('button', { name }, loading));
    await waitFor(() => expect(canvas.getAllByText('Ready to upload')).toHaveLength(2), loading);
    await expect(canvas.getByText('Already in your library')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Use existing/ })).toBeNull();
    const question = canvas.getByRole('group', { name: 'Before you upload' });
    await expect(question).toHaveTextContent(/3 files, 3 bytes: 1 already in your library, 2 to upload\./);
    await userEvent.click(within(question).getByRole('button', { name: 'Upload 2 files' }));
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(2), loading);
    await expect(canvas.getByText('Already in your library')).toBeVisible();
  },
};

/** Reviewed first, then checked. */
export const Both: Story = {
  args: { review: true, preflight: true },
  play: async ({ canvas }) => {
    await drop(canvas, ['a.txt', 'b.txt'].map(text));
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload 2 files' }, loading));
    const question = await canvas.findByRole('group', { name: 'Before you upload' }, loading);
    await userEvent.click(await within(question).findByRole('button', { name: 'Upload 2 files' }));
    await waitFor(() => expect(canvas.getAllByText('Uploaded')).toHaveLength(2), loading);
  },
};
