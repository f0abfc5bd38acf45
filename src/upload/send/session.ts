import { isUnreadable, MediaApiError } from '../../api/errors.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { UploadSession, RecordedMembers } from '../../api/resources.js';
import type { CallOptions } from '../../api/transport.js';
import type { Attempt, UploadResult } from '../attempt.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Session } from '../memory.js';
import type { UploadTarget } from '../upload.js';
import type { Stage } from '../schedule/places.js';
import { asksForEach, clockTolerance } from './duplicates/checks.js';
import type { Parts } from './parts.js';
import { abortable } from '../../api/abortable.js';
import { isSessionOf } from '../../api/policy/same-file.js';
import { isRefusal, retryAfterIn, type Wait } from '../../api/retry.js';
import { createSharedCaller, type Caller } from '../schedule/calls.js';
import { beside, type Schedule } from '../schedule/schedule.js';

// A batch would spend the rate limit on sessions that it may not need.
const fewFiles = 8;

/** Requests an upload session (spec 4.2, 4.8). */
export async function presign(
  parts: Parts,
  attempt: Caller & Pick<Attempt, 'upload'>,
  checksum: string,
  stage: Stage,
): Promise<Session> {
  const { calls, call, permissions } = parts;
  const { target, name, type, size } = attempt.upload();
  const refused = permissions.refused.get(target.kind);
  if (refused) throw refused;
  const recorded = await recordedMembers(parts, attempt, stage);
  const body = { content_type: type, size, checksum_sha256: checksum, ...recorded };
  const named = { ...body, filename: name };
  const { privacy, policy, input } = target.kind === 'new' ? target : {};
  const own = { ...named, ...(privacy && { privacy }), policy, input };
  try {
    const request = () =>
      call(attempt, stage, (usual) => {
        const onFailure = (error: unknown) => {
          const isHandled = usual.onFailure?.(error) ?? false;
          // Each repeat reserves as much once more.
          if (isUnreadable(error)) throw error;
          return isHandled;
        };
        const options = { ...usual, onFailure };
        return target.kind === 'replacement'
          ? calls.presignReplacement(target.assetId, target.rename ? named : body, options)
          : calls.presignUpload(own, options);
      });
    const first = await request();
    // A service worker may have replayed the response to another file.
    const session = isSessionOf(first, checksum) ? first : await request();
    return sessionFrom(session, calls.serviceNow(), type);
  } catch (error) {
    const failure = uploadErrorFrom(error, 0);
    // The rest of the batch would be refused as well, and only use up the rate limit (spec 7, rule 5).
    if (failure.code === 'insufficient-scope') permissions.refused.set(target.kind, failure);
    rethrow(error);
  }
}

/** Makes the file a version of the one that has its name, if that is what the app wants. */
export function retargetToNamed({ upload, emit }: Attempt, error: unknown): null {
  const { target } = upload();
  const taken = error instanceof MediaApiError && error.code === 'name_taken' ? error.instance : null;
  const [, assetId] = /^\/assets\/(.+)/.exec(taken ?? '') ?? [];
  if (!assetId || target.kind !== 'new' || target.onConflict !== 'version') throw error;
  emit({ type: 'retarget', target: { kind: 'replacement', assetId } });
  return null;
}

/** With what the policy's `onUploaded` returns, also for an asset that was found instead of finalized here. */
export async function withResult(
  { call, calls }: Parts,
  attempt: Attempt,
  done: UploadResult,
): Promise<UploadResult> {
  const { target } = attempt.upload();
  if (target.kind !== 'new' || !target.policy || done.result !== undefined) return done;
  const { policy, input } = target;
  const body = { asset_id: done.asset.id, input };
  const apply = async (options: CallOptions) => calls.applyPolicy?.(policy, body, options);
  const answer = await call(attempt, 'finalizing', apply).catch(rethrow);
  return { ...done, result: answer?.result };
}

/** A policy of the proxy says itself what is wrong. Null for other errors. */
export function policyRefusal(error: unknown): UploadError | null {
  const isOfPolicy = error instanceof MediaApiError && error.code === 'upload_refused';
  return isOfPolicy ? new UploadError('file-refused', { text: error.detail, cause: error }) : null;
}

function rethrow(error: unknown): never {
  throw policyRefusal(error) ?? error;
}

/**
 * Requests the session of a new file beside its check for duplicates: the first files of a page save a round trip. If the
 * account has the file, a reservation expires unused.
 */
