import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { CallOptions } from '../../api/transport.js';
import type {
  ImportRequest,
  ImportResult,
  Job,
  PolicyMembers,
  RecordedMembers,
  WithResult,
} from '../../api/resources.js';
import { isGatewayPage, MediaApiError, NetworkError, proxyCodeOf } from '../../api/errors.js';
import { classify, isRefusal } from '../../api/retry.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { OwnStorage, SavedImport } from '../state/queue-storage.js';
import type { Attempt, Run } from '../attempt.js';
import { commit, markUnknown, settleCommit } from '../send/finalize.js';
import type { Parts } from '../send/parts.js';
import { policyRefusal, recordedMembers, withResult } from '../send/session.js';
import { newUnconfirmed, waitForConfirmation, waitOfRefused } from '../send/settle.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import { importError } from './import-error.js';
import { importRefusal } from './import-source.js';
import { isJobOver, isUnknownYet, maxPolls, pollDelay } from '../send/job-poll.js';

/** What an import keeps across retries. */
export interface ImportState {
  saved: SavedImport;
  /** Left by a closed page: dropped if the service no longer knows it. */
  readonly isRestored: boolean;
  /** Whether the service does not know the job that it gave this key. */
  isLost?: boolean;
}

/** One attempt at an import. */
interface Importing {
  readonly parts: Parts;
  readonly attempt: Attempt;
  readonly state: ImportState;
  readonly storage: OwnStorage | null;
}

/** Submits the URL under one idempotency key, then polls the job until it is over (spec 4.13, 4.14). */
export function runImport(parts: Parts, state: ImportState, storage: OwnStorage | null): Run {
  return async (attempt) => {
    const importing: Importing = { parts, attempt, state, storage };
    const { id, turns, signal, upload, emit } = attempt;
    try {
      const refused = state.saved.jobId === null ? importRefusal(state.saved.url) : null;
      if (refused) throw refused;
      if (state.saved.jobId === null) await save(importing, {});
      await turns.take('importing');
      emit({ type: 'import' });
      const { result, ...asset }: IdentifiedAsset & WithResult =
        (state.saved.jobId === null ? await submit(importing) : null) ?? (await poll(importing));
      const done = await withResult(parts, attempt, { asset, outcome: 'imported', result });
      await forget(importing);
      emit({ type: 'done', ...done });
    } catch (error) {
      if (signal.aborted) {
        // If the queue was closed, the next one resumes it.
        if (upload().status === 'cancelled') await storage?.remove([id]).catch(() => {});
        return;
      }
      const failure =
        policyRefusal(error) ?? addressRefusal(error) ?? uploadErrorFrom(error, parts.clock.now());
      // It may be done all the same: its key is tried once more.
      const isLost = failure.code === 'not-found' && !state.isLost;
      if (isOver(failure, error, importing)) await forget(importing, isLost);
      if (state.isRestored && failure.code === 'not-found') parts.discard(id);
      else emit({ type: 'fail', error: failure });
    } finally {
      turns.leave();
    }
  };
}

/** Starts the import. Returns the asset if the service completes it immediately, or null if there is a job to poll. */
async function submit(importing: Importing): Promise<IdentifiedAsset | null> {
  const { parts, attempt, state } = importing;
  const { url, privacy, filename, policy, input, idempotencyKey } = state.saved;
  const body: ImportRequest & RecordedMembers & PolicyMembers = {
    url: url.trim(),
    ...(await recordedMembers(parts, attempt, 'importing')),
    ...(privacy && { privacy }),
    ...(filename && { filename }),
    policy,
    input,
  };
  const result = await confirmed(importing, (options) =>
    parts.calls.createImport(body, { ...options, idempotencyKey }),
  );
  const { job_id: jobId, status, asset } = result;
  if (status === 'completed' && hasId(asset)) return asset;
  if (status === 'failed' && !jobId) throw importError('import-failed');
  if (!jobId) {
    markUnknown(attempt);
    throw new UploadError('unreadable-response', { detail: 'The import has no job to poll.' });
  }
  const saving = save(importing, { jobId });
  attempt.emit({ type: 'job', job: { id: jobId, status: status ?? 'queued' } });
  settleCommit(attempt);
  await saving;
  if (status !== 'failed') return null;
  // Only the job says why.
  const job = await fetchJob(importing, jobId).catch((error: unknown): Job => {
    if (uploadErrorFrom(error).code !== 'not-found') throw error;
    return { status };
  });
  return assetOf(job);
}

