import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { UploadQueue } from '../../upload/queue.js';
import { patchAsset } from '../queries/asset-list-edit.js';
import { mediaKeys } from '../queries/media-keys.js';

// Milliseconds between refetches while a batch runs: they share the rate limit with the uploads (spec 8). A person watches up
// to ten uploads.
const pauseOf = (live: number) => (live > 10 ? 10_000 : 500);

/** The last pictures uploaded, by upload: a small one may be done before the code of the list has loaded, which draws it. */
export const recentPictures: Map<string, File> = new Map();

/**
 * Updates the cache when uploads and imports finish: the result becomes the cache entry of its asset, and the lists,
 * versions and usage it affects are invalidated: at once when nothing is running anymore, until then twice a second for
 * a few, and every 10 seconds for a batch. The only place that invalidates after an upload. Returns a function that
 * disconnects it.
 */
export function connectQueueToCache(queue: UploadQueue, cache: QueryClient, client: MediaClient): () => void {
  const keys = mediaKeys(client);
  const stale = new Map<string, QueryKey>();
  let timer: AbortController | null = null;

  const markStale = (key: QueryKey) => stale.set(JSON.stringify(key), key);

  const refresh = () => {
    timer?.abort();
    timer = null;
    for (const queryKey of stale.values()) void cache.invalidateQueries({ queryKey });
    stale.clear();
  };

  const unsubscribe = queue.subscribe((changes) => {
    for (const { before, after: upload } of changes.values()) {
      if (upload?.status !== 'done') continue;
      if (recentPictures.size > 30) recentPictures.clear();
      if (before?.file?.type.startsWith('image/')) recentPictures.set(upload.id, before.file);
      const { asset, outcome, target } = upload;
      if (asset.id) {
        const queryKey = keys.asset(asset.id);
        // A response in flight is older than this one. Checked first, since cancelQueries scans the whole cache.
        if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching')
          void cache.cancelQueries({ queryKey, exact: true });
        // New assets are in no cached list yet.
        if (outcome === 'replaced') patchAsset(cache, client, asset);
        else cache.setQueryData(queryKey, asset);
      }
      if (outcome === 'reused') continue;
      markStale(keys.assetLists());
      markStale(keys.usage());
      if (target.kind === 'new' && target.folderPath) markStale(keys.folders());
      if (outcome === 'replaced' && asset.id) markStale(keys.assetVersions(asset.id));
    }
    if (stale.size === 0) return;
    const live = liveOf(queue);
    if (live === 0) refresh();
    else if (!timer) {
      timer = new AbortController();
      client.clock.sleep(pauseOf(live), timer.signal).then(refresh, () => {});
    }
  });

  return () => {
    unsubscribe();
    // A queue of the app's own goes on.
    if (liveOf(queue) > 0) markStale(keys.assetLists());
    refresh();
  };
}

function liveOf(queue: UploadQueue): number {
  return Object.values(queue.getState().groups).reduce((sum, { summary }) => sum + summary.live, 0);
}
