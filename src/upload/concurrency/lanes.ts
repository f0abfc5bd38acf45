import { abortable } from '../../api/abortable.js';
import {
  extraPreparing,
  placesOf,
  putPlaces,
  type Semaphores,
  type Stage,
} from '../scheduling/semaphores.js';
import { connectionsTo, originOf } from './connections.js';
import { createLimit } from './limit.js';
import type { OutstandingCalls } from './outstanding-calls.js';

/** How a request ended: well, or as a server or a network does that is too busy; null for neither. */
export type LaneResult = 'done' | 'overloaded' | null;

/** Gives a place back. Idempotent. */
export type LeaveLane = (result: LaneResult) => void;

/** Calls and PUTs have limits of their own: their servers differ, and so does what each can take. */
export interface Lanes {
  /**
   * Resolves when a call may be made. Later stages go first, so that files are completed before others begin. Rejects
   * with the signal's reason if it aborts first.
   */
  enter(stage: Stage, signal: AbortSignal): Promise<LeaveLane>;
  /** A PUT of so many bytes has ended. How many run at once is limited by the slots of `sending`. */
  endPut(size: number, result: LaneResult): void;
}

/** What only makes many files faster. */
export interface Batch {
  /** Null with a fixed `concurrency`. */
  readonly lanes: Lanes | null;
  readonly outstanding: OutstandingCalls;
}

export interface LanesOptions {
  readonly calls: { readonly baseUrl?: string | undefined };
  readonly semaphores: Semaphores;
}

export function createLanes({ calls, semaphores }: LanesOptions): Lanes {
  const api = originOf(calls.baseUrl ?? '');
  const lines = new Map(Object.keys(semaphores).map((stage) => [stage, new Set<() => void>()]));
  let taken = 0;

  const grant = () => {
    for (const line of [...lines.values()].toReversed()) {
      for (const next of line) {
        if (taken >= callLimit.current()) return;
        taken++;
        line.delete(next);
        next();
      }
    }
  };
  // None is left free: what the user does meanwhile waits only until the next call ends.
  const callLimit = createLimit(
    () => connectionsTo(api),
    () => {
      // Not by the limit: an upload keeps its slot while it waits to try again, and others would wait for it.
      const most = connectionsTo(api);
      semaphores.preparing.resize(most + extraPreparing);
      semaphores.presigning.resize(most);
      semaphores.finalizing.resize(most);
      grant();
    },
  );
  const putLimit = createLimit(
    () => putPlaces,
    () => semaphores.sending.resize(putLimit.current()),
  );

  return {
    async enter(stage, signal) {
      if (taken < callLimit.current()) taken++;
      else
        await abortable(signal, (resolve) => {
          const line = lines.get(stage);
          line?.add(resolve);
          return () => line?.delete(resolve);
        });
      let isHeld = true;
      return (result) => {
        if (!isHeld) return;
        isHeld = false;
        taken--;
        if (result) callLimit.done(result === 'overloaded', 1);
        grant();
      };
    },
    endPut(size, result) {
      if (result) putLimit.done(result === 'overloaded', placesOf(size));
    },
  };
}
