import { basename } from 'node:path';
import { digestOf } from '../api/keys.js';
import { createIds } from '../ids.js';
import { mediaTypeOf } from '../library/media-type.js';
import type { Objects } from '../objects/objects.js';
import type { Records } from '../records/records.js';

/** Copies all objects but temporary ones from one storage to another. Can be stopped, and begun again. */
export async function moveObjects(from: Objects, to: Objects): Promise<{ copied: number; same: number }> {
  const moved = { copied: 0, same: 0 };
  for await (const { key, size } of from.list('')) {
    if (key.startsWith('temporary/')) continue;
    const [before, after] = await Promise.all([from.stat(key), to.stat(key)]);
    if (after?.size === size && (after.sha256 ?? before?.sha256) === before?.sha256) {
      moved.same += 1;
      continue;
    }
    await to.write(key, await from.read(key), (written) => {
      if (written.size !== size || (before?.sha256 ?? written.sha256) !== written.sha256)
        throw new Error(`The bytes of ${key} are damaged.`);
    });
    moved.copied += 1;
  }
  return moved;
}

/** Records objects that the service did not store as public assets of an account, once. Resolves with how many. */
export async function importObjects(objects: Objects, account: string, records: Records): Promise<number> {
  const ids = createIds();
  let added = 0;
  for await (const { key, size } of objects.list('')) {
    // S3 has no folders: consoles of buckets make empty objects of them.
    if (size === 0 || /^(?:hosted|temporary)\//.test(key)) continue;
    const id = `ast_${digestOf(JSON.stringify([account, key])).slice(0, 24)}`;
    if (await records.getAsset(id)) continue;
    const sha256 = (await objects.stat(key))?.sha256 ?? null;
    const filename = basename(key);
    const file = { objectKey: key, filename, contentType: mediaTypeOf(filename), size, sha256 };
    const createdAt = Date.now();
    const active = { id: `ver_${ids.hex(10)}`, assetId: id, number: 1, createdAt, ...file };
    const linkToken = ids.hex(12);
    const common = { privacy: 'public', status: 'active', folderId: null } as const;
    await records.addAsset({ id, account, linkToken, createdAt, ...common, active });
    added += 1;
  }
  return added;
}
