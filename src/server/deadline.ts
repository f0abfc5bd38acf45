/** The time that one call may take, and whether a page still waits for its answer. */
export interface Deadline {
  /** Aborts when the time is over or the page has left. */
  readonly signal: AbortSignal;
  /** Whether the time is over; else, when the signal has aborted, the page has left. */
  isOver(): boolean;
  /** What the promise comes to. Rejects as soon as the signal aborts, whatever becomes of the promise. */
  wait<Value>(promise: Promise<Value>): Promise<Value>;
  /** From here on, a page that leaves changes nothing. */
  outliveThePage(): void;
  end(): void;
}

const longestTimer = 2 ** 31 - 1;

export function startDeadline(milliseconds: number, page: AbortSignal | null | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let isOver = false;
  const leave = () => controller.abort();
  const outliveThePage = () => page?.removeEventListener('abort', leave);
  const expire = () => {
    isOver = !signal.aborted;
    controller.abort();
  };
  const timer = setTimeout(expire, Math.min(milliseconds, longestTimer));
  if (page?.aborted) leave();
  // `AbortSignal.any` would do, if Node 20.0 had it.
  page?.addEventListener('abort', leave);
  return {
    signal,
    isOver: () => isOver,
    wait: (promise) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
        promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
      }),
    outliveThePage,
    end() {
      clearTimeout(timer);
      outliveThePage();
    },
  };
}
