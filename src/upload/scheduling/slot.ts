import type { Clock } from '../../api/clock.js';
import { NetworkError, type MediaApiError } from '../../api/errors.js';
import type { RetryPolicy, Wait } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Gate } from './gate.js';
import type { Release, Semaphore } from './semaphore.js';

/**
 * `preparing`: reading a file and checking for a duplicate. `sending`: presign to finalize. `importing`: from a URL.
 */
export type Stage = 'preparing' | 'sending' | 'importing';

/** Schedules one upload. It proceeds only while it holds a slot and neither it nor the queue is blocked. */
export interface Slot {
  /** Waits until the upload is not blocked and holds a slot for the stage. */
  acquire(stage: Stage): Promise<void>;
  /**
   * Makes a call with a slot for the stage, acquired again before each retry. A rejected credential, an exhausted quota
   * or a lost connection blocks the queue, and the call is repeated once the queue continues. Pausing releases the
   * slot, but never shortens a wait.
   */
  call<Result>(stage: Stage, send: (options: CallOptions) => Promise<Result>): Promise<Result>;
  release: Release;
}

export interface SlotOptions {
  id: string;
  signal: AbortSignal;
  semaphores: Readonly<Record<Stage, Semaphore>>;
  gate: Gate;
  clock: Clock;
  retry: Partial<RetryPolicy>;
  isPaused: () => boolean;
  onWait: (wait: Wait | null) => void;
  /** Called when the upload is blocked: it is paused, the queue is halted, or the browser is offline. */
  onBlocked: () => void;
}

const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };

export function createSlot(options: SlotOptions): Slot {
  const { id, signal, semaphores, gate, clock, retry, isPaused, onWait, onBlocked } = options;
  let held: { stage: Stage; release: Release } | null = null;
  // The last operation that the app's proxy refused.
  let refused = '';

  const isBlocked = () => isPaused() || gate.halted() !== null || !gate.online();

  const release = () => {
    held?.release();
    held = null;
  };

  const acquire = async (stage: Stage) => {
    for (;;) {
      while (isBlocked()) {
        release();
        onBlocked();
        onWait(gate.online() ? null : offline);
        await gate.change(id, signal);
      }
      onWait(null);
      signal.throwIfAborted();
      if (held?.stage === stage) return;
      // Keeping the old slot until the new one is acquired limits how many files are prepared ahead.
      const next = await semaphores[stage].acquire(signal);
      release();
      held = { stage, release: next };
    }
  };

  /** Runs an action as soon as the upload is blocked. Returns a function that stops watching. */
  const whenBlocked = (action: () => void): (() => void) => {
    const watch = new AbortController();
    const run = async () => {
      while (!isBlocked()) await gate.change(id, watch.signal);
      if (!watch.signal.aborted) action();
    };
    run().catch(() => {});
    return () => watch.abort();
  };

  /** Whether the failure blocks the whole queue. If not, it is left to the retry policy. */
  const blocksQueue = (error: unknown, epoch: number): boolean => {
    if (error instanceof NetworkError) return gate.confirmOffline();
    const failure = uploadErrorFrom(error, clock.now());
    const { code } = failure;
    const { operation = '' } = error as Partial<MediaApiError>;
    const halts =
      code === 'unauthorized' ||
      // An import or a replacement may have a limit of its own; every new file needs the other operations.
      (code === 'requests-used-up' && /Upload$|Dup/.test(operation)) ||
      // The user may have been signed out. If the same call is refused again, this user may not make it.
      (code === 'site-refused' && /^(?:pres|fin|create|getJ)/.test(operation) && refused !== operation);
    if (code === 'site-refused') refused = operation;
    if (halts) gate.halt(failure, epoch);
    return halts;
  };

  const call: Slot['call'] = async (stage, send) => {
    for (;;) {
      await acquire(stage);
      const controller = new AbortController();
      const abort = () => controller.abort(signal.reason);
      signal.addEventListener('abort', abort);
      let epoch = gate.epoch();
      let isAttempting = true;
      let endWatch = () => {};
      try {
        return await send({
          signal: controller.signal,
          priority: 'batch',
          retry,
          async beforeAttempt() {
            await acquire(stage);
            epoch = gate.epoch();
            isAttempting = true;
          },
          onFailure(error) {
            isAttempting = false;
            return blocksQueue(error, epoch);
          },
          onWait(wait) {
            endWatch();
            onWait(wait);
            // A call waiting for the rate limit would be sent despite a pause, so it is aborted and made again later.
            if (wait) endWatch = whenBlocked(isAttempting ? () => controller.abort() : release);
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!controller.signal.aborted) throw error;
      } finally {
        endWatch();
        signal.removeEventListener('abort', abort);
      }
    }
  };

  return { acquire, call, release };
}
