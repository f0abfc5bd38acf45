import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { CallOptions } from '../../api/transport.js';
import type { ImportRequest, ImportResult, Job, Privacy, RecordedMembers } from '../../api/resources.js';
import { isGatewayPage, MediaApiError, NetworkError, proxyCodeOf } from '../../api/errors.js';
import { classify, isRefusal } from '../../api/retry.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { OwnStorage, SavedImport } from '../state/queue-storage.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import { commit, markUnknown, settleCommit } from '../transfer/commit.js';
import type { TaskContext } from '../transfer/context.js';
import { recordedMembers } from '../transfer/recorded-members.js';
import { newDoubt, waitForConfirmation, waitOfRefused } from '../transfer/settle.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import { importError } from './import-error.js';
import { importRefusal } from './import-source.js';
import { isJobOver, maxPolls, pollDelay } from './job-poll.js';

/** What an import keeps across retries. */
export interface ImportState {
  readonly filename: string | undefined;
  readonly privacy: Privacy | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Left by a closed page: dropped if the service no longer knows it. */
  readonly restored: boolean;
  idempotencyKey: string;
  jobId: string | null;
}

interface ImportContext extends TaskContext {
  readonly state: ImportState;
  readonly storage: OwnStorage | null;
}

/**
 * One attempt at an import (spec 4.13, 4.14): the URL is submitted under one idempotency key, then the job is polled
 * until it is over. Never rejects.
 */
export async function runImport(
  base: TaskContext,
  state: ImportState,
  storage: OwnStorage | null,
): Promise<void> {
  const context: ImportContext = { ...base, state, storage };
  const { upload, dispatch, slot, signal, clock } = context;
  try {
    const refused = state.jobId === null ? importRefusal(upload.url ?? '') : null;
    if (refused) throw refused;
    if (state.jobId === null) await save(context);
    await slot.acquire('importing');
    dispatch({ type: 'import' });
    const asset = (state.jobId === null ? await submit(context) : null) ?? (await poll(context));
    await forget(context);
    dispatch({ type: 'done', asset, outcome: 'imported' });
  } catch (error) {
    if (signal.aborted) {
      // If the queue was closed, the next one resumes it.
      if (context.current().status === 'cancelled') await storage?.remove([upload.id]).catch(() => {});
      return;
    }
    const failure = addressRefusal(error) ?? uploadErrorFrom(error, clock.now());
    if (isOver(failure, error, context)) await forget(context);
    if (state.restored && failure.code === 'not-found') context.discard();
    else dispatch({ type: 'fail', error: failure });
  } finally {
    slot.release();
  }
}

/** Starts the import. Returns the asset if the service completes it immediately, or null if there is a job to poll. */
async function submit(context: ImportContext): Promise<IdentifiedAsset | null> {
  const { upload, state, calls, dispatch } = context;
  const body: ImportRequest & RecordedMembers = {
    url: (upload.url ?? '').trim(),
    ...(await recordedMembers(context, 'importing')),
  };
  if (state.privacy) body.privacy = state.privacy;
  if (state.filename) body.filename = state.filename;
  const result = await confirmed(context, (options) =>
    calls.createImport(body, { ...options, idempotencyKey: state.idempotencyKey }),
  );
  const { job_id: jobId, status, asset } = result;
  if (status === 'completed' && hasId(asset)) return asset;
  if (status === 'failed' && !jobId) throw importError('import-failed');
  if (!jobId) {
    markUnknown(context);
    throw new UploadError('unreadable-response', { detail: 'The import has no job to poll.' });
  }
  state.jobId = jobId;
  dispatch({ type: 'job', job: { id: jobId, status: status ?? 'queued' } });
  settleCommit(context);
  await save(context);
  // Only the job says why it failed.
  return status === 'failed' ? assetOf(await fetchFailedJob(context, jobId)) : null;
}

/**
 * Repeats the import call with the same key while an earlier call without a response may have started the import: only
 * the key can show that.
 */