export function presignEarly(parts: Parts, attempt: Attempt, checksum: string): void {
  const { calls, permissions, schedule, store, presignsEarly } = parts;
  const { id, memory, signal, upload, emit } = attempt;
  const { target, meta, duplicates } = upload();
  memory.early = null;
  const isNew = target.kind === 'new' && !memory.session && !memory.isHeldWhenChecked;
  const isChecked = duplicates !== 'allow' && permissions.mayCheck && asksForEach(calls);
  const isFew = memory.read && store.ids().length <= fewFiles;
  // Otherwise a call of its own would have to tell what a proxy records.
  const isPlain = calls.capabilities?.get() ?? (meta === null && isNew && !isIndexed(target));
  if (!presignsEarly || !isNew || !isChecked || !isFew || !isPlain) return;
  let wait: Wait | null = null;
  const onWait = (next: Wait | null) => {
    wait = next;
    if (!memory.early) emit({ type: 'wait', wait });
  };
  const caller = createSharedCaller(schedule, beside(id), signal, onWait, () => upload().paused);
  const session = presign(parts, { ...caller, upload }, checksum, 'preparing');
  session.catch(() => {}).finally(() => caller.turns.leave());
  memory.early = () => {
    memory.early = null;
    emit({ type: 'wait', wait });
    return session;
  };
}

/**
 * The session of a presign response, with the idempotency key of its finalize.
 *
 * @param type The declared media type, which the PUT must have (spec 4.2) if the response lists no headers.
 */
export function sessionFrom(presigned: UploadSession, now: number, type: string): Session {
  const { upload_id, upload_url, required_headers, expires_at } = presigned;
  const expiresAt = Date.parse(expires_at ?? '');
  return {
    uploadId: upload_id,
    url: upload_url,
    headers: required_headers ?? { 'Content-Type': type },
    // If it has already expired or gives no expiry, the clocks differ by an unknown amount, and only the service's
    // responses show when it ends.
    expiresAt: expiresAt > now ? expiresAt : Number.POSITIVE_INFINITY,
    startedAt: now,
    idempotencyKey: newIdempotencyKey(),
    arrived: false,
  };
}

/** How long the session was valid when it was requested, in milliseconds. */
export function lifetimeOf({ startedAt, expiresAt }: Session): number {
  // Its start is only known to within the time of a call.
  return Math.round((expiresAt - startedAt) / clockTolerance) * clockTolerance;
}

/** Whether the app's proxy has more to record of it than its bytes. */
const isIndexed = (target: UploadTarget) =>
  target.kind === 'new' && Boolean(target.folderId || target.folderPath || target.draft || target.onConflict);

/** What the app's proxy records of an upload beside what it forwards: only members that it is known to accept. */
export async function recordedMembers(
  parts: Parts,
  attempt: Caller & Pick<Attempt, 'upload'>,
  stage: Stage,
): Promise<RecordedMembers> {
  const { target, meta } = attempt.upload();
  const { capabilities } = parts.calls;
  if (!capabilities || (meta === null && !isIndexed(target))) return {};
  // Without a check for duplicates, the presign may be the first call of the page.
  if (!capabilities.get()) await anyResponse(parts, attempt, stage);
  const known = capabilities.get() ?? [];
  const { folderId, folderPath, draft, onConflict } = target.kind === 'new' ? target : {};
  return {
    ...(meta !== null && known.includes('upload-meta') && { meta }),
    ...(known.includes('upload-folder') && { folder_id: folderId, folder_path: folderPath || undefined }),
    ...(known.includes('upload-drafts') && { draft }),
    ...(onConflict &&
      known.includes('upload-names') && {
        on_conflict: onConflict === 'keep-both' ? ('number' as const) : ('refuse' as const),
      }),
  };
}

/** A call that several uploads wait for. */
interface SharedCall {
  response: Promise<unknown>;
  /** What it waits for itself. */
  wait: Wait | null;
  readonly waiting: Set<Caller>;
}

const sharedCalls = new WeakMap<Schedule, SharedCall>();

/** Waits for a response to a call that all uploads of the queue share: any response shows the capabilities. */
async function anyResponse(parts: Parts, attempt: Caller, stage: Stage): Promise<void> {
  const { signal, turns, emit } = attempt;
  const { response, waiting, wait } = sharedCalls.get(parts.schedule) ?? callOnce(parts, stage);
  waiting.add(attempt);
  emit({ type: 'wait', wait });
  const endWatch = turns.whenBlocked(turns.release);
  try {
    await abortable<unknown>(signal, (resolve, reject) => void response.then(resolve, reject));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  } finally {
    endWatch();
    waiting.delete(attempt);
  }
}

function callOnce({ schedule, calls, clock, call }: Parts, stage: Stage): SharedCall {
  const shared: SharedCall = { response: Promise.resolve(), wait: null, waiting: new Set() };
  const caller = createSharedCaller(schedule, 'usage', schedule.closed, (wait) => {
    shared.wait = wait;
    for (const { emit } of shared.waiting) emit({ type: 'wait', wait });
  });
  shared.response = call(caller, stage, async (options) => calls.getUsage?.(options));
  const end = () => {
    caller.turns.leave();
    sharedCalls.delete(schedule);
  };
  shared.response
    // Until then, others fail with the same error, instead of making the call too early.
    .then(end, (error) => clock.sleep(retryAfterIn(error) ?? 0, schedule.closed).then(end))
    // The queue was closed.
    .catch(() => {});
  sharedCalls.set(schedule, shared);
  return shared;
}
