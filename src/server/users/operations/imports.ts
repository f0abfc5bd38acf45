import { assetJson, newAssetOf } from './asset-record.js';
import { jsonResponse, UserRefusal } from '../../problem.js';
import { notFound, type Handler, type UserContext } from './context.js';
import { declarationIn, digestOf } from './declaration.js';
import { isDefinite, isTemporary, type Answer } from '../service.js';
import { assertOwn, commitOf, record } from '../recovery/settle.js';
import { isObject } from '../../request/body.js';
import { reservedSession } from '../store/records.js';
import type { NewSession, OwnedAsset, Session } from '../store/model.js';
import { draftIn, folderIn, reserve } from './uploads.js';

/** Spec 4.13. A repeated call with the same key continues the session of the first one. */
export const createImport: Handler = async (context, call) => {
  const { store, inFlight } = context;
  const key = call.key === null ? null : await importKey(call.user, call.key);
  const declared = declarationIn(call);
  const earlier = key === null ? null : await store.findSession({ idempotencyKey: key });
  if (earlier && !isSameImport(earlier, declared)) {
    throw new UserRefusal(
      409,
      'idempotency_conflict',
      'This Idempotency-Key was already used for a different request; use a new key.',
    );
  }
  if (earlier?.state === 'done') return repeated(context, earlier);
  const folderId = await folderIn(context, call);
  const draftFor = draftIn(context, call);
  const session =
    earlier ??
    reservedSession(
      { ...declared, kind: 'import', assetId: null, folderId, idempotencyKey: key, draftFor },
      Date.now(),
    );
  return inFlight.during(session.id, async () => {
    let before = session;
    const answer = await commitOf(context, session, call.deadline, async () => {
      if (!earlier) await reserve(context, call, session);
      before = (await store.startCommit(session.id, Date.now())) ?? session;
    });
    // With the same key, only a 409 can mean that an earlier call is still running.
    const isRefused = isTemporary(answer.status) || (isDefinite(answer) && answer.status !== 409);
    if (isRefused && before.state === 'reserved') await store.release(session.id, Date.now());
    const asset = await noteImport(context, before, answer);
    return asset ? context.respond(answer, { ...answer.body, asset: assetJson(asset) }) : answer.response;
  });
};

/** Spec 4.14. */
export const getJob: Handler = async (context, call) => {
  const jobId = call.params['jobId'] ?? '';
  const session = await context.store.findSession({ jobId });
  if (session?.user !== call.user) throw notFound.job();
  const answer = await context.ask('getJob', { user: call.user, params: { jobId } }, call.deadline);
  const asset = await noteImport(context, session, answer);
  return asset ? context.respond(answer, { ...answer.body, asset: assetJson(asset) }) : answer.response;
};

/** Records what a response says about an import: its job, its asset, or that it has failed. Resolves with the asset. */
export async function noteImport(
  context: UserContext,
  session: Session,
  { ok, body }: Answer,
): Promise<OwnedAsset | null> {
  if (!ok) return null;
  const { job_id: jobId, status, asset } = body;
  const created = isObject(asset) ? newAssetOf(asset, session, 0) : null;
  if (created) await assertOwn(context, session, created.id);
  // Both have no effect on a session that has ended.
  if (typeof jobId === 'string' && session.jobId === null) await context.store.open(session.id, { jobId });
  if (status === 'failed') await context.store.release(session.id, Date.now());
  return created ? record(context, session, created.resource) : null;
}

/** By which a repeated import is recognized. Never sent: the service's keys are shared by the whole account. */
const importKey = (user: string, key: string) => digestOf(`${user}\n${key}`);

/** Whether the service would receive the same body (spec 4.13). */
function isSameImport(
  { kind, sourceUrl, privacy, filename }: Session,
  declared: Pick<NewSession, 'sourceUrl' | 'privacy' | 'filename'>,
): boolean {
  return (
    kind === 'import' &&
    sourceUrl === declared.sourceUrl &&
    privacy === declared.privacy &&
    filename === declared.filename
  );
}

async function repeated({ store }: UserContext, { resultId, jobId }: Session): Promise<Response> {
  const asset = resultId === null ? null : await store.getAsset(resultId);
  if (!asset) throw notFound.job();
  return jsonResponse(200, {
    ...(jobId !== null && { job_id: jobId }),
    status: 'completed',
    asset: assetJson(asset),
  });
}
