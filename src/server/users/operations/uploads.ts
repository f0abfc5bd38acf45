import { ownAsset, ownFolder, type Handler, type UserCall, type UserContext } from './context.js';
import { declarationIn } from './declaration.js';
import { quotaOf, quotaRefusal } from './quota.js';
import { isMissing, type Answer } from '../service.js';
import type { NewSession } from '../store.js';

/** Records a session and reserves what it needs, or refuses the call. */
export async function reserve(context: UserContext, call: UserCall, session: NewSession): Promise<void> {
  const quota = await quotaOf(context, call);
  const exceeded = await context.store.reserve(session, quota, Date.now());
  if (exceeded) throw quotaRefusal(exceeded, session);
  context.noteOpen();
}

/** The folder of a new asset: null, or one of the user's own. */
export async function folderIn(context: UserContext, { user, body }: UserCall): Promise<string | null> {
  const id = body['folder_id'] ?? null;
  return id === null ? null : (await ownFolder(context, user, id)).id;
}

/** Spec 4.2. */
export const presignUpload: Handler = async (context, call) => {
  const folderId = await folderIn(context, call);
  const session: NewSession = { ...declarationIn(call), kind: 'new', assetId: null, folderId };
  await reserve(context, call, session);
  return (await presign(context, call, session, 'presignUpload')).response;
};

/** Spec 4.8. */
export const presignReplacement: Handler = async (context, call) => {
  const { id } = await ownAsset(context, call);
  const session: NewSession = { ...declarationIn(call), kind: 'replacement', assetId: id, folderId: null };
  await reserve(context, call, session);
  const answer = await presign(context, call, session, 'presignReplacement');
  // Deleted elsewhere.
  if (isMissing(answer)) await context.store.removeAsset(id);
  return answer.response;
};

async function presign(
  context: UserContext,
  call: UserCall,
  session: NewSession,
  operation: 'presignUpload' | 'presignReplacement',
): Promise<Answer> {
  const { store, ask } = context;
  const { user, deadline } = call;
  // Without the id of the session, nobody can finalize it.
  const giveBack = () => store.release(session.id, Date.now());
  let answer: Answer;
  try {
    const { folder_id: _folder, meta: _meta, ...body } = call.body;
    const params = session.assetId === null ? {} : { assetId: session.assetId };
    answer = await ask(operation, { user, params, body }, deadline);
  } catch (error) {
    await giveBack();
    throw error;
  }
  const { upload_id: uploadId, expires_at: expiry } = answer.body;
  if (answer.ok && typeof uploadId === 'string') {
    const expiresAt = typeof expiry === 'string' ? Date.parse(expiry) : Number.NaN;
    await store.open(session.id, { uploadId, expiresAt: Number.isNaN(expiresAt) ? null : expiresAt });
  } else {
    await giveBack();
  }
  return answer;
}
