import { MediaApiError, NetworkError } from '../api/errors.js';
import type { CallOptions } from '../api/transport.js';
import type { Wait } from '../api/wait.js';
import type { Gate } from './gate.js';
import type { Pool, Release } from './pool.js';
import { uploadErrorFrom } from './upload-failure.js';

/** Reading a file and asking for its twin is preparing; from presign to finalize is sending. */
export type Lane = 'preparing' | 'sending';

/** When one upload may go on: it is not held, it has a slot, and the credential is accepted. */
export interface Turn {
  /** Waits until nothing holds this upload and it has a slot of the lane. */
  take(lane: Lane): Promise<void>;
  /** Makes a call in its turn. A refused credential halts the queue and the call is made again afterwards; so it is after being offline. */
  ask<Answer>(lane: Lane, call: (options: CallOptions) => Promise<Answer>): Promise<Answer>;
  /** Gives the slot to the next one. */
  release: Release;
}

export interface TurnOptions {
  id: string;
  signal: AbortSignal;
  pools: Readonly<Record<Lane, Pool>>;
  gate: Gate;
  now: () => number;
  isPaused: () => boolean;
  onWait: (wait: Wait | null) => void;
}

const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };

export function createTurn({ id, signal, pools, gate, now, isPaused, onWait }: TurnOptions): Turn {
  let held: { lane: Lane; release: Release } | null = null;

  const release = () => {
    held?.release();
    held = null;
  };

  const take = async (lane: Lane) => {
    for (;;) {
      while (isPaused() || gate.halted() || !gate.online()) {
        release();
        onWait(gate.online() ? null : offline);
        await gate.change(id, signal);
      }
      onWait(null);
      signal.throwIfAborted();
      if (held?.lane === lane) return;
      // The old slot is kept until the new one is had: that is what bounds how far preparing runs ahead.
      const next = await pools[lane].take(signal);
      release();
      held = { lane, release: next };
    }
  };

  const ask: Turn['ask'] = async (lane, call) => {
    for (;;) {
      await take(lane);
      const epoch = gate.epoch();
      try {
        return await call({ signal, onWait });
      } catch (error) {
        if (signal.aborted) throw error;
        const refused = error instanceof MediaApiError && error.status === 401;
        const unplugged = error instanceof NetworkError && !gate.online();
        if (!refused && !unplugged) throw error;
        if (refused) gate.halt(uploadErrorFrom(error, now()), epoch);
      }
    }
  };

  return { take, ask, release };
}
