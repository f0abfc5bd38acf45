import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { digestOf } from '../api/keys.js';
import { createIds } from '../ids.js';
import { mediaTypeOf } from '../../api/policy/media-type.js';
import type { Objects } from '../objects/objects.js';
import type { Records } from '../records/records.js';
import { databaseIn } from './places.js';
import { reasonOf } from './terminal.js';

/**
 * Copies all objects but temporary ones from one storage to another, and compares each afterwards. Can be stopped, and begun
 * again. Rejects with all objects that could not be copied, after the others.
 */
export async function moveObjects(from: Objects, to: Objects): Promise<{ copied: number; same: number }> {
  const moved = { copied: 0, same: 0 };
  const failed: string[] = [];
  for await (const { key, size } of from.list('')) {
    if (key.startsWith('temporary/')) continue;
    try {
      if (await isSame(key, size, from, to)) {
        moved.same += 1;
        continue;
      }
      const sha256 = (await from.stat(key))?.sha256 ?? null;
      await to.write(key, await from.read(key), (written) => {
        if (written.size !== size || (sha256 ?? written.sha256) !== written.sha256)
          throw new Error('its bytes are damaged');
      });
      if (!(await isSame(key, size, from, to))) throw new Error('it differs after it was copied');
      moved.copied += 1;
    } catch (error) {
      failed.push(`${key}: ${reasonOf(error)}`);
    }
  }
  if (failed.length > 0)
    throw new Error(
      `${failed.length} objects could not be copied. Keep the old place.\n${failed.join('\n')}`,
    );
  return moved;
}

async function isSame(key: string, size: number, from: Objects, to: Objects): Promise<boolean> {
  const [before, after] = await Promise.all([from.stat(key), to.stat(key)]);
  return after?.size === size && (after.sha256 ?? before?.sha256) === before?.sha256;
}

/** Rejects if a folder has records, which those of another would replace. */
export async function requireNoRecords(dir: string): Promise<void> {
  if (!existsSync(databaseIn(dir))) return;
  throw new Error(
    `The folder ${dir} has the records of a service already. If a move to it has ended, start the service there.`,
  );
}

/** Copies the records of a service that is stopped. They appear in one step. */
export async function copyRecords(dir: string, to: string): Promise<void> {
  // Node 20, which has none, moves objects as well.
  const { DatabaseSync } = await import('node:sqlite');
  const part = `${databaseIn(to)}.part`;
  await rm(part, { force: true });
  const database = new DatabaseSync(databaseIn(dir));
  try {
    database.prepare('vacuum into ?').run(part);
  } finally {
    database.close();
  }
  await rename(part, databaseIn(to));
}

interface Imported {
  added: number;
  /** Objects that are assets of other accounts: each would delete those of the other. */
  others: number;
  refused: { key: string; reason: string }[];
}

/** Records objects that the service did not store as public assets of an account, once. */
export async function importObjects(objects: Objects, account: string, records: Records): Promise<Imported> {
  const ids = createIds();
  const imported: Imported = { added: 0, others: 0, refused: [] };
  for await (const { key, size } of objects.list('')) {
    // S3 has no folders: consoles of buckets make empty objects of them.
    if (size === 0 || /^(?:hosted|temporary)\//.test(key)) continue;
    const id = `ast_${digestOf(key).slice(0, 24)}`;
    try {
      const known = await records.getAsset(id);
      if (known) {
        if (known.account !== account) imported.others += 1;
        continue;
      }
      const sha256 = (await objects.stat(key))?.sha256 ?? null;
      const filename = basename(key);
      const file = {
        objectKey: key,
        filename,
        contentType: mediaTypeOf({ name: filename, type: '' }),
        size,
        sha256,
      };
      const createdAt = Date.now();
      const active = { id: `ver_${ids.hex(10)}`, assetId: id, number: 1, createdAt, ...file };
      const common = { privacy: 'public', status: 'active', folderId: null } as const;
      await records.addAsset({ id, account, linkToken: ids.hex(12), createdAt, ...common, active });
      imported.added += 1;
    } catch (error) {
      imported.refused.push({ key, reason: reasonOf(error) });
    }
  }
  return imported;
}
