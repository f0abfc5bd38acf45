// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { mediaQueries } from '../../hooks/queries/media-queries.js';
import { listOnly } from '../../test/stories/story-library.js';
import { AssetGrid } from './asset-grid.js';

it('renders on a server, with what was fetched there before', async () => {
  expect(typeof window).toBe('undefined');
  const { fetch } = listOnly(300);
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', fetch });
  const cache = new QueryClient();
  await cache.prefetchInfiniteQuery(mediaQueries(client).assets.list());
  const html = renderToString(
    <MediaProvider client={client} queryClient={cache}>
      <AssetGrid />
    </MediaProvider>,
  );
  expect(html).toContain('IMG_00001.jpg');
  expect(html).toContain('100 files so far');
  // A policy without 'unsafe-inline' refuses each, reports it, and leaves the cards in a heap.
  expect(html).not.toContain('style=');
  // A first screen, and not a hundred.
  expect(html.match(/role="row"/g)?.length).toBeLessThan(30);
});
