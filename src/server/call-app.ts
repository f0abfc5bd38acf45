import { within, type Deadline } from './deadline.js';
import { ProxyRefusal } from './problem.js';
import { isObject } from './request/body.js';
import type { OperationId } from '../contract/operations.js';
import type { ProxyCall, ProxyResponse } from './request/call.js';

/** Writes one log entry: what failed, and why. Never throws. */
export type Log = (what: string, error: unknown) => void;

/**
 * Tells a hook of the app something, and waits for nothing. The hook may throw, or return a promise that rejects, which would
 * end the process: `failed` gets either.
 */
export function tell<Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: Event,
  failed: (error: unknown) => void,
): void {
  const told = async () => hook?.(event);
  told().catch(failed);
}

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

// Milliseconds. If the app's promise never settles, the page must not wait forever.
const maxRecording = 10_000;

/** Hands a response of the service to the app. Refuses the call if it cannot be recorded. */
export async function reportResponse(
  onResponse: (call: ProxyCall<OperationId>, response: ProxyResponse) => void | Promise<void>,
  call: ProxyCall<OperationId>,
  response: Response,
  log: Log,
): Promise<void> {
  try {
    const { ok, status } = response;
    const body = parseObject(await response.clone().text());
    const recorded = onResponse(call, { operation: call.operation, ok, status, body } as ProxyResponse);
    await within(maxRecording, recorded, `It took longer than ${maxRecording / 1_000} s.`);
  } catch (error) {
    log(`onResponse failed for ${call.operation}; the service carried out the call`, error);
    throw new ProxyRefusal(
      'proxy_failed',
      'The service responded, but the server could not record the response.',
    );
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
