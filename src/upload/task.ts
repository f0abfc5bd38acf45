import { abortable } from '../api/abortable.js';
import type { RetryPolicy } from '../api/retry.js';
import { placesOf } from './scheduling/semaphores.js';
import { createSlot } from './scheduling/slot.js';
import type { UploadEvent } from './state/transition.js';
import type { Checkpoint, Runner, TaskContext, TaskEnvironment } from './transfer/context.js';
import { runUpload } from './transfer/run-upload.js';
import { isHeld, isSettled, type SettledUpload, type Upload } from './upload.js';

/** One upload of the queue: its attempts, its checkpoint, and the callers that wait for it to settle. */
export interface UploadTask {
  checkpoint: Checkpoint;
  /** Starts the upload's current attempt once, unless it is held. If the last one has not ended yet, it starts then. */
  start(): void;
  /** Aborts a running PUT. Any other step finishes first, and the upload pauses before the next one. */
  pause(): void;
  resume(): void;
  /** Resolves status `duplicate`. Returns false if no choice is expected. */
  choose(choice: 'reuse' | 'upload'): boolean;
  /** Ends the attempt at any step. */
  abort(): void;
  /** Resolves when the upload has settled. Rejects with an `AbortError` if the task is closed first. */
  settled(): Promise<SettledUpload>;
  /** Call this when the upload has settled. */
  settle(upload: SettledUpload): void;
  /** Ends the attempt for good: the upload was removed, or its queue was closed. It cannot be restarted. */
  close(): void;
}

// Milliseconds. A long outage is retried about once a minute, which spares a struggling service.
const maxBackoff = 60_000;

/** Creates the task of an upload. `runner` is null for a file. */
export function createTask(
  environment: TaskEnvironment,
  id: string,
  runner: Runner | null,
  known: Partial<Checkpoint> = {},
): UploadTask {
  const { gate, clock, random, patience, find, dispatch, enqueue } = environment;
  const retry: Pick<RetryPolicy, 'attempts' | 'max' | 'maxElapsed'> = {
    attempts: Number.POSITIVE_INFINITY,
    max: maxBackoff,
    maxElapsed: patience,
  };
  let waiting: { resolve: (upload: SettledUpload) => void; reject: (reason: unknown) => void }[] = [];
  const addedAt = clock.now();
  let isClosed = false;
  let isRunning = false;
  // The number of the attempt that was started last.
  let started = 0;
  let attempt: AbortController | undefined;
  let pause: AbortController | undefined;
  let choose: ((choice: 'reuse' | 'upload') => void) | null = null;

  const contextOf = (upload: Upload, signal: AbortSignal): TaskContext => {
    const report = (event: UploadEvent) => dispatch(id, event, upload.attempt);
    const { calls, lookups, forbidden, semaphores, concurrency, batch, discard } = environment;
    const onBlocked: TaskContext['onBlocked'] = { current: null };
    const slot = createSlot({
      id,
      signal,
      semaphores,
      gate,
      places: () => (concurrency === 'auto' ? placesOf(find(id)?.size ?? 0) : 1),
      isPaused: () => find(id)?.paused ?? false,
      onWait: (wait) => report({ type: 'wait', wait }),
      onBlocked: () => onBlocked.current?.(),
    });
    return {
      upload,
      current: () => find(id) ?? upload,
      signal,
      checkpoint: task.checkpoint,
      slot,
      gate,
      batch,
      retry,
      calls,
      clock,
      patience,
      lookups,
      forbidden,
      dispatch: report,
      onBlocked,
      discard: () => discard(id),
      addedAt,
      find,
      choice: () =>
        abortable(signal, (resolve) => {
          choose = resolve;
        }),
    };
  };

  const pausing = () => (pause ??= new AbortController());
  const abort = () => {
    attempt?.abort();
    pause?.abort();
    choose = null;
  };

  const run = async (upload: Upload) => {
    started = upload.attempt;
    isRunning = true;
    attempt = new AbortController();
    pause = undefined;
    const context = contextOf(upload, attempt.signal);
    const { file } = upload;
    const { hash, put, stallTimeout, loadTransfer } = environment;
    if (runner) await runner(context);
    else if (file)
      await runUpload({
        ...context,
        file,
        memory: { read: null },
        putFailures: { count: 0, refusals: 0, since: null, isRehashed: false },
        hash,
        put,
        random,
        stallTimeout,
        loadTransfer,
        pauseSignal: () => pausing().signal,
      });
    isRunning = false;
    // The next attempt may have been requested while this one, aborted, had not ended yet.
    if (find(id)?.attempt !== started) enqueue(id);
  };

  const task: UploadTask = {
    checkpoint: { checksum: null, session: null, declined: null, ownPeriod: null, ...known },
    start() {
      const upload = find(id);
      if (isClosed || isRunning || !upload || isSettled(upload) || isHeld(upload)) return;
      if (upload.attempt !== started) void run(upload);
    },
    pause: () => pausing().abort(),
    resume() {
      pause = undefined;
    },
    choose(choice) {
      choose?.(choice);
      const isExpected = choose !== null;
      choose = null;
      return isExpected;
    },
    abort,
    settled: () =>
      new Promise((resolve, reject) => {
        if (isClosed) reject(closedError());
        else waiting.push({ resolve, reject });
      }),
    settle(upload) {
      // The session's URL is a secret and no longer needed.
      if (upload.status === 'done') task.checkpoint.session = null;
      const settling = waiting;
      waiting = [];
      for (const { resolve } of settling) resolve(upload);
    },
    close() {
      isClosed = true;
      abort();
      for (const { reject } of waiting) reject(closedError());
      waiting = [];
    },
  };
  return task;
}

function closedError(): DOMException {
  return new DOMException('The upload queue was closed.', 'AbortError');
}
