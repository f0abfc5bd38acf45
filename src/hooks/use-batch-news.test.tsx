import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createMediaClient } from '../api/client.js';
import { createStoryQueue, storyUpload } from '../test/story-queue.js';
import { createVirtualClock } from '../test/virtual-clock.js';
import { MediaContext } from './media-context.js';
import { createPace } from './pace.js';
import { useBatchNews } from './use-batch-news.js';

it('tells the start, then little, then the end once', async () => {
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', clock });
  const queue = createStoryQueue([]);
  const media = { client, queue, pace: createPace(queue, clock), messages: undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaContext value={media}>{children}</MediaContext>
  );
  const told: string[] = [];
  renderHook(
    () => {
      const news = useBatchNews();
      const line = news && `${news.kind} ${news.done}/${news.total}, ${news.failed} failed`;
      if (line && told.at(-1) !== line) told.push(line);
    },
    { wrapper },
  );
  const uploads = Array.from({ length: 40 }, (_, index) =>
    storyUpload({ id: String(index), name: `${index}.jpg` }),
  );
  act(() => {
    queue.add(uploads.map(({ file }) => file));
  });
  for (const id of queue.getState().groups['']?.ids ?? []) {
    const upload = queue.getUpload(id);
    if (!upload) continue;
    act(() => queue.set({ ...upload, status: 'done', outcome: 'uploaded', asset: {} }));
    await clock.advance(1_000);
  }
  expect(told).toEqual([
    'start 0/40, 0 failed',
    'progress 16/40, 0 failed',
    'progress 31/40, 0 failed',
    'end 40/40, 0 failed',
  ]);
});
