import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';

// Asked for one by one. More come with one page of the list (spec 4.5), as far as they are on it.
const few = 3;

// Of the current task.
const batches = new WeakMap<MediaClient, { count: number; listed: Promise<readonly Asset[]> }>();

/** Loads an asset (spec 4.6). Many that are asked for in one task cost one call, if they are among the newest. */
export async function lookUpAsset(client: MediaClient, assetId: string, signal: AbortSignal): Promise<Asset> {
  const batch = batches.get(client) ?? { count: 0, listed: Promise.resolve([]) };
  if (batch.count++ === 0) {
    batches.set(client, batch);
    batch.listed = Promise.resolve().then(async () => {
      batches.delete(client);
      if (batch.count <= few) return [];
      return client.listAssets({ limit: 100 }).then(
        ({ data }) => data,
        (error: { status?: unknown }) => {
          // The key may read single assets only.
          if (error.status === 403) return [];
          throw error;
        },
      );
    });
  }
  const asset = (await batch.listed).find(({ id }) => id === assetId);
  signal.throwIfAborted();
  return asset ?? client.getAsset(assetId, { signal });
}
