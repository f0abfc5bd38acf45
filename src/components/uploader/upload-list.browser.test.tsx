import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../../styles.css';
import { StoryFrame, storyPicture } from '../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload } from '../../test/stories/story-queue.js';
import { batch, everyState, failure, longLines } from '../../test/stories/story-uploads.js';
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
  // The 32 failures then come first.
  await screen.findByRole('button', { name: 'Show failed' });
  const button = screen.getByRole('button', { name: 'Dismiss IMG_4003.jpg' });
  button.focus();
  const box = document.querySelector('.longshore-scroll');
  await act(async () => {
    box?.scrollTo(0, 64 * 2_500);
  });
  await waitFor(() => expect(screen.getByText('IMG_6484.jpg')).toBeVisible());
  expect(button).toHaveFocus();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);

  // The Tab key continues from there, and the list scrolls along.
  await userEvent.tab();
  await waitFor(() => expect(box?.contains(document.activeElement)).toBe(true));
});

it('scrolls to what is added below the rows in sight', async () => {
  const queue = createStoryQueue(batch(12));
  render(
    <StoryFrame queue={queue}>
      <UploadList />
    </StoryFrame>,
  );
  await screen.findByText('IMG_4000.jpg');
  const add = (first: number) =>
    act(() => {
      for (let index = first; index < first + 20; index++)
        queue.set(storyUpload({ id: `new ${index}`, name: `new ${index}.jpg` }));
    });
  add(0);
  // The rest of the same files.
  add(20);
  const box = document.querySelector('.longshore-scroll')!;
  const { top } = screen.getByText('new 0.jpg').closest('li')!.getBoundingClientRect();
  expect(Math.abs(top - box.getBoundingClientRect().top)).toBeLessThan(2);
});

it('draws a thumbnail of a visible image', async () => {
  const file = storyPicture('sunset.bmp', 20);
  render(
    <StoryFrame queue={createStoryQueue([storyUpload({ id: '1', name: file.name, file, type: file.type })])}>
      <UploadList />
    </StoryFrame>,
  );
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
  expect(document.querySelector('canvas')?.width).toBe(192);
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
  expect(document.querySelector('canvas')?.width).toBe(192);
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

/** A list on a narrow phone. */
function showNarrow(uploads: readonly Upload[]) {
  render(
    <StoryFrame queue={createStoryQueue(uploads)}>
      <div style={{ inlineSize: 288 }}>
        <UploadList />
      </div>
    </StoryFrame>,
  );
}

it('cuts the folder before the name of a file', async () => {
  showNarrow([
    storyUpload({
      id: '1',
      name: 'IMG_42.jpg',
      path: 'Day 12, the long way home along the coast/IMG_42.jpg',
    }),
  ]);
  const name = await screen.findByText('IMG_42.jpg');
  const text = document.createRange();
  text.selectNodeContents(name);
  expect(name.getBoundingClientRect().width).toBe(text.getBoundingClientRect().width);
});

it('shows a message and "More" in the whole width of a narrow row', async () => {
  const detail = 'The storage quota of 10 GB is used up.';
  showNarrow([
    {
      ...storyUpload({ id: '1', name: 'crew.jpg' }),
      status: 'failed',
      error: failure('forbidden', { detail }),
    },
  ]);
  const more = await screen.findByRole('button', { name: 'More about crew.jpg' });
  const line = screen.getByText(/used up/);
  const row = more.closest('li');
  if (!row) throw new Error('There is no row.');
  const reach = (element: Element) => element.getBoundingClientRect().right;
  // Next to the icon, below the buttons.
  expect(reach(row) - reach(line)).toBeLessThan(40);
  // On the last line of the text.
  expect(Math.abs(line.getBoundingClientRect().bottom - more.getBoundingClientRect().bottom)).toBeLessThan(
    12,
  );
});

// One status at a time: failures come first, and the others would be out of view.
it.each(['failed', 'duplicate', 'done'])(
  'keeps the text and the buttons of each %s row within it',
  async (status) => {
    const uploads = longLines().filter((upload) => upload.status === status);
    showNarrow(uploads);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(uploads.length);
    await within(rows[0]!).findAllByRole('button', { name: status === 'failed' ? /^More about/ : /./ });
    for (const row of rows) {
      const { top, bottom } = row.getBoundingClientRect();
      const line = row.querySelector('.longshore-line');
      if (!line) throw new Error('A row has no line.');
      for (const part of [line, ...row.querySelectorAll('.longshore-actions > *')]) {
        expect(part).toBeVisible();
        expect(part.getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
        expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
      }
    }
  },
);

it('keeps the tick on the line of its text under a reset that makes pictures blocks', async () => {
  const reset = new CSSStyleSheet();
  reset.replaceSync('@layer base { svg { display: block; vertical-align: middle } }');
  document.adoptedStyleSheets.push(reset);
  try {
    render(
      <StoryFrame queue={createStoryQueue([everyState().done!])}>
        <UploadList />
      </StoryFrame>,
    );
    const text = await screen.findByText('1 file uploaded');
    const sum = text.closest<HTMLElement>('.longshore-sum')!;
    const icon = sum.querySelector('.longshore-icon');
    expect(icon && getComputedStyle(icon).display).toBe('inline-block');
    expect(sum.getBoundingClientRect().height).toBeLessThan(30);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== reset);
  }
});
