import { systemClock, type Clock } from '../api/clock.js';

/** The time limit of one call, and whether the page is still connected. */
export interface Deadline {
  /** Aborts when the time is up or the page disconnects. */
  readonly signal: AbortSignal;
  /** Whether the time is up. If not and the signal has aborted, the page has disconnected. */
  isOver(): boolean;
  /** Settles like the promise, but rejects with the signal's reason as soon as the signal aborts. */
  wait<Value>(promise: Promise<Value>): Promise<Value>;
  /** Replaces the limit, counted from the start. */
  setLimit(milliseconds: number): void;
  /** The limit, in milliseconds. */
  limit(): number;
  /** From now on, the signal does not abort when the page disconnects. */
  ignoreDisconnect(): void;
  end(): void;
}

/** Settles like the promise, but rejects with an error of this message after so many milliseconds. */
export async function within<Value>(
  milliseconds: number,
  promise: Value | Promise<Value>,
  message: string,
  clock: Clock = systemClock,
): Promise<Value> {
  const settled = new AbortController();
  const late = clock.sleep(milliseconds, settled.signal).then(() => {
    throw new Error(message);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    settled.abort();
  }
}

const longestTimer = 2 ** 31 - 1;

export function startDeadline(milliseconds: number, page: AbortSignal | null | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let isOver = false;
  const disconnect = () => controller.abort();
  const ignoreDisconnect = () => page?.removeEventListener('abort', disconnect);
  const expire = () => {
    isOver = !signal.aborted;
    controller.abort();
  };
  const start = performance.now();
  let limit = milliseconds;
  const arm = (left: number) => setTimeout(expire, Math.min(left, longestTimer));
  let timer = arm(limit);
  if (page?.aborted) disconnect();
  // Node 20.0 lacks `AbortSignal.any`.
  page?.addEventListener('abort', disconnect);
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
    setLimit(next) {
      if (next === limit || signal.aborted) return;
      limit = next;
      clearTimeout(timer);
      timer = arm(Math.max(0, next - (performance.now() - start)));
    },
    limit: () => limit,
    ignoreDisconnect,
    end() {
      clearTimeout(timer);
      ignoreDisconnect();
    },
  };
}
