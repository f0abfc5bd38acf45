import { abortable } from '../api/abortable.js';
import type { Attempt, Engine, Run } from './attempt.js';
import { newMemory, type Memory } from './memory.js';
import type { UploadEvent } from './state/transition.js';
import { isHeld, isSettled, type SettledUpload, type Upload } from './upload.js';

/** One upload of the queue: its attempts, one after the other, and the callers that wait for it to settle. */
export interface UploadTask {
  /** Another one after the file was replaced: the aborted attempt may still change its own. */
  memory: Memory;
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

export interface TaskOptions {
  readonly id: string;
  readonly engine: Engine;
  readonly run: Run;
  /** What is known from before a reload. */
  readonly known: Partial<Memory>;
  readonly dispatch: (id: string, event: UploadEvent, attempt: number) => unknown;
}

export function createTask({ id, engine, run, known, dispatch }: TaskOptions): UploadTask {
  const { schedule, store } = engine;
  const waiting: { resolve: (upload: SettledUpload) => void; reject: (reason: unknown) => void }[] = [];
  let isClosed = false;
  let isRunning = false;
  // The number of the attempt that was started last.
  let started = 0;
  let current: AbortController | undefined;
  let pause: AbortController | undefined;
  let choose: ((choice: 'reuse' | 'upload') => void) | null = null;

  const pausing = () => (pause ??= new AbortController());
  const abort = () => {
    current?.abort();
    pause?.abort();
    choose = null;
  };

  const attemptOf = (begun: Upload, signal: AbortSignal): Attempt => {
    const { memory } = task;
    const upload = () => store.getUpload(id) ?? begun;
    const emit = (event: UploadEvent) => void dispatch(id, event, begun.attempt);
    const turns = schedule.join({
      id,
      signal,
      isPaused: () => upload().paused,
      size: () => upload().size,
      onWait: (wait) => emit({ type: 'wait', wait }),
      onRelease: () => (memory.read = null),
    });
    return {
      id,
      signal,
      memory,
      turns,
      upload,
      emit,
      ask: () => abortable(signal, (resolve) => void (choose = resolve)),
      paused: () => pausing().signal,
    };
  };

  const runAttempt = async (upload: Upload) => {
    started = upload.attempt;
    isRunning = true;
    current = new AbortController();
    pause = undefined;
    await run(attemptOf(upload, current.signal));
    isRunning = false;
    // The next attempt may have been requested while this one, aborted, had not ended yet.
    if (store.getUpload(id)?.attempt !== started) schedule.enqueue(id);
  };

  const task: UploadTask = {
    memory: { ...newMemory(), ...known },
    start() {
      const upload = store.getUpload(id);
      if (isClosed || isRunning || !upload || isSettled(upload) || isHeld(upload)) return;
      if (upload.attempt !== started) void runAttempt(upload);
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
      if (upload.status === 'done') task.memory.session = null;
      for (const { resolve } of waiting.splice(0)) resolve(upload);
    },
    close() {
      isClosed = true;
      abort();
      for (const { reject } of waiting.splice(0)) reject(closedError());
    },
  };
  return task;
}

function closedError(): DOMException {
  return new DOMException('The upload queue was closed.', 'AbortError');
}
