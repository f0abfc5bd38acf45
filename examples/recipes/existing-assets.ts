import { createMediaClient } from 'longshore/api';
import type { UserStore } from 'longshore/server';

const client = createMediaClient({
  baseUrl: process.env.MEDIA_BASE_URL ?? '',
  apiKey: process.env.MEDIA_API_KEY ?? '',
});
const nothing = { assetId: null, folderId: null, sourceUrl: null, meta: null, idempotencyKey: null };

/** Records an owner for each asset of the account that has none. Can be run again after an interruption. */
export async function recordOwners(store: UserStore, ownerOf: (assetId: string) => string): Promise<void> {
  await store.migrate();
  for (const type of ['image', 'video', 'pdf', 'document', 'archive', 'other'] as const) {
    for await (const asset of client.listAssets({ type })) {
      const { id = '', filename = id, size = 0, content_type: contentType = '', privacy = null } = asset;
      const checksum = asset.checksum_sha256?.toLowerCase() ?? null;
      const file = { filename, contentType, size, checksum, privacy };
      if (id === '' || (await store.getAsset(id))) continue;
      const createdAt = Date.parse(asset.created_at ?? '') || Date.now();
      const session = `existing-${crypto.randomUUID()}`;
      await store.reserve(
        { id: session, user: ownerOf(id), kind: 'new', ...file, ...nothing },
        {},
        createdAt,
      );
      const recorded = { id, resource: asset, filename, type, size, checksum, createdAt };
      await store.complete(session, recorded, createdAt);
    }
  }
}
