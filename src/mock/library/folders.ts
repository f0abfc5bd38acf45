import type { Folder, FolderList } from '../../api/resources.js';
import type { Clock } from '../../api/clock.js';
import type { Handlers } from '../api/call.js';
import type { Ids } from '../ids.js';
import { fieldsOf } from '../api/input.js';
import { Refusal } from '../api/problem.js';

export interface Folders extends Pick<Handlers, 'listFolders' | 'createFolder'> {
  has(account: string, id: string): boolean;
  /** Makes a folder; one named after a parent that is not there is allowed here, as lists may hold such. */
  add(account: string, name: string, parent: string | null): Folder & { id: string };
  clear(): void;
}

/**
 * The folders of an account (spec 4.11, 4.12). Constraints on names are not shown, so any name that says something
 * is taken, also twice; slugs are kept apart.
 */
export function createFolders(clock: Clock, ids: Ids): Folders {
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

  return {
    has,
    add,
    listFolders: ({ account }) => ({ status: 200, body: { data: foldersOf(account) } satisfies FolderList }),
    createFolder({ account, body }) {
      const fields = fieldsOf(body, ['name', 'parent_folder_id']);
      const name = fields.string('name').trim();
      const parent =
        body['parent_folder_id'] === null ? null : (fields.optionalString('parent_folder_id') ?? null);
      if (parent !== null && !has(account, parent)) {
        throw new Refusal(404, 'folder_not_found', 'There is no folder with the id of parent_folder_id.');
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
