import type { Wait } from '../../api/retry.js';
import type { Gate } from './gate.js';
import type { Release } from './semaphore.js';
import type { Semaphores, Stage } from './semaphores.js';

/** Schedules one upload. It proceeds only while it holds a slot and neither it nor the queue is blocked. */
export interface Slot {
  /** Waits until the upload is not blocked and holds a slot for the stage. */
  acquire(stage: Stage): Promise<void>;
  isBlocked(): boolean;
  release: Release;
}

export interface SlotOptions {
  id: string;
  signal: AbortSignal;
  semaphores: Semaphores;
  gate: Gate;
  /** How many slots the upload takes to send. */
  places: () => number;
  isPaused: () => boolean;
  onWait: (wait: Wait | null) => void;
  /** Called when the upload is blocked: it is paused, the queue is halted, or the browser is offline. */
  onBlocked: () => void;
}

export const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };

export function createSlot(options: SlotOptions): Slot {
  const { id, signal, semaphores, gate, places, isPaused, onWait, onBlocked } = options;
  const order = Object.keys(semaphores);
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
      if (held && semaphores[held.stage] === semaphores[stage]) return;
      // Keeping the old slot until the new one is acquired limits how far uploads run ahead. On the way back to an
      // earlier stage, uploads could wait for each other in a circle.
      if (held && order.indexOf(stage) < order.indexOf(held.stage)) release();
      const next = await semaphores[stage].acquire(signal, stage === 'sending' ? places() : 1);
      release();
      held = { stage, release: next };
    }
  };

  return { acquire, isBlocked, release };
}
