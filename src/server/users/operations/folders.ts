import type { Folder } from '../../../api/resources.js';
import { json, malformed, ownFolder, type Handler } from './context.js';
import { text } from './declaration.js';

const maxName = 255;

/** Spec 4.11: the user's own folders, which the service does not know. */
export const listFolders: Handler = async ({ store }, { user, query }) => {
  if (query['cursor'] !== undefined) throw malformed('The list of folders has one page, without cursors.');
  const folders = await store.listFolders(user);
  return json(200, { data: folders.map(({ resource }) => resource) });
};

/** Spec 4.12. */
export const createFolder: Handler = async (context, { user, body }) => {
  const name = text(body, 'name', maxName)?.trim();
  if (name === undefined) throw malformed('The field name is required.');
  const parent = body['parent_folder_id'] ?? null;
  const parentId = parent === null ? null : (await ownFolder(context, user, parent)).id;
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  const resource: Folder = {
    id,
    name,
    slug: `${slugOf(name)}-${id.slice(0, 8)}`,
    parent_folder_id: parentId,
    created_at: now,
    updated_at: now,
  };
  await context.store.createFolder({ user, id, resource });
  return json(201, resource);
};

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  return words.replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '') || 'folder';
}
