import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles.css';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { showList as show } from '../../../test/stories/show-list.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { batch, failure } from '../../../test/stories/story-uploads.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import type { Upload, UploadOutcome } from '../../upload/upload.js';
import type { ThumbnailProps } from './thumbnail.js';
import { UploadList } from './upload-list.js';

const failed = (upload: Upload, error: UploadError): Upload => ({
  ...storyUpload(upload),
  status: 'failed',
  error,
});
const three = () =>
  ['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => storyUpload({ id: String(index), name }));

/** Files without a thumbnail. */
const texts = (count: number) => batch(count).map((upload) => storyUpload({ ...upload, type: 'text/plain' }));

// The code of the rows loads ahead of the first file.
beforeAll(async () => {
  show(three());
  await screen.findAllByRole('listitem');
  cleanup();
});

describe('UploadList', () => {
  it('says why an upload failed at the button that retries or removes it', async () => {
    show([failed(three()[0]!, failure('network')), failed(three()[1]!, failure('file-empty', {}, false))]);
    for (const name of ['Retry a.jpg', 'Dismiss b.jpg']) {
      const button = await screen.findByRole('button', { name });
      const line = button.closest('li')?.querySelector('.longshore-line > span > span');
      expect(button).toHaveAccessibleDescription(line?.textContent ?? 'a status');
    }
  });

  it('has one progress bar for a single upload, and none when nothing is under way', async () => {
    const queue = show([{ ...three()[0]!, status: 'uploading', sent: 1 }]);
    expect(await screen.findAllByRole('progressbar')).toHaveLength(1);
    act(() => queue.set(failed(three()[0]!, failure('file-empty'))));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts what was in the library already apart', async () => {
    const done = (id: string, outcome: UploadOutcome): Upload => ({
      ...storyUpload({ id, name: `${id}.jpg` }),
      status: 'done',
      outcome,
      asset: { id },
    });
    const queue = show([done('0', 'uploaded'), done('1', 'uploaded'), done('2', 'reused')]);
    expect(await screen.findByText('2 files uploaded · 1 duplicate')).toBeVisible();
    act(() => {
      queue.remove('0');
      queue.remove('1');
    });
    expect(screen.getByText('1 file is already in your library')).toBeVisible();
  });

  it('announces each pause, although the text is the same', async () => {
    const queue = show(three());
    await screen.findAllByRole('listitem');
    act(() => void queue.pause('0'));
    const spoken = () => screen.getByRole('status').firstElementChild;
    expect(spoken()).toHaveTextContent('Paused');
    const before = spoken();
    act(() => void queue.pause('1'));
    expect(spoken()).toHaveTextContent('Paused');
    expect(spoken()).not.toBe(before);
  });

  it('says that files are checked, and not uploaded, until the user has decided', async () => {
    const [a, b, c] = three();
    const queue = createStoryQueue([a!, { ...b!, status: 'hashing', hashed: 1 }]);
    render(
      <StoryFrame queue={queue}>
        <UploadList preflight />
      </StoryFrame>,
    );
    const sum = () => document.querySelector('.longshore-sum')?.textContent?.replaceAll(/\s+/g, ' ');
    expect(sum()).toBe('Checking for duplicates…');
    act(() => queue.set(failed(c!, failure('file-empty', {}, false))));
    expect(sum()).toBe('Checking for duplicates… · 1 failed');
    expect(screen.getByRole('status')).toHaveTextContent('Checking for duplicates…');
    for (const upload of [a!, b!])
      act(() => queue.set({ ...upload, waiting: { for: 'release', until: Number.POSITIVE_INFINITY } }));
    expect(sum()).toBe('Waiting · 1 failed');
    act(() => void queue.releaseAll());
    act(() => queue.set({ ...a!, status: 'uploading', sent: 1 }));
    expect(sum()).toBe('Uploading 3 files · 1 failed');
    expect(screen.getByRole('status')).toHaveTextContent('Uploading 2 files.');
  });

  it('keeps a number and its word on one line', () => {
    show([failed(three()[0]!, failure('network')), ...three().slice(1)]);
    // A screen reader reads a space.
    expect(document.querySelector('.longshore-sum')?.textContent).toBe(
      'Uploading\u00a03\u00a0files\u00a0· 1\u00a0failed',
    );
  });

  it('renders a row only when its own upload changes', () => {
    const rendered: string[] = [];
    const components = {
      Thumbnail: ({ upload }: ThumbnailProps) => {
        rendered.push(upload.name);
        return null;
      },
    };
    const queue = createStoryQueue(three());
    render(
      <StoryFrame queue={queue}>
        <UploadList components={components} />
      </StoryFrame>,
    );
    rendered.length = 0;
    const [, second] = three();
    if (second) act(() => queue.set({ ...second, status: 'uploading', sent: 1_000 }));
    expect(rendered).toEqual(['b.jpg']);
  });

  it('keeps the focus in the list when the focused row is removed', async () => {
    show(three().map((upload) => failed(upload, failure('file-empty', {}, false))));
    screen.getByRole('button', { name: 'Dismiss b.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Dismiss c.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Dismiss a.jpg' })).toHaveFocus();
  });

  it('keeps the focus in the row when a status change removes the focused button', () => {
    const queue = show(three());
    screen.getByRole('button', { name: 'Pause a.jpg' }).focus();
    const [first] = three();
    if (first)
      act(() => queue.set({ ...first, status: 'done', outcome: 'uploaded', asset: { id: 'asset' } }));
    expect(screen.getByRole('button', { name: 'Dismiss a.jpg' })).toHaveFocus();
  });

  it('sums up failures, filters the list by them, and shows all rows again when none is left', async () => {
    const uploads = texts(40).map((upload, index) =>
      index % 20 === 0 ? failed(upload, failure('network')) : storyUpload(upload),
    );
    show(uploads);
    await userEvent.click(await screen.findByRole('button', { name: 'Show failed' }, { timeout: 5_000 }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Retry all' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(screen.queryByText(/couldn't be uploaded/)).toBeNull();
  });

  it('counts imports that failed apart from uploads', async () => {
    const [first, ...others] = three();
    const url = 'https://source.example/b.jpg';
    show([
      failed(first!, failure('network')),
      ...others.map((upload) => failed({ ...upload, url }, failure('import-failed'))),
    ]);
    expect(
      await screen.findByText("1 file couldn't be uploaded · 2 files couldn't be imported"),
    ).toBeVisible();
  });

  it('shows the duplicates after the failures, and all again', async () => {
    const uploads = three().flatMap((upload, index): Upload[] => [
      failed({ ...upload, id: `failed ${index}` }, failure('network')),
      { ...upload, status: 'duplicate', asset: { id: 'asset' } },
      { ...upload, id: `queued ${index}` },
    ]);
    show(uploads);
    const showFailed = await screen.findByRole('button', { name: 'Show failed' });
    expect(screen.queryByRole('button', { name: 'Show duplicates' }), 'on a phone').toBeNull();
    await page.viewport(800, 800);
    await userEvent.click(showFailed);
    await userEvent.click(screen.getByRole('button', { name: 'Show duplicates' }));
    expect(screen.getAllByRole('button', { name: /^Upload anyway:/ })).toHaveLength(3);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    await page.viewport(414, 896);
  });

  it('asks about names that are taken, which have not failed', async () => {
    const [first, second, third] = three();
    const named = (upload: Upload): Upload => ({
      ...failed(upload, failure('name-taken')),
      target: { kind: 'new', onConflict: 'ask' },
    });
    const queue = show([named(first!)]);
    expect(await screen.findByText('1 name is already taken in this folder')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    act(() => queue.set({ ...second!, status: 'done', outcome: 'uploaded', asset: { id: '1' } }));
    expect(screen.getByText('1 of 2 uploaded')).toBeVisible();
    act(() => queue.set(named(third!)));
    expect(screen.getByRole('status')).toHaveTextContent('1 name is already taken in this folder');
    expect(screen.getByText('2 names are already taken in this folder')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^(Replace|Keep both) / })).toHaveLength(4);
  });

  it('says how many existing assets differ when it asks about several files', async () => {
    const text = 'The existing one differs: its visibility is private.';
    show(
      Array.from(three(), (upload, index) => ({
        ...upload,
        status: 'duplicate',
        asset: { id: 'asset' },
        ...(index > 0 && { difference: { privacy: 'private', text } }),
      })),
    );
    expect(
      await screen.findByText(
        /^3 files are already in your library · 2 differ in visibility or status/,
        {},
        { timeout: 5_000 },
      ),
    ).toBeVisible();
    expect(screen.getAllByText(`Already in your library · ${text}`)).toHaveLength(2);
  });

  it('keeps the focus in a filtered list when the focused row is removed', async () => {
    show(texts(40).map((upload, at) => (at < 3 ? failed(upload, failure('network')) : storyUpload(upload))));
    await userEvent.click(await screen.findByRole('button', { name: 'Show failed' }, { timeout: 5_000 }));
    const removals = () => within(screen.getByRole('list')).getAllByRole('button', { name: /^Dismiss / });
    const [, second, third] = removals();
    act(() => second?.focus());
    await userEvent.keyboard('{Enter}');
    expect(removals()).toHaveLength(2);
    expect(third).toHaveFocus();
  });

  it('offers to pause and cancel all only while that is possible', async () => {
    const [first, second] = three();
    if (!first || !second) throw new Error('There are too few uploads.');
    const finalizing: Upload = { ...second, status: 'finalizing', commit: 'in-flight' };
    const queue = show([first, finalizing]);
    const all = (name: string) => screen.getByRole('button', { name });
    all('Pause all').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(all('Resume all'));
    expect(all('Cancel all')).not.toHaveAttribute('aria-disabled');

    act(() => queue.set({ ...first, status: 'finalizing', commit: 'in-flight' }));
    expect(all('Pause all')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(all('Cancel all'));
    expect(all('Cancel all')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(all('Pause all'));
    expect(queue.calls).toEqual(['pauseAll', 'resumeAll']);
  });

  it('disables Cancel while the asset may already exist', () => {
    const [first] = three();
    const queue = show(first ? [{ ...first, status: 'finalizing', commit: 'in-flight' }] : []);
    const cancel = screen.getByRole('button', { name: 'Cancel a.jpg' });
    expect(cancel).toHaveAttribute('aria-disabled', 'true');
    cancel.click();
    expect(queue.calls).toEqual([]);
  });
});
