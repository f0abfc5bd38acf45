import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles.css';
import { MediaApiError } from '../../api/errors.js';
import { describeError } from '../../hooks/provider/errors.js';
import { StoryFrame } from '../../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { UploadList } from '../upload-list/upload-list.js';
import type { Upload } from '../../upload/upload.js';

const refusal = new MediaApiError({
  operation: 'presignUpload',
  status: 403,
  code: 'quota_exceeded',
  title: 'Forbidden',
  detail:
    'The plan of this account holds 2 GB, of which 1.9 GB are used, so that a file of 300 MB does not fit.',
  requestId: 'req_8f2c41d09b7e',
});

function failed(count: number): Upload[] {
  return Array.from({ length: count }, (_, index) => ({
    ...storyUpload({ id: `${index}`, name: `IMG_${index}.jpg` }),
    status: 'failed' as const,
    error: describeError(refusal),
  }));
}

function show(count: number, width: number) {
  render(
    <StoryFrame queue={createStoryQueue(failed(count))}>
      <div style={{ inlineSize: width }}>
        <UploadList />
      </div>
    </StoryFrame>,
  );
}

it('opens by the keyboard, and returns the focus when Escape closes it', async () => {
  show(2, 600);
  const opener = await screen.findByRole('button', { name: 'More about IMG_1.jpg' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'More about IMG_1.jpg' });
  expect(within(dialog).getByText('req_8f2c41d09b7e')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Copy for support' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

it.each([320, 700])('fits into a row of a long list, %i pixels wide', async (width) => {
  show(100, width);
  const opener = await screen.findByRole('button', { name: 'More about IMG_1.jpg' });
  const row = opener.closest('li') as HTMLElement;
  const [inner, outer] = [opener.getBoundingClientRect(), row.getBoundingClientRect()];
  expect(inner.right).toBeLessThanOrEqual(outer.right);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  expect(inner.top).toBeGreaterThanOrEqual(outer.top);
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});
