import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { MediaApiError } from '../../api/errors.js';
import { describeError } from '../../hooks/provider/errors.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload, type StoryQueueOptions } from '../../../test/stories/story-queue.js';
import {
  batch,
  everyFailure,
  everyKind,
  everyState,
  failure,
  hardNames,
  interruptedBatch,
  longLines,
} from '../../../test/stories/story-uploads.js';
import type { Upload } from '../../upload/upload.js';
import { UploadList } from './upload-list.js';
import { tab } from '../../../test/stories/host-page.js';

interface Shown extends StoryQueueOptions {
  uploads: () => readonly Upload[];
  /** Whether the list is as tall as all of its rows. */
  tall?: boolean;
  edit?: boolean;
  view?: 'rows' | 'tiles';
}

const meta: Meta<Shown> = {
  title: 'Components/UploadList',
  render: ({ uploads, tall, edit, view, ...options }) => (
    <StoryFrame queue={createStoryQueue(uploads(), options)}>
      <div style={tall ? ({ '--longshore-list-size': 'none' } as CSSProperties) : undefined}>
        <UploadList edit={edit} view={view} />
      </div>
    </StoryFrame>
  ),
};

export default meta;
type Story = StoryObj<Shown>;

const states = everyState();
const only = (...names: string[]): Story => ({
  args: { uploads: () => names.flatMap((name) => states[name] ?? []) },
});

export const EveryState: Story = {
  args: { uploads: () => Object.values(everyState()), tall: true, remaining: 214_000 },
};
export const EveryStateInRows: Story = { args: { ...EveryState.args, view: 'rows' } };
export const EveryStateInTheDark: Story = { ...EveryState, globals: { theme: 'dark' } };
export const Queued: Story = only('queued');
export const Preparing: Story = only('preparing');
export const Hashing: Story = only('hashing');
export const Checking: Story = only('checking', 'following');
export const Duplicate: Story = only('duplicate', 'differingDuplicate', 'uploadedAnew');
export const Presigning: Story = only('presigning');
export const Uploading: Story = {
  args: { uploads: () => only('uploading').args?.uploads?.() ?? [], remaining: 18_000, speed: 2_100_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11 of 18 MB · 2.1 MB/s')).toBeVisible();
  },
};
export const WaitingForTheRateLimit: Story = only('waitingForRateLimit');
export const WaitingForTheService: Story = only('waitingForService');
/** The response to the last call is missing, so the service may or may not have the file. */
export const NotConfirmed: Story = only('notConfirmed');
/** Until an app releases them, or the space check of the uploader does. */
export const Held: Story = only('held');
/** Until the user starts the batch. */
export const HeldAfterItsChecks: Story = only('heldToSend', 'heldToReuse');
export const NoAnswer: Story = only('noAnswer');
export const Offline: Story = { args: { ...only('offline').args, online: false } };
export const Paused: Story = only('paused');
export const Finalizing: Story = only('finalizing');
export const Done: Story = only('done', 'replaced');
export const Reused: Story = only('reused');
export const Cancelled: Story = only('cancelled');
export const Importing: Story = only('handingOver', 'queuedAtService', 'fetching', 'imported', 'unfollowed');

const paused = (upload: Upload | undefined) => (upload ? { ...upload, paused: true } : []);
export const AllPaused: Story = {
  args: { uploads: () => ['uploading', 'queued', 'offline'].flatMap((name) => paused(states[name])) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Uploading 3 files · Paused')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resume all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause all' }));
    await expect(await canvas.findByRole('button', { name: 'Resume all' })).toHaveFocus();
  },
};
export const AllCancelled: Story = {
  args: { uploads: () => ['uploading', 'queued'].flatMap((name) => states[name] ?? []) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel all' }));
    await expect(await canvas.findByRole('button', { name: 'Clear list' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Retry/ })).toHaveLength(2);
  },
};
/** Pictures can be edited while they are held, paused before they are sent, failed or cancelled. */
export const Editable: Story = {
  args: {
    edit: true,
    view: 'rows',
    uploads: () => ['held', 'failed', 'cancelled', 'uploading'].flatMap((name) => states[name] ?? []),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Edit buoy.jpg' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3);
  },
};
export const OnlyFailures: Story = {
  args: { uploads: () => batch(400), remaining: 232_000 },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show failed' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Show all' })).toBeVisible();
  },
};

