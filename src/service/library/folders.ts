import type { Folder, FolderList } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Handlers } from '../api/call.js';
import { fieldsOf, longestName } from '../api/input.js';
import { Refusal } from '../api/problem.js';
import type { Ids } from '../ids.js';
import type { FolderRecord } from '../records/model.js';
import type { Records } from '../records/records.js';

/**
 * The folders of an account (spec 4.11, 4.12). The contract defines no constraints on names: any non-blank name is
 * accepted, even repeatedly. Slugs are unique.
 */
export function createFolders(
  { clock, ids, records }: { clock: Clock; ids: Ids; records: Records },
  pageSize: number,
): Pick<Handlers, 'listFolders' | 'createFolder'> {
  return {
    async listFolders({ account, query }) {
      const found = await records.listFolders(account, query.get('cursor'), pageSize + 1);
      const data = found.slice(0, pageSize).map(folderJson);
      const pagination = { next_cursor: data.at(-1)?.id ?? null, has_more: true };
      // The contract shows no pages: only who has very many folders gets them.
      const body: FolderList = { data, ...(found.length > pageSize && { pagination }) };
      return { status: 200, body };
    },
    async createFolder({ account, body }) {
      const fields = fieldsOf(body, ['name', 'parent_folder_id']);
      const name = fields.string('name', longestName).trim();
      const parent =
        body['parent_folder_id'] === null ? null : (fields.optionalString('parent_folder_id') ?? null);
      if (parent !== null && !(await records.hasFolder(account, parent))) {
        throw new Refusal(404, 'folder_not_found', 'The account has no folder with the id parent_folder_id.');
      }
      for (const folder of newFolders(account, name, parent, { clock, ids })) {
        // oxlint-disable-next-line no-await-in-loop -- the next slug, if this one is taken
        if (await records.addFolder(folder)) return { status: 201, body: folderJson(folder) };
      }
      throw new Error('Every slug is taken.');
    },
  };
}

/** A new folder with each slug that it may have, in order of preference. */
export function* newFolders(
  account: string,
  name: string,
  parentFolderId: string | null,
  { clock, ids }: { clock: Clock; ids: Ids },
): Generator<FolderRecord> {
  const folder = { id: ids.uuid(), account, name, parentFolderId, createdAt: clock.now() };
  const slug = slugOf(name);
  yield { ...folder, slug };
  for (let number = 2; number < 10; number += 1) yield { ...folder, slug: `${slug}-${number}` };
  // Of thousands with one name, each would try all numbers before it.
  for (;;) yield { ...folder, slug: `${slug}-${ids.hex(4)}` };
}

export function folderJson({
  id,
  name,
  slug,
  parentFolderId,
  createdAt,
}: FolderRecord): Folder & { id: string } {
  const time = new Date(createdAt).toISOString();
  return { id, name, slug, parent_folder_id: parentFolderId, created_at: time, updated_at: time };
}

function slugOf(name: string): string {
  const ascii = name.normalize('NFKD').toLowerCase();
  return (
    ascii
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'folder'
  );
}
