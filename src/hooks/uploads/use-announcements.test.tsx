import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { createStoryQueue, storyUpload } from '../../test/stories/story-queue.js';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { MediaContext } from '../provider/media-context.js';
import { createEta } from './eta.js';
import { useAnnouncements } from './use-announcements.js';

/** What is told of a queue's batches, one line a piece. */
function listen() {
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', clock });
  const queue = createStoryQueue([]);
  const media = { client, queue, eta: createEta(queue, clock), messages: undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaContext value={media}>{children}</MediaContext>
  );
  const told: string[] = [];
  renderHook(
    () => {
      const news = useAnnouncements();
      const line = news && `${news.kind} ${news.done}/${news.total}, ${news.failed} failed`;
      if (line && told.at(-1) !== line) told.push(line);
    },
    { wrapper },
  );
  return { queue, clock, told };
}

it('tells the start, then little, then the end once', async () => {
  const { queue, clock, told } = listen();
  const uploads = Array.from({ length: 40 }, (_, index) =>
    storyUpload({ id: String(index), name: `${index}.jpg` }),
  );
  act(() => {
    queue.add(uploads.flatMap(({ file }) => file ?? []));
  });
  for (const id of queue.getState().groups['']?.ids ?? []) {
    const upload = queue.getUpload(id);
    if (!upload) continue;
    act(() => queue.set({ ...upload, status: 'done', outcome: 'uploaded', asset: { id: 'asset' } }));
    await clock.advance(1_000);
  }
  expect(told).toEqual([
    'start 0/40, 0 failed',
    'progress 16/40, 0 failed',
    'progress 31/40, 0 failed',
    'end 40/40, 0 failed',
  ]);
});

it('counts the files that were refused at the door', () => {
  const { queue, told } = listen();
  const empty = storyUpload({ id: 'empty', name: 'empty.txt' });
  const good = storyUpload({ id: 'good', name: 'good.txt' });
  act(() => queue.set({ ...empty, status: 'failed', error: new UploadError('file-empty') }));
  act(() => queue.set(good));
  act(() => queue.set({ ...good, status: 'done', outcome: 'uploaded', asset: { id: 'asset' } }));
  expect(told).toEqual(['end 0/1, 1 failed', 'start 0/1, 0 failed', 'end 1/1, 0 failed']);
});
