import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../styles.css';
import { StoryFrame, storyPicture } from '../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload } from '../../test/stories/story-queue.js';
import { batch } from '../../test/stories/story-uploads.js';
import type { Upload } from '../../upload/upload.js';
import { UploadList } from './upload-list.js';

it('keeps the focused row rendered while it is scrolled out of view', async () => {
  render(
    <StoryFrame queue={createStoryQueue(batch(5_000))}>
      <div style={{ inlineSize: 700 }}>
        <UploadList />
      </div>
    </StoryFrame>,
  );
  const button = await screen.findByRole('button', { name: 'Remove IMG_4001.jpg' });
  button.focus();
  const box = document.querySelector('.longshore-scroll');
  await act(async () => {
    box?.scrollTo(0, 64 * 2_500);
  });
  await waitFor(() => expect(screen.getByText('IMG_6500.jpg')).toBeVisible());
  expect(button).toHaveFocus();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);

  // The Tab key continues from there, and the list scrolls along.
  await userEvent.tab();
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true));
});

it('draws a thumbnail of a visible image', async () => {
  const file = storyPicture('sunset.bmp', 20);
  render(
    <StoryFrame queue={createStoryQueue([storyUpload({ id: '1', name: file.name, file, type: file.type })])}>
      <UploadList />
    </StoryFrame>,
  );
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
  expect(document.querySelector('canvas')?.width).toBe(80);
});

it('keeps the thumbnail of a done upload, which has no file any more', async () => {
  const file = storyPicture('dusk.bmp', 20);
  const upload = storyUpload({ id: 'dusk', name: file.name, file, type: file.type });
  const list = (shown: Upload) => (
    <StoryFrame queue={createStoryQueue([shown])}>
      <UploadList />
    </StoryFrame>
  );
  const first = render(list(upload));
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
  first.unmount();

  render(list({ ...upload, file: null }));
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
  expect(document.querySelector('canvas')?.width).toBe(80);
});

it('shows the icon of the type if an image cannot be decoded', async () => {
  const broken = new File(['not a picture'], 'broken.png', { type: 'image/png' });
  render(
    <StoryFrame
      queue={createStoryQueue([storyUpload({ id: '1', name: broken.name, file: broken, type: broken.type })])}
    >
      <UploadList />
    </StoryFrame>,
  );
  await screen.findByText('broken.png');
  expect(document.querySelector('[data-kind="image"] [data-icon="image"]')).toBeVisible();
  expect(document.querySelector('[data-drawn]')).toBeNull();
});
