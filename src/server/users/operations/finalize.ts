import { UserRefusal } from '../../problem.js';
import { assetJson } from './asset-record.js';
import { json, notFound, ownAsset, type Handler, type UserCall, type UserContext } from './context.js';
import { text } from './declaration.js';
import { serviceKey } from './keys.js';
import { isDefinite, isTemporary, type Answer } from '../service.js';
import { commitOf, currentAsset, findResult, record } from '../recovery/settle.js';
import type { Session } from '../store.js';

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
  const found = await store.findSession({ uploadId });
  if (!found || found.user !== call.user || found.assetId !== assetId) throw notFound.upload();
  return inFlight.during(found.id, async () => {
    const key = await serviceKey(call.user, call.key);
    const before = await store.startCommit(found.id, key, Date.now());
    if (!before) throw notFound.upload();
    if (before.state === 'done') return repeated(context, before);
    if (before.state === 'released') {
      throw new UserRefusal(410, 'upload_expired', 'This upload session has ended; request a new one.');
    }
    context.noteOpen();
    const session = { ...before, idempotencyKey: before.idempotencyKey ?? key };
    const answer = await commitOf(context, session, call.deadline);
    if (!answer.ok) return refused(context, before, answer, call);
    const isFirst = before.state === 'open';
    const resource = isFirst ? answer.body : await currentAsset(context, session, answer.body, call.deadline);
    return resource ? recorded(context, session, answer, resource) : answer.response;
  });
}

/** The response to a session that is done: its asset, as the service would repeat it. */
async function repeated({ store }: UserContext, { resultId, kind }: Session): Promise<Response> {
  const asset = resultId === null ? null : await store.getAsset(resultId);
  if (!asset) throw notFound.upload();
  return json(kind === 'replacement' ? 200 : 201, assetJson(asset));
}

async function recorded(
  context: UserContext,
  session: Session,
  answer: Answer,
  resource: object,
): Promise<Response> {
  const asset = await record(context, session, resource);
  // Without an id it cannot be recorded; reconciliation looks for it by its digest.
  return asset ? context.respond(answer, assetJson(asset)) : answer.response;
}

/** Handles a failed call: an earlier one may have succeeded. */
async function refused(
  context: UserContext,
  before: Session,
  answer: Answer,
  { deadline }: UserCall,
): Promise<Response> {
  const { store } = context;
  const isFirst = before.state === 'open';
  if (isTemporary(answer.status) && isFirst) await store.cancelCommit(before.id);
  if (!isDefinite(answer)) return answer.response;
  // Another process may have finalized the session at the same time.
  const isDoubtful = !isFirst || [404, 409, 410].includes(answer.status);
  const result = isDoubtful ? await findResult(context, before, deadline).catch(() => undefined) : null;
  if (result) {
    const asset = await record(context, before, result);
    if (asset) return json(before.kind === 'replacement' ? 200 : 201, assetJson(asset));
  }
  if (isFirst && result === null && answer.status !== 409) await store.release(before.id, Date.now());
  return answer.response;
}
