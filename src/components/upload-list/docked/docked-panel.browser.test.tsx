import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent as mouse } from 'vitest/browser';
import '../../../styles.css';
import { createMediaClient } from '../../../api/client.js';
import { MediaContext } from '../../../hooks/provider/media-context.js';
import { createStoryQueue, storyUpload } from '../../../../test/stories/story-queue.js';
import { failure } from '../../../../test/stories/story-uploads.js';
import { swipeDown } from '../../../../test/drag.js';
import { createVirtualClock } from '../../../../test/virtual-clock.js';
import type { Upload } from '../../../upload/upload.js';
import { UploadList } from '../upload-list.js';

// Loading them takes real time.
beforeAll(() =>
  Promise.all([
    import('../upload-list-content.js'),
    import('./docked-panel.js'),
    import('./title-progress.js'),
    import('../row/row-actions.js'),
  ]),
);
// On a phone it begins folded.
beforeEach(() => page.viewport(1200, 800));
afterAll(() => page.viewport(414, 896));
// Away from the panel, which does not fold under it.
beforeAll(() => mouse.hover(document.documentElement, { position: { x: 1, y: 1 } }));
afterEach(cleanup);

const running = (id: string): Upload => ({
  ...storyUpload({ id, name: `${id}.jpg`, size: 1_000_000 }),
  status: 'uploading',
  sent: 420_000,
});
const done = (id: string): Upload => ({
  ...storyUpload({ id, name: `${id}.jpg` }),
  status: 'done',
  outcome: 'uploaded',
  asset: { id },
});

function show(...uploads: Upload[]) {
  document.title = 'Library';
  const queue = createStoryQueue(uploads);
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', clock });
  const { signal: ended } = new AbortController();
  const media = { client, queue, cache: new QueryClient(), ended, messages: undefined };
  const view = render(
    <MediaContext value={media}>
      <UploadList layout="docked" />
    </MediaContext>,
  );
  return { queue, pass: (seconds: number) => act(() => clock.advance(seconds * 1_000)), ...view };
}

it('folds some time after all is done, and unfolds for the next upload', async () => {
  const { queue, pass } = show(running('a'));
  expect(await screen.findByRole('button', { name: 'Minimize uploads' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  act(() => queue.set(done('a')));
  await pass(5);
  expect(screen.getByRole('button', { name: 'Minimize uploads' })).toBeVisible();
  await pass(5);
  expect(screen.getByRole('button', { name: 'Show uploads' })).toHaveAttribute('aria-expanded', 'false');
  act(() => queue.set(running('b')));
  expect(screen.getByRole('button', { name: 'Minimize uploads' })).toBeVisible();
});

it('stays unfolded while someone uses it, and folds once they leave it', async () => {
  const { queue, pass } = show(running('a'));
  const pause = await screen.findByRole('button', { name: 'Pause a.jpg' });
  // By the keyboard.
  await mouse.tab();
  act(() => pause.focus());
  act(() => queue.set(done('a')));
  await pass(60);
  expect(screen.getByRole('button', { name: 'Minimize uploads' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dismiss a.jpg' })).toHaveFocus();
  await act(async () => (document.activeElement as HTMLElement).blur());
  await pass(10);
  expect(screen.getByRole('button', { name: 'Show uploads' })).toBeVisible();
});

it('folds although it was clicked, once the pointer has left it', async () => {
  const { queue, pass } = show(running('a'));
  await mouse.click(await screen.findByRole('button', { name: 'Pause a.jpg' }));
  act(() => queue.set(done('a')));
  expect(screen.getByRole('button', { name: 'Dismiss a.jpg' })).toHaveFocus();
  await act(() => mouse.hover(document.documentElement, { position: { x: 1, y: 1 } }));
  await pass(10);
  expect(screen.getByRole('button', { name: 'Show uploads' })).toBeVisible();
});

it('keeps the height of its header while the text grows', async () => {
  const { queue } = show(running('a'));
  await screen.findByRole('button', { name: 'Minimize uploads' });
  const header = document.querySelector<HTMLElement>('.longshore-header')!;
  const height = header.offsetHeight;
  act(() => {
    for (let index = 0; index < 40; index++) queue.set(index % 2 ? done(`${index}`) : running(`${index}`));
    queue.set({ ...storyUpload({ id: 'x', name: 'x.jpg' }), status: 'failed', error: failure('network') });
    queue.set({
      ...storyUpload({ id: 'y', name: 'y.jpg' }),
      status: 'failed',
      error: failure('interrupted'),
    });
  });
  expect(header.textContent).toMatch(/failed.*interrupted/);
  expect(header.offsetHeight).toBe(height);
});

it('stays folded by the user when the next upload comes', async () => {
  const { queue } = show(running('a'));
  await userEvent.click(await screen.findByRole('button', { name: 'Minimize uploads' }));
  act(() => queue.set(running('b')));
  expect(screen.getByRole('button', { name: 'Show uploads' })).toBeVisible();
});

it('folds with Escape, and moves the focus to the button that unfolds it', async () => {
  show(running('a'));
  const pause = await screen.findByRole('button', { name: 'Pause a.jpg' });
  act(() => pause.focus());
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Show uploads' })).toHaveFocus();
});

it('has the page scroll focused elements above it, while it is there', async () => {
  const { style } = document.documentElement;
  const { unmount } = show(running('a'));
  await screen.findByRole('button', { name: 'Minimize uploads' });
  expect(style.getPropertyValue('--longshore-dock-size')).toMatch(/px$/);
  expect(style.scrollPaddingBlockEnd).toMatch(/px$/);
  unmount();
  expect(style.getPropertyValue('--longshore-dock-size')).toBe('');
  expect(style.scrollPaddingBlockEnd).toBe('');
});

it('shows the progress in the title while something runs, and restores what the app set', async () => {
  const { queue } = show(running('a'));
  await screen.findByRole('button', { name: 'Minimize uploads' });
  expect(document.title).toMatch(/^\d+.% · Library$/);
  document.title = 'Harbour';
  act(() => queue.set({ ...running('a'), sent: 800_000 } as Upload));
  expect(document.title).toMatch(/^\d+.% · Harbour$/);
  act(() => queue.set(done('a')));
  expect(document.title).toBe('Harbour');
});

it('is a ring around a number on a phone, which opens a sheet, and is swiped down to a ring', async () => {
  await page.viewport(375, 600);
  const { queue } = show(running('a'), running('b'), done('c'));
  const ring = await screen.findByRole('button', { name: 'Show uploads' });
  const { width, height } = ring.getBoundingClientRect();
  expect([width, height]).toEqual([56, 56]);
  expect(ring).toHaveTextContent('2');
  expect(getComputedStyle(ring).backgroundImage).toContain('conic-gradient');
  expect(screen.queryByRole('button', { name: 'Pause a.jpg' })).toBeNull();
  act(() =>
    queue.set({ ...storyUpload({ id: 'x', name: 'x.jpg' }), status: 'failed', error: failure('network') }),
  );
  expect(ring).toHaveAttribute('data-alert');

  await mouse.click(ring);
  expect(screen.getByRole('button', { name: 'Pause a.jpg' })).toBeVisible();
  const sheet = document.querySelector<HTMLElement>('.longshore-dock')!;
  expect(sheet.getBoundingClientRect().width).toBe(375);
  swipeDown(sheet, 120);
  expect(screen.getByRole('button', { name: 'Show uploads' })).toBeVisible();
});
