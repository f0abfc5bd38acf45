import { linkedController } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import { NetworkError, type MediaApiError } from '../../api/errors.js';
import { classify, type RetryPolicy, type Wait } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Stage } from './places.js';
import type { Blocks } from './blocks.js';
import type { Schedule, Turns } from './schedule.js';

/** Who makes a call: an attempt, or a shared caller. */
export interface Caller {
  readonly turns: Turns;
  readonly signal: AbortSignal;
  emit(event: { readonly type: 'wait'; readonly wait: Wait | null }): void;
}

/**
 * Makes calls beside uploads: for all of the queue, or for one. It takes no place, and goes on while they are paused, unless
 * `isPaused` says so, or when they have ended; else only what blocks the queue blocks it.
 */
export function createSharedCaller(
  schedule: Schedule,
  id: string,
  signal: AbortSignal,
  onWait: (wait: Wait | null) => void,
  isPaused: () => boolean = () => false,
): Caller {
  const member = { id, signal, isPaused, size: () => null, onWait, onRelease() {} };
  return { signal, turns: schedule.join(member), emit: ({ wait }) => onWait(wait) };
}

/**
 * Makes a call with a place for the stage, taken again before each retry. A rejected credential, an exhausted quota or a
 * lost connection blocks the queue, and the call is repeated once the queue continues. Pausing gives up the place, but
 * never shortens a wait.
 */
export type Call = <Result>(
  caller: Caller,
  stage: Stage,
  send: (options: CallOptions) => Promise<Result>,
) => Promise<Result>;

export interface CallsOptions {
  readonly blocks: Blocks;
  readonly clock: Clock;
  readonly retry: Partial<RetryPolicy>;
  readonly outstanding: CallOptions['outstanding'];
}

export function createCalls({ blocks, clock, retry, outstanding }: CallsOptions): Call {
  const refuses = createRefusals(blocks, clock);
  return async ({ turns, signal, emit }, stage, send) => {
    for (;;) {
      await turns.take(stage);
      const [controller, unlink] = linkedController(signal);
      let epoch = blocks.epoch();
      let isAttempting = true;
      let endWatch = () => {};
      try {
        const result = await send({
          signal: controller.signal,
          priority: 'batch',
          outstanding,
          retry,
          async beforeAttempt() {
            await turns.take(stage, true);
            epoch = blocks.epoch();
            isAttempting = true;
          },
          onFailure(error) {
            isAttempting = false;
            turns.endCall(classify(error) === 'refused' ? null : 'overloaded');
            return refuses(turns, error, epoch);
          },
          onWait(wait: Wait | null) {
            endWatch();
            emit({ type: 'wait', wait });
            if (!wait) return;
            // A call that waits leaves its place to others.
            turns.endCall(null);
            // A call waiting for the rate limit would be sent despite a pause, so it is aborted and made again later.
            endWatch = turns.whenBlocked(isAttempting ? () => controller.abort() : turns.release);
          },
        });
        turns.endCall('done');
        return result;
      } catch (error) {
        signal.throwIfAborted();
        if (!controller.signal.aborted) throw error;
      } finally {
        turns.endCall(null);
        endWatch();
        unlink();
      }
    }
  };
}

/** For calls that are repeated by whoever makes them, if at all. */
export const once: Partial<RetryPolicy> = { attempts: 1 };

/** Every new file needs these operations. */
const everyFile: ReadonlySet<string> = new Set(['checkDuplicate', 'presignUpload', 'finalizeUpload']);
/** An upload or an import cannot do without these. */
const required: ReadonlySet<string> = new Set([
  'presignUpload',
  'finalizeUpload',
  'presignReplacement',
  'finalizeReplacement',
  'createImport',
  'getJob',
]);

/** Tells whether a failure blocks the whole queue. If not, it is left to the retry policy. */
function createRefusals(blocks: Blocks, clock: Clock) {
  /** The last operation of each attempt that the app's proxy refused. */
  const refused = new WeakMap<Turns, string>();
  return (turns: Turns, error: unknown, epoch: number): boolean => {
    if (error instanceof NetworkError) return blocks.confirmOffline();
    const failure = uploadErrorFrom(error, clock.now());
    const { code } = failure;
    const { operation = '' } = error as Partial<MediaApiError>;
    const halts =
      code === 'unauthorized' ||
      // An import or a replacement may have a limit of its own; every new file needs the other operations.
      (code === 'requests-used-up' && everyFile.has(operation)) ||
      // The user may have been signed out. If the same call is refused again, this user may not make it.
      (code === 'site-refused' && required.has(operation) && refused.get(turns) !== operation);
    if (code === 'site-refused') refused.set(turns, operation);
    if (halts) blocks.halt(failure, epoch);
    return halts;
  };
}
