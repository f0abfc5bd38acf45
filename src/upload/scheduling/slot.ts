import type { Clock } from '../../api/clock.js';
import { NetworkError } from '../../api/errors.js';
import type { RetryPolicy, Wait } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Gate } from './gate.js';
import type { Release, Semaphore } from './semaphore.js';

/** `preparing`: reading a file and checking for a duplicate. `sending`: presign to finalize. Imports have their own. */
export type Stage = 'preparing' | 'sending' | 'importing';

/** The slot of one upload: it proceeds while it holds one, is not paused, and the queue is not blocked. */
export interface Slot {
  /** Waits until nothing blocks this upload and it holds a slot of the stage. */
  acquire(stage: Stage): Promise<void>;
  /**
   * Makes a call with a slot of the stage, acquired again before each retry. A refused credential or a missing network
   * blocks the queue, and the call is made again afterwards. Pausing gives the slot away, but never shortens a wait.
   */
  call<Answer>(stage: Stage, send: (options: CallOptions) => Promise<Answer>): Promise<Answer>;
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
  /** Called when the upload has to wait for the user, a credential or the network. */
  onBlocked: () => void;
}

const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };

export function createSlot(options: SlotOptions): Slot {
  const { id, signal, semaphores, gate, clock, retry, isPaused, onWait, onBlocked } = options;
  let held: { stage: Stage; release: Release } | null = null;

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
      // The old slot is kept until the new one is acquired, which bounds how far preparing runs ahead.
      const next = await semaphores[stage].acquire(signal);
      release();
      held = { stage, release: next };
    }
  };

  /** Runs an action as soon as the upload is blocked. Returns what ends the watch. */
  const whenBlocked = (action: () => void): (() => void) => {
    const watch = new AbortController();
    const run = async () => {
      while (!isBlocked()) await gate.change(id, watch.signal);
      if (!watch.signal.aborted) action();
    };
    run().catch(() => {});
    return () => watch.abort();
  };

  /** False halts nothing: the failure is for the retry policy. */
  const blocksQueue = (error: unknown, epoch: number): boolean => {
    if (error instanceof NetworkError) return gate.confirmOffline();
    gate.confirmOnline();
    const failure = uploadErrorFrom(error, clock.now());
    if (failure.code !== 'unauthorized' && failure.code !== 'requests-used-up') return false;
    gate.halt(failure, epoch);
    return true;
  };

  const call: Slot['call'] = async (stage, send) => {
    for (;;) {
      await acquire(stage);
      const own = new AbortController();
      const abort = () => own.abort(signal.reason);
      signal.addEventListener('abort', abort);
      let epoch = gate.epoch();
      let isAttempting = true;
      let endWatch = () => {};
      try {
        const answer = await send({
          signal: own.signal,
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
            // A call that waits for the rate budget would be sent although it is paused, so it is made anew.
            if (wait) endWatch = whenBlocked(isAttempting ? () => own.abort() : release);
          },
        });
        gate.confirmOnline();
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!own.signal.aborted) throw error;
      } finally {
        endWatch();
        signal.removeEventListener('abort', abort);
      }
    }
  };

  return { acquire, call, release };
}