export const EveryFailure: Story = { args: { uploads: everyFailure, tall: true } };
export const AccessRefused: Story = {
  args: {
    uploads: () => ['queued', 'checking', 'done'].flatMap((name) => states[name] ?? []),
    halted: failure('unauthorized', { requestId: 'req_8f2c41d09b7e' }),
  },
};
/** Behind "More" is what the service said about one file. */
export const More: Story = {
  args: {
    uploads: () => {
      const [first, last] = [states['duplicate'], states['failed']].flatMap((one) => one ?? []);
      const detail =
        'The plan of this account holds 2 GB, of which 1.9 GB are used, so that a file of 300 MB does not fit. See https://service.example/plans/upgrade?account=acc_01JQ8Z6N7Y0VX4T2M9K3B5C7D1.';
      const error = describeError(
        new MediaApiError({
          operation: 'presignUpload',
          status: 403,
          code: 'quota_exceeded',
          title: 'Forbidden',
          detail,
          requestId: 'req_8f2c41d09b7e',
        }),
      );
      return [first, last && { ...last, status: 'failed' as const, error }].flatMap((one) => one ?? []);
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about crew.jpg' }));
    await expect(canvas.getByRole('dialog', { name: 'More about crew.jpg' })).toBeVisible();
  },
};
export const LongLines: Story = { args: { uploads: longLines } };
export const HardNames: Story = { args: { uploads: hardNames, tall: true, remaining: 45_000 } };
export const FourHundred: Story = { args: { uploads: () => batch(400), remaining: 232_000 } };
export const FiveThousand: Story = {
  args: { uploads: () => batch(5_000), remaining: 3_900_000 },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows.length).toBeLessThan(60);
    await expect(rows[0]).toHaveAttribute('aria-setsize', '5000');
    await expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  },
};

/** Tiles have the colour of their kind. */
export const EveryKind: Story = {
  args: { uploads: everyKind, tall: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open Departure.mov' })).toHaveAttribute(
      'href',
      'https://media.example/f/Departure.mov',
    );
    await expect(canvas.getByRole('button', { name: 'Copy link to Foghorn.flac' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy all links' })).toBeVisible();
  },
};

/** Failures first, then what needs its file again. */
export const InterruptedFiles: Story = {
  args: { uploads: interruptedBatch, tall: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose file interview.mov' })).toBeVisible();
    await expect(canvas.getByText(/^2 files were interrupted/)).toBeVisible();
    await expect(canvas.getByText('3 of 6 uploaded · 1 failed · 2 interrupted')).toBeVisible();
    const names = canvas.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);
    await expect(names.slice(0, 3)).toEqual(['readme.txt', 'interview.mov', 'crew.jpg']);
  },
};

/** Files whose folder has others of their names. */
const taken = (name: string): Upload => ({
  ...storyUpload({ id: name, name }),
  target: { kind: 'new', folderId: 'f1', onConflict: 'ask' },
  status: 'failed',
  error: failure('name-taken'),
});

export const NamesThatAreTaken: Story = {
  args: {
    uploads: () => [
      ...everyKind().slice(0, 2),
      taken('Harbour.jpg'),
      taken('Ferry timetable for the whole summer.pdf'),
    ],
    tall: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 names are already taken in this folder')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Replace Harbour.jpg' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep both Harbour.jpg' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Skip' })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: {
    uploads: () => [states['uploading'], states['failed'], states['duplicate']].flatMap((one) => one ?? []),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Uploads' }));
    await expect(canvas.getByText(/^Uploading 3 files.* · 1 failed · 1 duplicate$/)).toBeVisible();

    // Failures come first.
    list.getByRole('button', { name: 'Dismiss crew.jpg' }).focus();
    await tab();
    await expect(list.getByRole('button', { name: 'Pause annual report.pdf' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(list.getByRole('button', { name: 'Resume annual report.pdf' })).toHaveFocus();
    await expect(list.getByText(/Paused at 62/)).toBeVisible();

    await tab();
    await expect(list.getByRole('button', { name: 'Cancel annual report.pdf' })).toHaveFocus();
    list.getByRole('button', { name: 'Retry crew.jpg' }).focus();
    await userEvent.keyboard(' ');
    await expect(list.getByText('Waiting')).toBeVisible();

    list.getByRole('button', { name: 'Use existing for sunset.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(list.getByText('Already in your library')).toBeVisible();
    // The buttons of the question are removed; the focus stays in the row.
    await expect(list.getByRole('button', { name: 'Dismiss sunset.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(list.getByRole('button', { name: 'Cancel crew.jpg' })).toHaveFocus();
  },
};
