import { MediaApiError } from '../../api/errors.js';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { Asset, ImportRequest, ImportResult, Job, Privacy } from '../../api/resources.js';
import { importError } from './import-error.js';
import { importRefusal } from './import-source.js';
import { isJobOver, mostQuestions, pollDelay } from './job-poll.js';
import type { QueueStorage, SavedImport } from '../state/queue-storage.js';
import type { TaskContext } from '../transfer/context.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

/** What an import keeps through its retries. */
export interface ImportFacts {
  readonly filename: string | undefined;
  readonly privacy: Privacy | undefined;
  readonly allowCredentials: boolean;
  /** When it was begun. */
  readonly at: number;
  /** Whether the address is known that was given; one that carries credentials is not kept. */
  readonly isKnown: boolean;
  /** Taken up from a page that was closed: when the service does not know it any more, nobody here misses it. */
  readonly restored: boolean;
  idempotencyKey: string;
  jobId: string | null;
  /** Whether an import call went out whose answer was not heard: the service may be at it. */
  unheard: boolean;
}

/** One attempt of one import, and everything it may use. */
interface ImportRun extends TaskContext {
  readonly facts: ImportFacts;
  readonly storage: QueueStorage | null;
}

/**
 * The life of one import (spec 4.13, 4.14): the address is handed over under one idempotency key, then the job is asked
 * after until it is over. Never rejects.
 */
export async function runImport(
  base: TaskContext,
  facts: ImportFacts,
  storage: QueueStorage | null,
): Promise<void> {
  const run: ImportRun = { ...base, facts, storage };
  const { upload, tell, turn } = run;
  try {
    const refused = facts.jobId === null ? importRefusal(upload.url ?? '', facts.allowCredentials) : null;
    if (refused) throw refused;
    if (facts.jobId === null) await keep(run);
    await turn.take('importing');
    tell({ type: 'import' });
    const asset = (facts.jobId === null ? await submit(run) : null) ?? (await follow(run));
    await forget(run);
    tell({ type: 'done', asset, outcome: 'imported' });
  } catch (error) {
    if (run.signal.aborted) return void storage?.remove([upload.id]).catch(() => {});
    let failure = uploadErrorFrom(error, run.clock.now());
    if (isOver(failure, error, facts)) await forget(run);
    if (!facts.isKnown && facts.jobId === null) failure = final(failure);
    if (facts.restored && failure.code === 'not-found') run.drop();
    else tell({ type: 'fail', error: failure });
  } finally {
    turn.release();
  }
}

/** Starts the import. The asset when the service completes it at once; null when there is a job to follow. */
async function submit(run: ImportRun): Promise<Asset | null> {
  const { upload, facts, turn, calls, tell } = run;
  const body: ImportRequest = { url: (upload.url ?? '').trim() };
  if (facts.privacy) body.privacy = facts.privacy;
  if (facts.filename) body.filename = facts.filename;
  const answer: ImportResult = await turn.ask('importing', (options) => {
    const onWait: typeof options.onWait = (wait) => {
      if (wait && wait.for !== 'rate-limit') facts.unheard = true;
      options.onWait?.(wait);
    };
    return calls.createImport(body, { ...options, onWait, idempotencyKey: facts.idempotencyKey });
  });
  const { job_id: jobId, status, asset } = answer;
  if (status === 'completed' && asset) return asset;
  if (!jobId) throw new UploadError('unreadable-answer', { detail: 'The import has no job to ask after.' });
  facts.jobId = jobId;
  tell({ type: 'job', job: { id: jobId, status: status ?? 'queued' } });
  await keep(run);
  // Why it failed is known to the job alone.
  return status === 'failed' ? assetOf(await ask(run, jobId)) : null;
}

async function follow(run: ImportRun): Promise<Asset> {
  const { facts, clock, signal, tell } = run;
  const jobId = facts.jobId ?? '';
  for (let asked = 1; asked <= mostQuestions; asked++) {
    await clock.sleep(pollDelay(jobId, asked), signal);
    const job = await ask(run, jobId);
    tell({ type: 'job', job: { id: jobId, status: job.status ?? 'processing' } });
    if (isJobOver(job)) return assetOf(job);
  }
  throw importError('import-unfinished');
}

function ask({ turn, calls }: ImportRun, jobId: string): Promise<Job> {
  return turn.ask('importing', (options) => calls.getJob(jobId, options));
}

/** What a job that is over has brought. */
function assetOf({ status, asset, error }: Job): Asset {
  if (status === 'completed' && asset) return asset;
  if (status === 'completed')
    throw new UploadError('unreadable-answer', { detail: 'The job names no asset.' });
  throw importError('import-failed', {
    ...(error?.code && { reason: error.code }),
    ...(error?.detail && { detail: error.detail }),
  });
}

/** Whether the service does nothing more about it: then trying again is another import, with another key. */
function isOver(failure: UploadError, cause: unknown, facts: ImportFacts): boolean {
  if (failure.code === 'import-failed' || failure.code === 'not-found') return true;
  // A key that may not ask after a job has not ended it.
  return facts.jobId === null && cause instanceof MediaApiError && cause.status < 500 && cause.status !== 429;
}

/** What is left of its address would lead elsewhere. */
function final({ code, details, cause, words }: UploadError): UploadError {
  return new UploadError(code, { ...details, cause, words, retryable: false });
}

async function keep({ upload, facts, storage }: ImportRun): Promise<void> {
  if (facts.allowCredentials && facts.jobId === null) return;
  const { id, group, url, name, path } = upload;
  const { filename, privacy, idempotencyKey, jobId, at } = facts;
  const kept = facts.allowCredentials ? null : url;
  const saved: SavedImport = {
    kind: 'import',
    id,
    group,
    url: kept,
    name,
    path,
    filename,
    privacy,
    idempotencyKey,
    jobId,
    at,
  };
  // Without storage a reload forgets it; the import itself goes on.
  await storage?.save([saved]).catch(() => {});
}

async function forget({ upload, facts, storage }: ImportRun): Promise<void> {
  facts.jobId = null;
  facts.unheard = false;
  facts.idempotencyKey = newIdempotencyKey();
  await storage?.remove([upload.id]).catch(() => {});
}
