import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { userEvent as mouse } from 'vitest/browser';
import '../../styles.css';
import { StoryFrame, storyPicture } from '../../../test/stories/story-frame.js';
import { createStoryQueue, storyUpload } from '../../../test/stories/story-queue.js';
import { batch, everyState, failure, longLines } from '../../../test/stories/story-uploads.js';
import type { Upload } from '../../upload/upload.js';
import { createReactWorld } from '../../../test/worlds/react-world.js';
import { adoptStyles } from '../../widget/adopt-styles.js';
import { UploadList } from './upload-list.js';
import type { UploadListProps } from './upload-list-props.js';

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

it('keeps the focus where it was on the page when the last row goes', async () => {
  const { show, queue } = createReactWorld();
  show(<UploadList />);
  void queue.add([new File(['note'], 'note.txt')]);
  (await screen.findByRole('button', { name: 'Dismiss note.txt' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(screen.queryByRole('list')).toBeNull();
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
  // A busy machine takes more than the second between two batches.
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  add(0);
  // The rest of the same files.
  add(20);
  vi.restoreAllMocks();
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
  expect(document.querySelector('canvas')?.width).toBe(256);
});

it('draws the thumbnail of a file whose size is known later', async () => {
  const file = storyPicture('noon.bmp', 20);
  const upload = storyUpload({ id: 'noon', name: file.name, file, type: file.type, size: 0 });
  const queue = createStoryQueue([upload]);
  render(
    <StoryFrame queue={queue}>
      <UploadList />
    </StoryFrame>,
  );
  await screen.findByText('noon.bmp');
  act(() => queue.set({ ...upload, size: file.size }));
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
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
  expect(document.querySelector('canvas')?.width).toBe(256);
});

it('draws the thumbnail of an upload that was done before there was a list', async () => {
  const { queue, wrapper } = createReactWorld();
  const { rerender } = render(null, { wrapper });
  const [upload] = queue.add([storyPicture('dawn.bmp', 20)]);
  await waitFor(() => expect(queue.getUpload(upload!.id)).toMatchObject({ status: 'done', file: null }));
  rerender(<UploadList />);
  await waitFor(() => expect(document.querySelector('canvas')).toHaveAttribute('data-drawn'));
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

/** What is shown of three uploads in a list of a width, in pixels. */
async function tilesOf(inlineSize: number, shown: UploadListProps, type = 'image/jpeg') {
  const ids = ['a', 'b', 'c'];
  const queue = createStoryQueue(ids.map((id) => storyUpload({ id, name: `${id}.jpg`, type, size: 100 })));
  const { unmount } = render(
    <StoryFrame queue={queue}>
      <div style={{ inlineSize }}>
        <UploadList {...shown} />
      </div>
    </StoryFrame>,
  );
  await screen.findByText('c.jpg');
  const tops = screen.getAllByRole('listitem').map((item) => item.getBoundingClientRect().top);
  return { queue, unmount, areTiles: new Set(tops).size === 1 };
}

it('shows pictures as tiles where there is room for them', async () => {
  const look = async (...given: Parameters<typeof tilesOf>) => {
    const { areTiles, unmount } = await tilesOf(...given);
    unmount();
    return areTiles;
  };
  expect(await look(600, {})).toBe(true);
  expect(await look(480, {})).toBe(false);
  expect(await look(600, { view: 'rows' })).toBe(false);
  expect(await look(600, {}, 'video/mp4')).toBe(false);
  expect(await look(600, { view: 'tiles' }, 'video/mp4')).toBe(true);
});

it('shows the progress of a tile as a ring on its picture, then a check', async () => {
  const { queue } = await tilesOf(600, {});
  const tile = screen.getByText('b.jpg').closest('li')!;
  // As a widget on the same page does, which comes later.
  adoptStyles(tile);
  const picture = tile.querySelector('.longshore-thumbnail')!.getBoundingClientRect();
  const { id, ...upload } = queue.getUpload('b')!;
  act(() => queue.set({ ...upload, id, status: 'uploading', sent: 42 }));
  const ring = within(tile).getByRole('progressbar');
  const { x, y, width, height } = ring.getBoundingClientRect();
  expect([width, height]).toEqual([56, 56]);
  expect(x + width / 2).toBeCloseTo(picture.x + picture.width / 2, 0);
  expect(y + height / 2).toBeCloseTo(picture.y + picture.height / 2, 0);
  expect(getComputedStyle(ring).backgroundImage).toMatch(/conic-gradient\(.*0\.42turn|151\.2deg/);

  act(() => queue.set({ ...upload, id, status: 'done', outcome: 'uploaded', asset: { id } }));
  const check = tile.querySelector('[data-icon="check"]')!;
  for (const animation of check.getAnimations()) animation.finish();
  const badge = check.getBoundingClientRect();
  expect(badge.bottom).toBeLessThan(picture.bottom);
  expect(badge.left).toBeGreaterThan(picture.left);
  expect(badge.width).toBe(24);
});

it('shows the buttons of a tile that needs someone, and those of others once a pointer is there', async () => {
  const { queue } = await tilesOf(600, {});
  const upload = queue.getUpload('b')!;
  act(() => queue.set({ ...upload, status: 'failed', error: failure('network') }));
  const opacity = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name }).closest('.longshore-actions')!).opacity;
  await mouse.hover(screen.getByText('c.jpg'));
  expect(opacity('Retry b.jpg')).toBe('1');
  expect(opacity('Cancel a.jpg')).toBe('0');
  expect(opacity('Cancel c.jpg')).toBe('1');
  act(() => screen.getByRole('button', { name: 'Cancel a.jpg' }).focus());
  expect(opacity('Cancel a.jpg')).toBe('1');
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

it('cuts a long name before the button at its end', async () => {
  const name = 'Ferry timetable for the whole summer, with all its islands.pdf';
  showNarrow([
    { ...storyUpload({ id: '1', name }), status: 'failed', error: failure('interrupted', {}, false) },
  ]);
  const button = await screen.findByRole('button', { name: `Choose file ${name}` });
  const dismiss = screen.getByRole('button', { name: `Dismiss ${name}` });
  const shown = button.closest('li')?.querySelector('.longshore-name');
  expect(shown?.getBoundingClientRect().right).toBeLessThanOrEqual(dismiss.getBoundingClientRect().left + 8);
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
