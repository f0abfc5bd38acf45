import { assetJson } from '../asset-record.js';
import { refused } from '../policies/rules.js';
import { jsonResponse, ProxyRefusal, UserRefusal } from '../../problem.js';
import { notFound, type Handler, type UserCall, type UserContext } from '../context.js';
import { declarationIn, digestOf } from './declaration.js';
import { createFolders } from './folders.js';
import { resultOf, underPolicy } from './policies.js';
import { isDefinite, isTemporary, withBody, type Answer, type Reply } from '../service.js';
import { noteImport } from '../recovery/note-import.js';
import { commitOf } from '../recovery/settle.js';
import { reservedSession } from '../store/records.js';
import type { NewSession, OwnedAsset, OwnedFolder, Session } from '../store/model.js';
import { draftIn, placeIn, reserve } from './uploads.js';

/** Spec 4.13. A repeated call with the same key continues the session of the first one. */
export const createImport: Handler = async (context, given) => {
  const { store, inFlight } = context;
  const { call, policy } = await underPolicy(context, given, true);
  const key = call.key === null ? null : await importKey(call.user, call.key);
  const declared = declarationIn(call);
  const find = () => (key === null ? null : store.findSession({ idempotencyKey: key }));
  const earlier = await find();
  const { session, missing } = earlier
    ? { session: earlier, missing: [] }
    : await begin(context, call, { ...declared, idempotencyKey: key, policy }, find);
  if (!isSameImport(session, declared)) {
    throw new UserRefusal(
      409,
      'idempotency_conflict',
      'This Idempotency-Key was already used for a different request; use a new key.',
    );
  }
  if (session.state === 'done') return repeated(context, session);
  let before = null as Session | null;
  return inFlight.during(session.id, async () => {
    try {
      const answer = await commitOf(context, session, call.deadline, async () => {
        await createFolders(context, call, missing);
        before = await store.startCommit(session.id, Date.now());
        if (before) return;
        const detail = 'An earlier call with this Idempotency-Key has just ended; nothing was sent.';
        throw new ProxyRefusal('upload_unsettled', detail, { 'retry-after': '1' });
      });
      // With the same key, only a 409 can mean that an earlier call is still running.
      const isRefused = isTemporary(answer.status) || (isDefinite(answer) && answer.status !== 409);
      if (isRefused && before?.state === 'reserved') await store.release(session.id, Date.now());
      return await responseTo(context, before ?? session, answer, call);
    } finally {
      if (!before) await store.release(session.id, Date.now(), 'reserved');
    }
  });
};

/** Before the call waits for its turn, so that another one under its key finds it: the session of whichever came first. */
async function begin(
  context: UserContext,
  call: UserCall,
  declared: Omit<NewSession, 'kind' | 'assetId' | 'folderId'>,
  find: () => Promise<Session | null> | null,
): Promise<{ session: Session; missing: readonly OwnedFolder[] }> {
  const { folderId, missing } = await placeIn(context, call);
  const draftFor = draftIn(context, call);
  const reserved: NewSession = { ...declared, kind: 'import', assetId: null, folderId, draftFor };
  await reserve(context, call, reserved);
  return { session: (await find()) ?? reservedSession(reserved, Date.now()), missing };
}

/** Spec 4.14. */
export const getJob: Handler = async (context, call) => {
  const jobId = call.params['jobId'] ?? '';
  const session = await context.store.findSession({ jobId });
  if (session?.user !== call.user) throw notFound.job();
  if (session.state === 'released' && session.result) throw refused(session.result.value as string);
  const answer = await context.ask('getJob', { user: call.user, params: { jobId } }, call.deadline);
  return responseTo(context, session, answer, call);
};

async function responseTo(
  context: UserContext,
  session: Session,
  answer: Answer,
  { deadline }: UserCall,
): Promise<Reply> {
  const asset = await noteImport(context, session, answer, deadline);
  if (!asset) return answer;
  return withBody(answer, { ...answer.body, asset: await withResult(context, session, asset) });
}

async function withResult(context: UserContext, session: Session, asset: OwnedAsset): Promise<object> {
  return { ...assetJson(asset), ...(await resultOf(context, session, asset)) };
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

async function repeated(context: UserContext, session: Session): Promise<Response> {
  const { resultId, jobId } = session;
  const asset = resultId === null ? null : await context.store.getAsset(resultId);
  if (!asset) throw notFound.job();
  return jsonResponse(200, {
    ...(jobId !== null && { job_id: jobId }),
    status: 'completed',
    asset: await withResult(context, session, asset),
  });
}
