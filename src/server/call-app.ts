import type { Deadline } from './deadline.js';
import { ProxyRefusal } from './problem.js';

/** Writes one log entry: what failed, and why. Never throws. */
export type Log = (what: string, error: unknown) => void;

/**
 * Calls a function of the app, within the time limit of the call. A failure is logged as `what`, and refuses the call
 * with `detail`.
 */
export async function callApp<Result>(
  work: () => Result | Promise<Result>,
  { what, detail }: { what: string; detail: string },
  deadline: Deadline,
  log: Log,
): Promise<Result> {
  try {
    return await deadline.wait(Promise.resolve(work()));
  } catch (error) {
    const { signal } = deadline;
    const isDisconnect = signal.aborted && error === signal.reason && !deadline.isOver();
    if (!isDisconnect) log(what, error);
    throw new ProxyRefusal('proxy_failed', detail);
  }
}
