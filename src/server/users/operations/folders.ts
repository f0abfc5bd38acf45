import type { Folder } from '../../../api/resources.js';
import { jsonResponse } from '../../problem.js';
import { malformed, ownFolder, type Handler, type UserCall, type UserContext } from '../context.js';
import { digestOf, text } from './declaration.js';
import { quotaOf, quotaRefusal } from './quota.js';
import type { OwnedFolder } from '../store/model.js';
import type { UserStore } from '../store/user-store.js';

const maxName = 255;
const maxDepth = 32;
const pageSize = 1000;

/** Spec 4.11: the user's own folders, which the service does not know. */
export const listFolders: Handler = async ({ store }, { user, query: { cursor = null } }) => {
  if (cursor !== null && (await store.getFolder(cursor))?.user !== user)
    throw malformed('The cursor is unknown; start again from the first page.');
  const found = await store.listFolders(user, cursor, pageSize + 1);
  const folders = found.slice(0, pageSize);
  const pagination = { next_cursor: folders.at(-1)?.id, has_more: true };
  return jsonResponse(200, {
    data: folders.map(({ resource }) => resource),
    ...(found.length > pageSize && { pagination }),
  });
};

/** Spec 4.12. */
export const createFolder: Handler = async (context, call) => {
  const { user, body } = call;
  const name = text(body, 'name', maxName)?.trim();
  if (name === undefined) throw malformed('The field name is required.');
  const parent = body['parent_folder_id'] ?? null;
  const parentId = parent === null ? null : (await ownFolder(context, user, parent)).id;
  const folder = folderOf(user, crypto.randomUUID(), name, parentId);
  await createFolders(context, call, [folder]);
  return jsonResponse(201, folder.resource);
};

/** A folder for an asset: its id, or null for none, and those of its path that are to be created. */
export interface Place {
  readonly folderId: string | null;
  readonly missing: readonly OwnedFolder[];
}

/**
 * The place at a path, `Trips/Norway`, below another folder. What is missing of it has the same ids for all calls, so that it
 * is created once however many of them need it at the same time.
 */
export async function placeAt(
  { store }: UserContext,
  user: string,
  top: string | null,
  path: string,
): Promise<Place> {
  // As each system writes it: macOS decomposes what others do not.
  const names = path.split('/').map((name) => name.trim().normalize());
  if (names.length > maxDepth || names.some((name) => /^\.{0,2}$/.test(name) || name.length > maxName)) {
    const detail = `The field folder_path must be 1 to ${maxDepth} names of 1 to ${maxName} characters, separated by "/".`;
    throw malformed(detail);
  }
  const missing: OwnedFolder[] = [];
  let others: OwnedFolder[] | null = null;
  let parentId = top;
  for (const name of names) {
    const id = await idOf([user, parentId, name]);
    let found = missing.length > 0 ? null : await store.getFolder(id);
    if (!found && missing.length === 0) {
      others ??= await foldersOf(store, user);
      // Created by its name.
      const isIt = ({ resource }: OwnedFolder) =>
        resource.parent_folder_id === parentId && resource.name?.normalize() === name;
      found = others.find(isIt) ?? null;
    }
    if (!found) missing.push(folderOf(user, id, name, parentId));
    parentId = found?.id ?? id;
  }
  return { folderId: parentId, missing };
}

async function foldersOf(store: UserStore, user: string): Promise<OwnedFolder[]> {
  const folders: OwnedFolder[] = [];
  for (;;) {
    const page = await store.listFolders(user, folders.at(-1)?.id ?? null, pageSize);
    folders.push(...page);
    if (page.length < pageSize) return folders;
  }
}

/** A UUID that is the same for the same parts. */
async function idOf(parts: readonly (string | null)[]): Promise<string> {
  const digest = await digestOf(JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

function folderOf(user: string, id: string, name: string, parentId: string | null): OwnedFolder {
  const now = new Date().toISOString();
  const resource: Folder = {
    id,
    name,
    slug: `${slugOf(name)}-${id.slice(0, 8)}`,
    parent_folder_id: parentId,
    created_at: now,
    updated_at: now,
  };
  return { user, id, resource };
}

export async function createFolders(
  context: UserContext,
  call: UserCall,
  folders: readonly OwnedFolder[],
): Promise<void> {
  if (folders.length === 0) return;
  const exceeded = await context.store.createFolders(folders, await quotaOf(context, call));
  if (exceeded) throw quotaRefusal(exceeded);
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  return words.replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '') || 'folder';
}
