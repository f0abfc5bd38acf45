import { jsonResponse, ProxyRefusal, UserRefusal } from '../../problem.js';
import { assetJson, newAssetOf } from '../asset-record.js';
import { notFound, ownAsset, type Handler, type UserCall, type UserContext } from '../context.js';
import { text } from './declaration.js';
import { assertReplaceable, resultOf } from './policies.js';
import { isDefinite, isTemporary, withBody, type Answer, type Reply } from '../service.js';
import { commitOf, currentAsset, findVersion, record } from '../recovery/settle.js';
import type { OwnedAsset, Session } from '../store/model.js';

/** Spec 4.3. */
export const finalizeUpload: Handler = (context, call) => finalize(context, call, null);

/** Spec 4.9. */
export const finalizeReplacement: Handler = async (context, call) => {
  return finalize(context, call, await ownAsset(context, call));
};

async function finalize(
  context: UserContext,
  call: UserCall,
  replaced: OwnedAsset | null,
): Promise<Response | Reply> {
  const { store, inFlight } = context;
  const uploadId = text(call.body, 'upload_id') ?? '';
  const session = await store.findSession({ uploadId });
  if (!session || session.user !== call.user || session.assetId !== (replaced?.id ?? null))
    throw notFound.upload();
  if (session.state === 'done') return repeated(context, session);
  if (session.state === 'released') {
    throw new UserRefusal(410, 'upload_expired', 'This upload session has ended; request a new one.');
  }
  // It may have got another policy since it was checked.
  if (replaced && session.state === 'open') assertReplaceable(context, replaced, session);
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
    if (asset) return withBody(answer, { ...assetJson(asset), ...(await resultOf(context, session, asset)) });
    const isDone = (await store.findSession({ id: session.id }))?.state === 'done';
    return isDone ? repeated(context, session) : answer;
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
): Promise<Response | Reply> {
  const { store } = context;
  const { id, kind, state } = before;
  const isFirst = state === 'open';
  if (isFirst && isTemporary(answer.status)) await store.cancelCommit(id);
  if (!isDefinite(answer)) return answer;
  // After a 409, an earlier call may still be running, perhaps that of another process.
  if (isFirst && answer.status !== 409) await store.release(id, Date.now());
  else if (kind === 'replacement') {
    const result = await findVersion(context, before, deadline).catch(() => undefined);
    const asset = result && (await record(context, before, result));
    if (asset) return jsonResponse(200, assetJson(asset));
  }
  return answer;
}
