import type { Clock } from '../../api/clock.js';
import { MediaApiError, NetworkError } from '../../api/errors.js';
import type { CallOptions } from '../../api/transport.js';
import type { Wait } from '../../api/retry.js';
import type { Gate } from './gate.js';
import type { Semaphore, Release } from './semaphore.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';

/** Reading a file and asking for its twin is preparing; from presign to finalize is sending; an import has a lane of its own. */
export type Stage = 'preparing' | 'sending' | 'importing';

/** When one upload may go on: it is not held, it has a slot, and the credential is accepted. */
export interface Turn {
  /** Waits until nothing holds this upload and it has a slot of the lane. */
  take(lane: Stage): Promise<void>;
  /**
   * Makes a call in its turn. After a refused credential, or without a network, it is made again when its turn comes
   * again; so it is when a person holds it while it waits to be repeated, and then not before that wait is over.
   */
  ask<Answer>(lane: Stage, call: (options: CallOptions) => Promise<Answer>): Promise<Answer>;
  /** Whether a call is on its way at this moment: its work may be done, whatever else happens. */
  calling(): boolean;
  /** Gives the slot to the next one. */
  release: Release;
}

export interface SlotOptions {
  id: string;
  signal: AbortSignal;
  pools: Readonly<Record<Stage, Semaphore>>;
  gate: Gate;
  clock: Clock;
  /** Milliseconds for which a service or a network that does not answer is waited for. */
  patience: number;
  random: () => number;
  isPaused: () => boolean;
  onWait: (wait: Wait | null) => void;
}

const held = Symbol('held');
const passing: Readonly<Record<number, Wait['for']>> = { 429: 'rate-limit', 503: 'service' };
const noAnswer = { status: 0, retryAfter: null };
// After the client has given a call up: long enough to leave a service in trouble alone.
const firstPause = 10_000;
const longestPause = 60_000;
const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };

export function createSlot(options: SlotOptions): Turn {
  const { id, signal, pools, gate, clock, isPaused, onWait } = options;
  let slot: { lane: Stage; release: Release } | null = null;
  let calling = false;

  const isHeld = () => isPaused() || gate.halted() !== null || !gate.online();

  const release = () => {
    slot?.release();
    slot = null;
  };

  const take = async (lane: Stage) => {
    for (;;) {
      while (isHeld()) {
        release();
        onWait(gate.online() ? null : offline);
        await gate.change(id, signal);
      }
      onWait(null);
      signal.throwIfAborted();
      if (slot?.lane === lane) return;
      // The old slot is kept until the new one is had: that is what bounds how far preparing runs ahead.
      const next = await pools[lane].take(signal);
      release();
      slot = { lane, release: next };
    }
  };

  /** Ends a wait, in which nothing is on its way, as soon as the upload is held. */
  const endWhenHeld = async (wait: AbortSignal, attempt: AbortController) => {
    while (!isHeld()) await gate.change(id, wait);
    attempt.abort();
  };

  const attemptCall = async <Answer>(
    call: (options: CallOptions) => Promise<Answer>,
    waited: (wait: Wait) => void,
  ): Promise<Answer | typeof held> => {
    const attempt = new AbortController();
    const stop = () => attempt.abort(signal.reason);
    signal.addEventListener('abort', stop);
    let endWait = () => {};
    calling = true;
    try {
      const answer = await call({
        signal: attempt.signal,
        priority: 'batch',
        onWait(wait) {
          endWait();
          calling = wait === null;
          onWait(wait);
          if (!wait) return;
          if (wait.for === 'network') gate.unplugged();
          waited(wait);
          const waiting = new AbortController();
          endWait = () => waiting.abort();
          // It rejects when the wait has ended by itself.
          endWhenHeld(waiting.signal, attempt).catch(() => {});
        },
      });
      gate.answered();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (attempt.signal.aborted) return held;
      throw error;
    } finally {
      calling = false;
      endWait();
      signal.removeEventListener('abort', stop);
    }
  };

  const ask: Turn['ask'] = async (lane, call) => {
    const last: { wait: Wait | null } = { wait: null };
    let since = Number.POSITIVE_INFINITY;
    for (let silences = 0; ;) {
      await take(lane);
      // Being held is no way around the time that the service asked for (spec 7).
      const { wait } = last;
      if (wait && wait.until > clock.now() && (wait.for !== 'network' || silences > 0)) {
        onWait(wait);
        await clock.sleep(wait.until - clock.now(), signal);
        continue;
      }
      const epoch = gate.epoch();
      try {
        const answer = await attemptCall(call, (next) => (last.wait = next));
        if (answer !== held) return answer;
      } catch (error) {
        if (signal.aborted) throw error;
        const failure = uploadErrorFrom(error, clock.now());
        if (failure.code === 'unauthorized' || failure.code === 'requests-used-up') {
          gate.halt(failure, epoch);
          continue;
        }
        if (error instanceof NetworkError && gate.unplugged()) continue;
        since = Math.min(since, clock.now());
        last.wait = waitAfter(error, silences++);
        if (!last.wait || last.wait.until > since + options.patience) throw error;
      }
    }
  };

  /** How long to leave the service alone that has not done a call; null when it has refused it. */
  const waitAfter = (error: unknown, silences: number): Wait | null => {
    const { status, retryAfter } = error instanceof MediaApiError ? error : noAnswer;
    const cause = error instanceof NetworkError ? 'network' : passing[status];
    if (!cause) return null;
    const pause = (0.5 + 0.5 * options.random()) * Math.min(longestPause, firstPause * 2 ** silences);
    return { until: clock.now() + (retryAfter ?? 0) + pause, for: cause };
  };

  return { take, ask, calling: () => calling, release };
}
