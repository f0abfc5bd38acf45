import type { Clock } from '../api/clock.js';
import { MediaApiError } from '../api/errors.js';
import { newIdempotencyKey } from '../api/idempotency-key.js';
import type { Asset, ImportRequest, ImportResult, Job, Privacy } from '../api/resources.js';
import { importRefusal } from './import-source.js';
import { isJobOver, mostQuestions, pollDelay } from './job-poll.js';
import type { QueueStorage } from './queue-storage.js';
import type { UploadCalls } from './run.js';
import type { UploadEvent } from './transition.js';
import type { Turn } from './turn.js';
import { UploadError } from './upload-error.js';
import { uploadErrorFrom } from './upload-failure.js';
import type { Upload } from './upload.js';

/** What an import keeps through its retries. */
export interface ImportMemo {
  readonly filename: string | undefined;
  readonly privacy: Privacy | undefined;
  readonly allowCredentials: boolean;
  /** When it was begun. */
  readonly at: number;
  /** Taken up from a page that was closed: when the service does not know it any more, nobody here misses it. */
  readonly restored: boolean;
  idempotencyKey: string;
  jobId: string | null;
  /** Whether an import call went out whose answer was not heard: the service may be at it. */
  unheard: boolean;
}

/** One attempt of one import, and everything it may use. */
export interface ImportRun {
  /** As it was when the attempt began. */
  readonly upload: Upload;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly memo: ImportMemo;
  readonly turn: Turn;
  readonly calls: UploadCalls;
  readonly clock: Clock;
  readonly storage: QueueStorage | null;
  readonly tell: (event: UploadEvent) => void;
  /** Takes it off the list. */
  readonly drop: () => void;
}

/**
 * The life of one import (spec 4.13, 4.14): the address is handed over under one idempotency key, then the job is asked
 * after until it is over. Never rejects.
 */
export async function runImport(run: ImportRun): Promise<void> {
  const { upload, memo, tell, turn } = run;
  try {
    const refused = memo.jobId === null ? importRefusal(run.url, memo.allowCredentials) : null;
    if (refused) throw refused;
    await turn.take('importing');
    tell({ type: 'import' });
    const asset = (memo.jobId === null ? await handOver(run) : null) ?? (await follow(run));
    await forget(run);
    tell({ type: 'done', asset, outcome: 'imported' });
  } catch (error) {
    if (run.signal.aborted) return void run.storage?.remove(upload.id).catch(() => {});
    const failure = uploadErrorFrom(error, run.clock.now());
    if (isOver(failure, error, memo)) await forget(run);
    if (memo.restored && failure.code === 'not-found') run.drop();
    else tell({ type: 'fail', error: failure });
  } finally {
    turn.release();
  }
}

/** Starts the import. The asset when the service completes it at once; null when there is a job to follow. */
async function handOver(run: ImportRun): Promise<Asset | null> {
  const { url, memo, turn, calls, tell } = run;
  const body: ImportRequest = { url: url.trim() };
  if (memo.privacy) body.privacy = memo.privacy;
  if (memo.filename) body.filename = memo.filename;
  await keep(run);
  const answer: ImportResult = await turn.ask('importing', (options) => {
    const onWait: typeof options.onWait = (wait) => {
      if (wait && wait.for !== 'rate-limit') memo.unheard = true;
      options.onWait?.(wait);
    };
    return calls.createImport(body, { ...options, onWait, idempotencyKey: memo.idempotencyKey });
  });
  const { job_id: jobId, status, asset } = answer;
  if (status === 'completed' && asset) return asset;
  if (!jobId) throw new UploadError('unreadable-answer', { detail: 'The import has no job to ask after.' });
  memo.jobId = jobId;
  tell({ type: 'job', job: { id: jobId, status: status ?? 'queued' } });
  await keep(run);
  // Why it failed is known to the job alone.
  return status === 'failed' ? assetOf(await ask(run, jobId)) : null;
}

async function follow(run: ImportRun): Promise<Asset> {
  const { memo, clock, signal, tell } = run;
  const jobId = memo.jobId ?? '';
  for (let asked = 1; asked <= mostQuestions; asked++) {
    await clock.sleep(pollDelay(jobId, asked), signal);
    const job = await ask(run, jobId);
    tell({ type: 'job', job: { id: jobId, status: job.status ?? 'processing' } });
    if (isJobOver(job)) return assetOf(job);
  }
  throw new UploadError('import-unfinished');
}

function ask({ turn, calls }: ImportRun, jobId: string): Promise<Job> {
  return turn.ask('importing', (options) => calls.getJob(jobId, options));
}

/** What a job that is over has brought. */
function assetOf({ status, asset, error }: Job): Asset {
  if (status === 'completed' && asset) return asset;
  if (status === 'completed')
    throw new UploadError('unreadable-answer', { detail: 'The job names no asset.' });
  throw new UploadError('import-failed', {
    ...(error?.code && { reason: error.code }),
    ...(error?.detail && { detail: error.detail }),
  });
}

/** Whether the service does nothing more about it: then trying again is another import, with another key. */
function isOver(failure: UploadError, cause: unknown, memo: ImportMemo): boolean {
  if (failure.code === 'import-failed' || failure.code === 'not-found') return true;
  // A key that may not ask after a job has not ended it.
  return memo.jobId === null && cause instanceof MediaApiError && cause.status < 500 && cause.status !== 429;
}

async function keep({ upload, url, memo, storage }: ImportRun): Promise<void> {
  if (memo.allowCredentials && memo.jobId === null) return;
  const { id, group, name, path } = upload;
  const { filename, privacy, idempotencyKey, jobId, at } = memo;
  const kept = memo.allowCredentials ? null : url;
  const saved = { id, group, url: kept, name, path, filename, privacy, idempotencyKey, jobId, at };
  // Without storage a reload forgets it; the import itself goes on.
  await storage?.save(saved).catch(() => {});
}

async function forget({ upload, memo, storage }: ImportRun): Promise<void> {
  memo.jobId = null;
  memo.unheard = false;
  memo.idempotencyKey = newIdempotencyKey();
  await storage?.remove(upload.id).catch(() => {});
}
