import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { createMediaClient } from '../../src/api/client.js';
import type { MediaClient } from '../../src/api/media-client.js';
import type { Clock } from '../../src/api/clock.js';
import { MediaContext } from '../../src/hooks/provider/media-context.js';
import { rgb } from './story-files.js';
import { useStoryMessages } from './story-languages.js';
import { createStoryQueue, type StoryQueue } from './story-queue.js';

/** The current time in every story. */
export const storyNow: number = Date.UTC(2026, 10, 21, 12);

const stillClock: Clock = { now: () => storyNow, elapsed: () => 0, sleep: () => new Promise(() => {}) };

/** The client of every story; its calls never get a response. */
export const storyClient: MediaClient = createMediaClient({
  baseUrl: 'https://media.example/v1',
  fetch: () => new Promise(() => {}),
  clock: stillClock,
});

/** A provider around a static queue. */
export function StoryFrame(props: {
  queue?: StoryQueue;
  client?: MediaClient;
  cache?: QueryClient;
  children: ReactNode;
}): ReactElement {
  const [media] = useState(() => ({
    client: props.client ?? storyClient,
    ended: new AbortController().signal,
    queue: props.queue ?? createStoryQueue([]),
    cache: props.cache ?? new QueryClient(),
  }));
  const messages = useStoryMessages();
  const inLanguage = useMemo(() => ({ ...media, messages }), [media, messages]);
  return (
    <QueryClientProvider client={media.cache}>
      <MediaContext.Provider value={inLanguage}>{props.children}</MediaContext.Provider>
    </QueryClientProvider>
  );
}

/** A gradient as an uncompressed bitmap: every browser decodes it, without a request. */
export function storyPicture(name: string, hue: number): File {
  const [width, height] = [96, 72];
  const header = 54;
  const row = width * 3;
  const bytes = new Uint8Array(header + row * height);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, header, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const hill = y < height * 0.35 + 9 * Math.sin((x + hue) / 13);
      const light = hill ? 0.32 : 0.55 + (0.4 * y) / height;
      bytes.set(rgb((hue + (hill ? 140 : y / 2)) % 360, 0.55, light).toReversed(), header + y * row + x * 3);
    }
  }
  return new File([bytes], name, { type: 'image/bmp' });
}
