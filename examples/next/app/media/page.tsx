import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { AssetGrid, mediaQueries, Uploader } from 'longshore';
import { createMediaClient } from 'longshore/api';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { mayUseMedia } from './access';

export default function Page() {
  return (
    <main style={{ display: 'grid', gap: 24 }}>
      <h1>Media</h1>
      <Uploader />
      <Suspense fallback={<p>Loading…</p>}>
        <Assets />
      </Suspense>
    </main>
  );
}

/** The grid, with the first assets in the HTML. */
async function Assets() {
  // Not while building: the list differs from request to request.
  await connection();
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  if (await mayUseMedia()) {
    // Calls the service itself, with the key, because this code stays on the server. Not with `users` of the proxy: the key
    // lists the assets of all users. See "Prefetching" in the guide "Build your own UI".
    const client = createMediaClient({
      baseUrl: process.env.MEDIA_BASE_URL ?? '',
      apiKey: process.env.MEDIA_API_KEY ?? '',
    });
    await cache.prefetchInfiniteQuery(mediaQueries(client).assets.list());
  }
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <AssetGrid />
    </HydrationBoundary>
  );
}
