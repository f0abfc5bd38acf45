import { systemClock, type Clock } from '../api/clock.js';

/** The time limit of one call, and whether the page is still connected. */
export interface Deadline {
  /** Aborts when the time is up or the page disconnects. */
  readonly signal: AbortSignal;
  /** Whether the time is up. If not and the signal has aborted, the page has disconnected. */
  isOver(): boolean;
  /** Settles like the promise, but rejects with the signal's reason as soon as the signal aborts. */
  wait<Value>(promise: Promise<Value>): Promise<Value>;
  /** In milliseconds. */
  readonly limit: number;
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

export function startDeadline(limit: number, page: AbortSignal | null | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  let isOver = false;
  const disconnect = () => controller.abort();
  const ignoreDisconnect = () => page?.removeEventListener('abort', disconnect);
  const expire = () => {
    isOver = !signal.aborted;
    controller.abort();
  };
  const timer = setTimeout(expire, Math.min(limit, longestTimer));
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
    limit,
    ignoreDisconnect,
    end() {
      clearTimeout(timer);
      ignoreDisconnect();
    },
  };
}
