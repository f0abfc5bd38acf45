import type { Folder } from '../../../api/resources.js';
import { jsonResponse } from '../../problem.js';
import { malformed, ownFolder, type Handler } from './context.js';
import { text } from './declaration.js';
import { quotaOf, quotaRefusal } from './quota.js';

const maxName = 255;
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
  const quota = await quotaOf(context, call);
  const exceeded = await context.store.createFolder({ user, id, resource }, quota);
  if (exceeded) throw quotaRefusal(exceeded);
  return jsonResponse(201, resource);
};

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  return words.replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '') || 'folder';
}
