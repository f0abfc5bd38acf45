import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Clock } from '../../api/clock.js';
import type { UploadQueue } from '../../upload/queue.js';
import { patchLists } from '../queries/asset-list-patch.js';
import { mediaKeys } from '../queries/media-keys.js';

// While a batch runs, lists are fetched again this often: each time costs calls that the uploads need, too (spec 8).
const pauseBetween = 10_000;

/**
 * The one bridge from the uploads to the cache: an upload that is done becomes the cache entry of its asset, and
 * the lists, versions and usage it touched are fetched again. At once when the queue has come to rest, else every
 * 10 seconds, however many files end in between. Returns the function that disconnects it.
 */
export function connectQueueToCache(queue: UploadQueue, cache: QueryClient, clock: Clock): () => void {
  const stale = new Map<string, QueryKey>();
  let pause: AbortController | null = null;

  const touch = (key: QueryKey) => stale.set(JSON.stringify(key), key);

  const refresh = () => {
    pause?.abort();
    pause = null;
    for (const queryKey of stale.values()) void cache.invalidateQueries({ queryKey });
    stale.clear();
  };

  const unsubscribe = queue.subscribe((changes) => {
    for (const { after: upload } of changes.values()) {
      if (upload?.status !== 'done') continue;
      const { asset, outcome } = upload;
      if (asset.id) {
        const queryKey = mediaKeys.asset(asset.id);
        // An answer that is on its way was given before this one. Asked first: to cancel looks through the whole cache.
        if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching')
          void cache.cancelQueries({ queryKey, exact: true });
        cache.setQueryData(queryKey, asset);
        // Only one that was there before stands in lists, changed.
        if (outcome === 'replaced') patchLists(cache, asset);
      }
      if (outcome === 'reused') continue;
      touch(mediaKeys.assetLists());
      touch(mediaKeys.usage());
      if (outcome === 'replaced' && asset.id) touch(mediaKeys.assetVersions(asset.id));
    }
    if (stale.size === 0) return;
    if (isAtRest(queue)) refresh();
    else if (!pause) {
      pause = new AbortController();
      clock.sleep(pauseBetween, pause.signal).then(refresh, () => {});
    }
  });

  return () => {
    unsubscribe();
    refresh();
  };
}

function isAtRest(queue: UploadQueue): boolean {
  return Object.values(queue.getState().groups).every(({ summary }) => summary.live === 0);
}
