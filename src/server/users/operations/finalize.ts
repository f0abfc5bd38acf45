import { jsonResponse, ProxyRefusal, UserRefusal } from '../../problem.js';
import { assetJson, newAssetOf } from './asset-record.js';
import { notFound, ownAsset, type Handler, type UserCall, type UserContext } from './context.js';
import { text } from './declaration.js';
import { resultOf } from './policies.js';
import { isDefinite, isTemporary, type Answer } from '../service.js';
import { commitOf, currentAsset, findVersion, record } from '../recovery/settle.js';
import type { Session } from '../store/model.js';

/** Spec 4.3. */
export const finalizeUpload: Handler = (context, call) => finalize(context, call, null);

/** Spec 4.9. */
export const finalizeReplacement: Handler = async (context, call) => {
  const { id } = await ownAsset(context, call);
  return finalize(context, call, id);
};

async function finalize(context: UserContext, call: UserCall, assetId: string | null): Promise<Response> {
  const { store, inFlight } = context;
  const uploadId = text(call.body, 'upload_id') ?? '';
  const session = await store.findSession({ uploadId });
  if (!session || session.user !== call.user || session.assetId !== assetId) throw notFound.upload();
  if (session.state === 'done') return repeated(context, session);
  if (session.state === 'released') {
    throw new UserRefusal(410, 'upload_expired', 'This upload session has ended; request a new one.');
  }
  return inFlight.during(session.id, async () => {
    let before = session;
    const answer = await commitOf(context, session, call.deadline, async () => {
      before = (await store.startCommit(session.id, Date.now(), text(call.body, 'colors'))) ?? session;
      context.noteOpen();
    });
    if (!answer.ok) return refused(context, before, answer, call);
    // Nothing proves which asset it is, so the call is repeated until the service tells.
    if (!newAssetOf(answer.body, session, 0))
      throw new ProxyRefusal(
        'unidentified_asset',
        'The service accepted the call, but its response names no asset.',
      );
    const isFirst = before.state === 'open';
    const resource = isFirst ? answer.body : await currentAsset(context, session, answer.body, call.deadline);
    const asset = resource && (await record(context, session, resource));
    if (asset)
      return context.respond(answer, { ...assetJson(asset), ...(await resultOf(context, session, asset)) });
    const isDone = (await store.findSession({ id: session.id }))?.state === 'done';
    return isDone ? repeated(context, session) : answer.response;
  });
}

/** The response to a session that is done: its asset, as the service would repeat it. */
async function repeated(context: UserContext, session: Session): Promise<Response> {
  const { resultId, kind } = session;
  const asset = resultId === null ? null : await context.store.getAsset(resultId);
  if (!asset) throw notFound.upload();
  const body = { ...assetJson(asset), ...(await resultOf(context, session, asset)) };
  return jsonResponse(kind === 'replacement' ? 200 : 201, body);
}

/** Handles a failed call: an earlier one may have succeeded. */
async function refused(
  context: UserContext,
  before: Session,
  answer: Answer,
  { deadline }: UserCall,
): Promise<Response> {
  const { store } = context;
  const { id, kind, state } = before;
  const isFirst = state === 'open';
  if (isFirst && isTemporary(answer.status)) await store.cancelCommit(id);
  if (!isDefinite(answer)) return answer.response;
  // After a 409, an earlier call may still be running, perhaps that of another process.
  if (isFirst && answer.status !== 409) await store.release(id, Date.now());
  else if (kind === 'replacement') {
    const result = await findVersion(context, before, deadline).catch(() => undefined);
    const asset = result && (await record(context, before, result));
    if (asset) return jsonResponse(200, assetJson(asset));
  }
  return answer.response;
}