/**
 * Repeats the import call with the same key while an earlier call without a response may have started the import: only
 * the key can show that.
 */
async function confirmed(
  importing: Importing,
  send: (options: CallOptions) => Promise<ImportResult>,
): Promise<ImportResult> {
  const { parts, attempt } = importing;
  const unconfirmed = newUnconfirmed(parts, attempt);
  for (let round = 1; ; round++) {
    try {
      const result = await commit(parts, attempt, 'importing', send, unconfirmed);
      // Any other is that of a gateway (spec 3.1).
      if (result.job_id || /^(?:queued|processing|completed|failed)$/.test(result.status ?? 'failed'))
        return result;
      throw new NetworkError('createImport', result);
    } catch (error) {
      const isSilent = error instanceof NetworkError || classify(error) === 'service';
      const least = isRefusal(error) ? waitOfRefused(error, unconfirmed, parts) : isSilent ? 0 : null;
      if (least === null) throw error;
      markUnknown(attempt);
      unconfirmed.isLate ||= isSilent;
      await waitForConfirmation(parts, attempt, round, unconfirmed, least);
    }
  }
}

async function poll(importing: Importing): Promise<IdentifiedAsset> {
  const { parts, attempt, state } = importing;
  const jobId = state.saved.jobId ?? '';
  for (let polls = 1; polls <= maxPolls; polls++) {
    await parts.clock.sleep(pollDelay(jobId, polls), attempt.signal);
    const job = await fetchJob(importing, jobId).catch((error: unknown) => {
      // The next poll may succeed.
      if (isUnknownYet(error, polls)) return;
      if (isRefusal(error) || !(error instanceof MediaApiError) || polls === maxPolls) throw error;
    });
    if (!job) continue;
    attempt.emit({ type: 'job', job: { id: jobId, status: job.status ?? 'processing' } });
    if (isJobOver(job)) return assetOf(job);
  }
  throw importError('import-unfinished');
}

function fetchJob({ parts, attempt }: Importing, jobId: string): Promise<Job> {
  return parts.call(attempt, 'importing', (options) => parts.calls.getJob(jobId, options));
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
function isOver(failure: UploadError, cause: unknown, { state, attempt }: Importing): boolean {
  if (/^(import-failed|not-found|file-refused)$/.test(failure.code)) return true;
  // If the key may not read the job, the job may still be running.
  if (state.saved.jobId !== null || !isRefusal(cause)) return false;
  // The refused call did not reach the service, but an earlier one without a response may have: only its key can tell.
  const isOfService = proxyCodeOf(cause) === null && !isGatewayPage(cause);
  return isOfService || attempt.upload().commit !== 'unknown';
}

async function save({ state, storage }: Importing, change: Partial<SavedImport>): Promise<void> {
  state.saved = { ...state.saved, ...change };
  // Without storage, it is lost in a reload; the import itself continues.
  await storage?.save([state.saved]).catch(() => {});
}

async function forget({ attempt, state, storage }: Importing, isLost = false): Promise<void> {
  const { idempotencyKey } = state.saved;
  state.saved = {
    ...state.saved,
    jobId: null,
    idempotencyKey: isLost ? idempotencyKey : newIdempotencyKey(),
  };
  state.isLost = isLost;
  settleCommit(attempt);
  await storage?.remove([attempt.id]).catch(() => {});
}
