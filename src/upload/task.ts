import { abortable } from '../api/abortable.js';
import type { Attempt, Engine, Run } from './attempt.js';
import type { Memory } from './memory.js';
import type { UploadEvent } from './state/transition.js';
import type { SettledUpload, Upload } from './upload.js';

/** One upload of the queue: its attempts, one after the other, and the callers that wait for it to settle. */
export interface UploadTask {
  readonly memory: Memory;
  /** Runs the upload's current attempt, when the one before has ended. */
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

export interface TaskOptions {
  readonly id: string;
  readonly engine: Engine;
  readonly run: Run;
  /** What is known from before a reload. */
  readonly known: Partial<Memory>;
  readonly dispatch: (id: string, event: UploadEvent, attempt: number) => unknown;
}

export function createTask({ id, engine, run, known, dispatch }: TaskOptions): UploadTask {
  const { schedule, store, clock } = engine;
  const memory: Memory = {
    addedAt: clock.elapsed(),
    checksum: null,
    session: null,
    declined: null,
    isHeldWhenChecked: false,
    ownPeriod: null,
    read: null,
    ...known,
  };
  let waiting: { resolve: (upload: SettledUpload) => void; reject: (reason: unknown) => void }[] = [];
  let isClosed = false;
  let running: Promise<void> | null = null;
  let current: AbortController | undefined;
  let pause: AbortController | undefined;
  let choose: ((choice: 'reuse' | 'upload') => void) | null = null;

  const pausing = () => (pause ??= new AbortController());
  const abort = () => {
    current?.abort();
    pause?.abort();
  };

  const attemptOf = (begun: Upload, signal: AbortSignal): Attempt => {
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

  return {
    memory,
    start(upload) {
      if (isClosed) return;
      const controller = new AbortController();
      current = controller;
      pause = undefined;
      const before = running;
      const runNext = async () => {
        if (before) await before;
        if (!controller.signal.aborted) await run(attemptOf(upload, controller.signal));
      };
      running = runNext();
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
      if (upload.status === 'done') memory.session = null;
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
