import type { Folder } from '../../../api/resources.js';
import { jsonResponse } from '../../problem.js';
import { malformed, ownFolder, type Handler, type UserCall, type UserContext } from './context.js';
import { digestOf, text } from './declaration.js';
import { quotaOf, quotaRefusal } from './quota.js';
import type { OwnedFolder } from '../store/model.js';

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
  return jsonResponse(201, await create(context, call, { id: crypto.randomUUID(), name, parentId }));
};

/**
 * The id of the folder at a path, `Trips/Norway`, below another one. Creates what is missing of it, each folder once however
 * many calls need it at the same time.
 */
export async function folderAt(
  context: UserContext,
  call: UserCall,
  top: string | null,
  path: string,
): Promise<string | null> {
  const { store } = context;
  const { user } = call;
  // As each system writes it: macOS decomposes what others do not.
  const names = path.split('/').map((name) => name.trim().normalize());
  if (names.some((name) => /^\.{0,2}$/.test(name) || name.length > maxName))
    throw malformed(`The field folder_path must be names of 1 to ${maxName} characters, separated by "/".`);
  let parentId = top;
  for (const name of names) {
    const id = await idOf([user, parentId, name]);
    const folder = (await store.getFolder(id)) ?? (await findFolder(context, user, parentId, name));
    parentId = folder?.id ?? (await create(context, call, { id, name, parentId })).id ?? null;
  }
  return parentId;
}

/** A folder that was created by its name. */
async function findFolder({ store }: UserContext, user: string, parentId: string | null, wanted: string) {
  let last: string | null = null;
  for (;;) {
    const page: OwnedFolder[] = await store.listFolders(user, last, pageSize);
    const found = page.find(
      ({ resource: { name, parent_folder_id: parent } }) =>
        parent === parentId && name?.normalize() === wanted,
    );
    last = page.at(-1)?.id ?? null;
    if (found || page.length < pageSize) return found;
  }
}

/** A UUID that is the same for the same parts. */
async function idOf(parts: readonly (string | null)[]): Promise<string> {
  const digest = await digestOf(JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
}

async function create(
  context: UserContext,
  call: UserCall,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<Folder> {
  const now = new Date().toISOString();
  const resource: Folder = {
    id,
    name,
    slug: `${slugOf(name)}-${id.slice(0, 8)}`,
    parent_folder_id: parentId,
    created_at: now,
    updated_at: now,
  };
  const quota = await quotaOf(context, call);
  const exceeded = await context.store.createFolder({ user: call.user, id, resource }, quota);
  if (exceeded) throw quotaRefusal(exceeded);
  return resource;
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  return words.replace(/[^\p{Letter}\p{Number}]+/gu, '-').replace(/^-|-$/g, '') || 'folder';
}
