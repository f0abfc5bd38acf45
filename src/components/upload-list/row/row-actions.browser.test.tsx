import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '../../../styles.css';
import { showList } from '../../../../test/stories/show-list.js';
import { storyUpload } from '../../../../test/stories/story-queue.js';
import { UploadError } from '../../../upload/errors/upload-error.js';
import type { Upload } from '../../../upload/upload.js';

// Loading them takes real time.
beforeAll(() =>
  Promise.all([
    import('../upload-list-content.js'),
    import('./row-actions.js'),
    import('../attention-bar.js'),
  ]),
);
afterEach(cleanup);

const show = (...uploads: Upload[]) => showList(uploads);
const done = (id: string, links: object): Upload => ({
  ...storyUpload({ id, name: `${id}.jpg` }),
  status: 'done',
  outcome: 'uploaded',
  asset: { id, ...links },
});
const interrupted = (id: string, size = 7): Upload => ({
  ...storyUpload({ id, name: `${id}.jpg`, path: `trip/${id}.jpg`, size }),
  status: 'failed',
  error: new UploadError('interrupted', { retryable: false }),
});

async function choose(button: HTMLElement, ...files: File[]) {
  const open = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(button);
  const input = open.mock.contexts[0] as HTMLInputElement;
  open.mockRestore();
  await userEvent.upload(input, files);
}

describe('a finished row', () => {
  it('copies its link and opens it', async () => {
    const user = userEvent.setup();
    show(done('a', { direct_url: 'https://m.example/a.jpg', share_url: 'https://m.example/s/a' }));
    expect(await screen.findByRole('link', { name: 'Open a.jpg' })).toHaveAttribute(
      'href',
      'https://m.example/a.jpg',
    );
    await user.click(screen.getByRole('button', { name: 'Copy link to a.jpg' }));
    expect(await navigator.clipboard.readText()).toBe('https://m.example/a.jpg');
  });

  it('has neither without a link, nor for one that could run as a script', async () => {
    show(
      done('a', {}),
      done('b', { direct_url: 'javascript:alert(1)' }),
      done('c', { share_url: 'http://m.example/c' }),
    );
    expect(await screen.findByRole('link', { name: 'Open c.jpg' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
  });

  it('has its link among all that the header copies, once nothing is under way', async () => {
    const user = userEvent.setup();
    const running: Upload = { ...storyUpload({ id: 'c', name: 'c.jpg' }), status: 'uploading', sent: 1 };
    const queue = show(
      done('a', { direct_url: 'https://m.example/a' }),
      done('b', { direct_url: 'https://m.example/b' }),
      running,
    );
    expect(screen.queryByRole('button', { name: 'Copy all links' })).toBeNull();
    queue.remove('c');
    await user.click(await screen.findByRole('button', { name: 'Copy all links' }));
    expect(await navigator.clipboard.readText()).toBe('https://m.example/a\nhttps://m.example/b');
  });
});

describe('an interrupted row', () => {
  it('takes the same file again, in its folder', async () => {
    const queue = show(interrupted('a'));
    await choose(
      await screen.findByRole('button', { name: 'Choose file a.jpg' }),
      new File(['content'], 'a.jpg'),
    );
    expect(queue.calls).toEqual(['add a.jpg']);
  });

  it('refuses a file of another size', async () => {
    const queue = show(interrupted('a'));
    await choose(
      await screen.findByRole('button', { name: 'Choose file a.jpg' }),
      new File(['other content'], 'b.jpg'),
    );
    expect(queue.calls).toEqual([]);
    expect(screen.getByText('That is a different file. Choose a.jpg.')).toBeVisible();
  });

  it('is summed up with others, not as a failure', async () => {
    const queue = show(interrupted('a'), interrupted('b'));
    expect(await screen.findByText(/^2 files were interrupted/)).toBeVisible();
    expect(screen.queryByText(/couldn't be uploaded/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
    expect(queue.getState().groups['']).toBeUndefined();
  });
});

it('failures come first, and one alone needs no summary', async () => {
  show(done('a', {}), interrupted('b'), {
    ...storyUpload({ id: 'c', name: 'c.jpg' }),
    status: 'failed',
    error: new UploadError('network'),
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.dataset['id'])).toEqual(['c', 'b', 'a']);
  expect(screen.queryByRole('button', { name: 'Dismiss failed' })).toBeNull();
});
