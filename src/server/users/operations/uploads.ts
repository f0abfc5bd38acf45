import { ownAsset, ownFolder, type Handler, type UserCall, type UserContext } from '../context.js';
import { declarationIn, flag, text } from './declaration.js';
import { createFolders, placeAt, type Place } from './folders.js';
import { assertReplaceable, underPolicy } from './policies.js';
import { nameIn } from './names.js';
import { quotaOf, quotaRefusal } from './quota.js';
import { exceededBy } from '../store/accounting.js';
import { isGone } from '../recovery/missing.js';
import type { Answer } from '../service.js';
import type { NewSession, OwnedFolder } from '../store/model.js';

/** Records a session and reserves what it needs, or refuses the call. */
export async function reserve(context: UserContext, call: UserCall, session: NewSession): Promise<void> {
  const quota = await quotaOf(context, call);
  const { meta, policy, size } = session;
  const attached = [meta, policy?.input ?? null].filter((value) => value !== null);
  const metaSize = new TextEncoder().encode(
    attached.map((value) => JSON.stringify(value)).join(''),
  ).byteLength;
  const oversized = exceededBy('metaSize', quota, 0, metaSize);
  if (oversized) throw quotaRefusal(oversized, metaSize);
  const exceeded = await context.store.reserve(session, quota, Date.now());
  if (exceeded) throw quotaRefusal(exceeded, size);
  context.noteOpen();
}

/** The place of a new asset, in a folder of the user's own. */
export async function placeIn(context: UserContext, { user, body }: UserCall): Promise<Place> {
  const id = body['folder_id'] ?? null;
  const folderId = id === null ? null : (await ownFolder(context, user, id)).id;
  const path = text(body, 'folder_path', 4096);
  return path === null || context.options.shared
    ? { folderId, missing: [] }
    : placeAt(context, user, folderId, path);
}

/** For how many milliseconds the app may claim the asset; null for one that is kept. */
export function draftIn({ options }: UserContext, { body }: UserCall): number | null {
  return flag(body, 'draft') ? (options.drafts?.after ?? null) : null;
}

/** Spec 4.2. */
export const presignUpload: Handler = async (context, given) => {
  const { call, policy } = await underPolicy(context, given);
  const declared = declarationIn(call);
  const draftFor = draftIn(context, call);
  const { folderId, missing } = await placeIn(context, call);
  const filename = await nameIn(context, call, declared, folderId);
  const session: NewSession = {
    ...declared,
    filename,
    kind: 'new',
    assetId: null,
    folderId,
    draftFor,
    policy,
  };
  return presign(context, call, session, 'presignUpload', missing);
};

/** Spec 4.8. */
export const presignReplacement: Handler = async (context, call) => {
  const asset = await ownAsset(context, call);
  const { id } = asset;
  const session: NewSession = { ...declarationIn(call), kind: 'replacement', assetId: id, folderId: null };
  assertReplaceable(context, asset, session);
  const answer = await presign(context, call, session, 'presignReplacement');
  await isGone(context, id, answer, call.deadline);
  return answer;
};

async function presign(
  context: UserContext,
  call: UserCall,
  session: NewSession,
  operation: 'presignUpload' | 'presignReplacement',
  missing: readonly OwnedFolder[] = [],
): Promise<Answer> {
  const { store, ask } = context;
  const { user, deadline } = call;
  // Without the id of the session, nobody can finalize it.
  let isUseless = false;
  const before = async () => {
    await reserve(context, call, session);
    isUseless = true;
    await createFolders(context, call, missing);
  };
  try {
    const {
      folder_id: _folder,
      folder_path: _path,
      meta: _meta,
      draft: _draft,
      on_conflict: _conflict,
      ...declared
    } = call.body;
    const { filename } = session;
    const body = { ...declared, ...(filename !== null && { filename }) };
    const params = session.assetId === null ? {} : { assetId: session.assetId };
    const answer = await ask(operation, { user, params, body, before }, deadline);
    const { upload_id: uploadId, expires_at: expiry } = answer.body;
    if (answer.ok && typeof uploadId === 'string') {
      isUseless = false;
      const expiresAt = typeof expiry === 'string' ? Date.parse(expiry) : Number.NaN;
      await store.open(session.id, { uploadId, expiresAt: Number.isNaN(expiresAt) ? null : expiresAt });
    }
    return answer;
  } finally {
    if (isUseless) await store.release(session.id, Date.now());
  }
}