async function confirmed(
  context: ImportContext,
  send: (options: CallOptions) => Promise<ImportResult>,
): Promise<ImportResult> {
  const doubt = newDoubt(context);
  for (let round = 1; ; round++) {
    try {
      return await commit(context, 'importing', send, doubt);
    } catch (error) {
      const isSilent = error instanceof NetworkError || classify(error) === 'service';
      const least = isRefusal(error) ? waitOfRefused(error, doubt, context) : isSilent ? 0 : null;
      if (least === null || context.current().commit !== 'unknown') throw error;
      doubt.isLate ||= isSilent;
      await waitForConfirmation(context, round, doubt, least);
    }
  }
}

async function poll(context: ImportContext): Promise<IdentifiedAsset> {
  const { state, clock, signal, dispatch } = context;
  const jobId = state.jobId ?? '';
  for (let polls = 1; polls <= maxPolls; polls++) {
    await clock.sleep(pollDelay(jobId, polls), signal);
    const job = await fetchJob(context, jobId).catch((error: unknown) => {
      // The next poll may succeed.
      if (isRefusal(error) || !(error instanceof MediaApiError) || polls === maxPolls) throw error;
    });
    if (!job) continue;
    dispatch({ type: 'job', job: { id: jobId, status: job.status ?? 'processing' } });
    if (isJobOver(job)) return assetOf(job);
  }
  throw importError('import-unfinished');
}

function fetchJob(context: ImportContext, jobId: string): Promise<Job> {
  return callInStage(context, 'importing', (options) => context.calls.getJob(jobId, options));
}

async function fetchFailedJob(context: ImportContext, jobId: string): Promise<Job> {
  try {
    return await fetchJob(context, jobId);
  } catch (error) {
    if (uploadErrorFrom(error).code !== 'not-found') throw error;
    return { status: 'failed' };
  }
}

/** The asset of a job that is over. Throws if there is none. */
function assetOf({ status, asset, error }: Job): IdentifiedAsset {
  if (status === 'completed' && hasId(asset)) return asset;
  if (status === 'completed')
    throw new UploadError('unreadable-response', { detail: 'The job names no asset.' });
  throw importError('import-failed', {
    ...(error?.code && { reason: error.code }),
    ...(error?.detail && { detail: error.detail }),
  });
}

/**
 * A refused import call means that the URL is at fault (spec 4.13); there is no file to correct. Null for any other
 * failure, such as missing access or an idempotency conflict.
 */
function addressRefusal(cause: unknown): UploadError | null {
  if (!isRefusal(cause) || cause.operation !== 'createImport') return null;
  if (proxyCodeOf(cause) !== null || isGatewayPage(cause) || [401, 403, 409].includes(cause.status))
    return null;
  const { code: reason, detail, requestId } = cause;
  return importError('import-failed', { reason, detail, ...(requestId && { requestId }), cause });
}

/** Whether the import has ended, so that a retry starts a new one under a new key. */
function isOver(failure: UploadError, cause: unknown, { state, current }: ImportContext): boolean {
  if (failure.code === 'import-failed' || failure.code === 'not-found') return true;
  // If the key may not read the job, the job may still be running.
  if (state.jobId !== null || !isRefusal(cause)) return false;
  // The refused call did not reach the service, but an earlier one without a response may have: only its key can tell.
  const isOfService = proxyCodeOf(cause) === null && !isGatewayPage(cause);
  return isOfService || current().commit !== 'unknown';
}

async function save({ upload, state, storage }: ImportContext): Promise<void> {
  const { id, group, url, name, path, meta, target } = upload;
  const { filename, privacy, idempotencyKey, jobId, startedAt } = state;
  const saved: SavedImport = {
    kind: 'import',
    id,
    group,
    url,
    name,
    path,
    meta,
    filename,
    privacy,
    folderId: target.kind === 'new' ? target.folderId : undefined,
    idempotencyKey,
    jobId,
    at: startedAt,
  };
  // Without storage, it is lost in a reload; the import itself continues.
  await storage?.save([saved]).catch(() => {});
}

async function forget(context: ImportContext): Promise<void> {
  const { upload, state, storage } = context;
  state.jobId = null;
  state.idempotencyKey = newIdempotencyKey();
  settleCommit(context);
  await storage?.remove([upload.id]).catch(() => {});
}
