import { expect, it } from 'vitest';
import { createStoryQueue, storyUpload } from '../../test/stories/story-queue.js';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createEta } from './eta.js';

it('tells the time left from the bytes that were sent, and nothing before there were any', async () => {
  const clock = createVirtualClock();
  const upload = {
    ...storyUpload({ id: '1', name: 'a.mov', size: 10_000_000 }),
    status: 'uploading' as const,
  };
  const queue = createStoryQueue([{ ...upload, sent: 0 }]);
  const eta = createEta(queue, clock);
  const stop = eta.watch();

  queue.set({ ...upload, sent: 0 });
  expect(eta.remaining('1')).toBeNull();
  await clock.advance(2_000);
  queue.set({ ...upload, sent: 2_000_000 });
  expect(eta.remaining('1')).toBe(8_000);

  queue.set({ ...upload, sent: 2_000_000, paused: true });
  expect(eta.remaining('1')).toBeNull();
  stop();
});
