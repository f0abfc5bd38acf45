import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { createStoryQueue, storyUpload, type StoryQueue } from '../../../test/stories/story-queue.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import type { UploadOutcome } from '../../upload/upload.js';
import { connectQueueToCache } from './cache-bridge.js';
import { mediaKeys } from '../queries/media-keys.js';

/** A page that shows a list, usage and the versions of one asset, and counts how often each is refetched. */
function page(queue: StoryQueue) {
  const cache = new QueryClient();
  const clock = createVirtualClock();
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', clock });
  const fetched = { list: 0, usage: 0, versions: 0 };
  const watch = (queryKey: readonly unknown[], count: keyof typeof fetched) =>
    new QueryObserver(cache, {
      queryKey,
      queryFn: () => ++fetched[count],
      initialData: 0,
      staleTime: Infinity,
    }).subscribe(() => {});
  const ends = [
    watch(mediaKeys(client).assetList({ type: 'image' }), 'list'),
    watch(mediaKeys(client).usage(), 'usage'),
    watch(mediaKeys(client).assetVersions('a1'), 'versions'),
    connectQueueToCache(queue, cache, client),
  ];
  return { cache, clock, client, fetched, close: () => ends.forEach((end) => end()) };
}

const uploads = (count: number) =>
  Array.from({ length: count }, (_, index) => storyUpload({ id: String(index), name: `${index}.jpg` }));
const finish = (queue: StoryQueue, id: string, outcome: UploadOutcome = 'uploaded', assetId = `a${id}`) => {
  const upload = queue.getUpload(id) ?? storyUpload({ id, name: id });
  queue.set({ ...upload, status: 'done', outcome, asset: { id: assetId } });
};

describe('connectQueueToCache', () => {
  it('refetches lists and usage at once when the last upload is done', () => {
    const queue = createStoryQueue(uploads(1));
    const { fetched, cache, client, close } = page(queue);
    finish(queue, '0');
    expect(fetched).toEqual({ list: 1, usage: 1, versions: 0 });
    expect(cache.getQueryData(mediaKeys(client).asset('a0'))).toEqual({ id: 'a0' });
    close();
  });

  it('has each of a few uploads in the list as it is done, at most twice a second', async () => {
    const queue = createStoryQueue(uploads(4));
    const { fetched, clock, close } = page(queue);
    finish(queue, '0');
    await clock.advance(500);
    expect(fetched.list).toBe(1);
    finish(queue, '1');
    finish(queue, '2');
    await clock.advance(499);
    expect(fetched.list).toBe(1);
    await clock.advance(1);
    expect(fetched.list).toBe(2);
    finish(queue, '3');
    expect(fetched.list).toBe(3);
    close();
  });

  it('refetches a list a few times during five hundred uploads', async () => {
    const queue = createStoryQueue(uploads(500));
    const { fetched, clock, close } = page(queue);
    for (let index = 0; index < 500; index++) {
      finish(queue, String(index));
      await clock.advance(100);
    }
    // 50 seconds of uploads: every ten seconds, and once at the end.
    expect(fetched.list).toBeGreaterThanOrEqual(4);
    expect(fetched.list).toBeLessThanOrEqual(6);
    close();
  });

  it('refetches the versions of a replaced asset, and nothing for a duplicate', () => {
    const queue = createStoryQueue(uploads(2));
    const { fetched, close } = page(queue);
    finish(queue, '0', 'reused');
    finish(queue, '1', 'replaced', 'a1');
    expect(fetched).toEqual({ list: 1, usage: 1, versions: 1 });
    close();
  });

  it('refreshes pending changes when it is disconnected during a batch', () => {
    const queue = createStoryQueue(uploads(2));
    const { fetched, close } = page(queue);
    finish(queue, '0');
    expect(fetched.list).toBe(0);
    close();
    finish(queue, '1');
    expect(fetched.list).toBeLessThanOrEqual(1);
  });

  it('has a list read again that is shown after uploads have gone on without it', () => {
    const queue = createStoryQueue(uploads(1));
    const { cache, client, close } = page(queue);
    close();
    finish(queue, '0');
    expect(cache.getQueryState(mediaKeys(client).assetList({ type: 'image' }))).toMatchObject({
      isInvalidated: true,
    });
  });
});
