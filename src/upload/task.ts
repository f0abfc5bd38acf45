import { abortable } from '../api/abortable.js';
import type { RetryPolicy } from '../api/retry.js';
import { placesOf } from './scheduling/semaphores.js';
import { createSlot } from './scheduling/slot.js';
import type { UploadEvent } from './state/transition.js';
import type { Checkpoint, Runner, TaskContext, TaskEnvironment } from './transfer/context.js';
import { runUpload } from './transfer/run-upload.js';
import type { SettledUpload, Upload } from './upload.js';

/** One upload of the queue: its abort controllers, its checkpoint, and the callers that wait for it to settle. */
export interface UploadTask {
  readonly checkpoint: Checkpoint;
  /** Runs the upload's current attempt. */
  start(upload: Upload): void;
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
  const { gate, clock, random, patience, find, dispatch } = environment;
  const checkpoint: Checkpoint = { checksum: null, session: null, declined: null, ownPeriod: null, ...known };
  const retry: Pick<RetryPolicy, 'attempts' | 'max' | 'maxElapsed'> = {
    attempts: Number.POSITIVE_INFINITY,
    max: maxBackoff,
    maxElapsed: patience,
  };
  let waiting: { resolve: (upload: SettledUpload) => void; reject: (reason: unknown) => void }[] = [];
  const addedAt = clock.now();
  let isClosed = false;
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
      checkpoint,
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
  };

  return {
    checkpoint,
    start(upload) {
      if (isClosed) return;
      attempt = new AbortController();
      pause = undefined;
      const context = contextOf(upload, attempt.signal);
      const { file } = upload;
      if (file === null) return void runner?.(context);
      const { hash, put, stallTimeout, loadTransfer } = environment;
      void runUpload({
        ...context,
        file,
        memory: { read: null },
        putFailures: { count: 0, refusals: 0, mayStillArrive: false, since: null, isRehashed: false },
        hash,
        put,
        random,
        stallTimeout,
        loadTransfer,
        pauseSignal: () => pausing().signal,
      });
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
      if (upload.status === 'done') checkpoint.session = null;
      choose = null;
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
}

function closedError(): DOMException {
  return new DOMException('The upload queue was closed.', 'AbortError');
}
