import type { Folder, FolderList } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Handlers } from '../api/call.js';
import type { Ids } from '../ids.js';
import { fieldsOf } from '../api/input.js';
import { Refusal } from '../api/problem.js';

export interface Folders extends Pick<Handlers, 'listFolders' | 'createFolder'> {
  has(account: string, id: string): boolean;
  /** Creates a folder. The parent need not exist, since lists of the service may contain such folders. */
  add(account: string, name: string, parent: string | null): Folder & { id: string };
  clear(): void;
}

/**
 * The folders of an account (spec 4.11, 4.12). The contract defines no constraints on names: any non-blank name is
 * accepted, even repeatedly. Slugs are unique.
 */
export function createFolders(clock: Clock, ids: Ids, pageSize: number): Folders {
  const byAccount = new Map<string, Folder[]>();
  const foldersOf = (account: string) => byAccount.get(account) ?? [];
  const has = (account: string, id: string) => foldersOf(account).some((folder) => folder.id === id);

  const add: Folders['add'] = (account, name, parent) => {
    const now = new Date(clock.now()).toISOString();
    const folder = {
      id: ids.uuid(),
      name,
      slug: freeSlug(name, foldersOf(account)),
      parent_folder_id: parent,
      created_at: now,
      updated_at: now,
    };
    byAccount.set(account, [...foldersOf(account), folder]);
    return folder;
  };

  const pageOf = (folders: Folder[], cursor: string | null): FolderList => {
    if (!Number.isFinite(pageSize)) return { data: folders };
    const start = cursor === null ? 0 : folders.findIndex(({ id }) => id === cursor) + 1;
    const data = folders.slice(start, start + pageSize);
    const has_more = start + pageSize < folders.length;
    return { data, pagination: { next_cursor: has_more ? (data.at(-1)?.id ?? null) : null, has_more } };
  };

  return {
    has,
    add,
    listFolders: ({ account, query }) => ({
      status: 200,
      body: pageOf(foldersOf(account), query.get('cursor')),
    }),
    createFolder({ account, body }) {
      const fields = fieldsOf(body, ['name', 'parent_folder_id']);
      const name = fields.string('name').trim();
      const parent =
        body['parent_folder_id'] === null ? null : (fields.optionalString('parent_folder_id') ?? null);
      if (parent !== null && !has(account, parent)) {
        throw new Refusal(404, 'folder_not_found', 'The account has no folder with the id parent_folder_id.');
      }
      return { status: 201, body: add(account, name, parent) };
    },
    clear: () => byAccount.clear(),
  };
}

function freeSlug(name: string, siblings: readonly Folder[]): string {
  const slug = slugOf(name);
  const taken = new Set(siblings.map((folder) => folder.slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
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
