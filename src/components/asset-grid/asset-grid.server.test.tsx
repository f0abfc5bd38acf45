import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMediaClient } from '../../api/client.js';
import { MediaProvider } from '../../hooks/provider/media-provider.js';
import { mediaQueries } from '../../hooks/queries/media-queries.js';
import { listOnly } from '../../../test/stories/story-library.js';
import { AssetGrid } from './asset-grid.js';

it('renders prefetched assets on a server', async () => {
  expect(typeof window).toBe('undefined');
  const { fetch } = listOnly(300);
  const client = createMediaClient({ baseUrl: 'https://media.example/v1', fetch });
  const cache = new QueryClient();
  await cache.prefetchInfiniteQuery(mediaQueries(client).assets.list());
  const html = renderToString(
    <MediaProvider client={client} queryClient={cache}>
      <AssetGrid deletable />
    </MediaProvider>,
  );
  expect(html).toContain('IMG_00001.jpg');
  expect(html).toContain('100+ files');
  // A content security policy without 'unsafe-inline' would reject inline styles.
  expect(html).not.toContain('style=');
  // Only the first screen, not all 100.
  expect(html.match(/role="row"/g)?.length).toBeLessThan(30);
});
