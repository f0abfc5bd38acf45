import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { CallFetch } from '../../api/transport.js';
import { extraPreparing, startAtOnce, type Semaphores, type Stage } from '../scheduling/semaphores.js';
import { createAdaptiveLimit } from './adaptive-limit.js';
import { connectionsTo, http1, originOf } from './connections.js';
import type { OutstandingCalls } from './outstanding-calls.js';

/** How a request ended: well, or as a server or a network does that is too busy; null for neither. */
export type LaneResult = 'done' | 'overloaded' | null;

/** Gives a place back. Idempotent. */
export type LeaveLane = (result: LaneResult) => void;

/** Limits how many calls to the service run at once. */
export interface CallLane {
  /**
   * Resolves when the call may be made. Later stages go first, so that files are completed before others begin. Rejects
   * with the signal's reason if it aborts first.
   */
  enter(stage: Stage, signal: AbortSignal): Promise<LeaveLane>;
}

/** Watches the PUTs, whose number is limited by the slots of `sending`. */
export interface PutLane {
  /** A PUT of so many bytes to this URL begins. */
  begin(url: string, size: number): PutWatch;
}

export interface PutWatch {
  /** Bytes sent so far. */
  progress(sent: number): void;
  end(result: LaneResult): void;
}

/** Calls and PUTs have a lane each: their servers differ, and so does what each can take. */
export interface Lanes {
  readonly calls: CallLane;
  readonly puts: PutLane;
}

/** What only makes many files faster. */
export interface Batch {
  /** Null with a fixed `concurrency`. */
  readonly lanes: Lanes | null;
  /** How calls are sent; undefined for the platform's `fetch`. */
  fetch(): CallFetch | undefined;
  readonly outstanding: OutstandingCalls;
}

export interface LanesOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly random: () => number;
  readonly calls: { readonly baseUrl?: string | undefined };
  readonly semaphores: Semaphores;
}

// Bytes that count as one more file: a small one takes as long as its request.
const bytesPerFile = 32_768;
// Bytes. Larger PUTs are left a connection each: one that waits in the browser makes no progress, and seems stalled.
const maxShared = 256_000;

export function createLanes({ clock, random, calls, semaphores }: LanesOptions): Lanes {
  let storage: string | null = null;
  /** How many PUTs are under way that are not small. */
  let large = 0;
  const api = originOf(calls.baseUrl ?? '');
  const shared = () => (storage === api ? 2 : 1);

  const resize = () => {
    semaphores.preparing.resize(callLimit.current() + extraPreparing);
    semaphores.presigning.resize(callLimit.current());
    semaphores.finalizing.resize(callLimit.current());
    semaphores.sending.resize(putLimit.current());
    grant();
  };
  const limitOf = (start: number, max: () => number) =>
    createAdaptiveLimit({ clock, random, start, max, onChange: resize });
  // None is left free: what the user does meanwhile waits only until the next call ends.
  const callLimit = limitOf(http1, () => Math.floor(connectionsTo(api) / shared()));
  // A storage seldom reports its protocol, but more PUTs than HTTP/1.1 has connections pay only with a later one.
  const mayTry = () => large === 0 && storage !== api;
  const putLimit = limitOf(startAtOnce, () => Math.floor(connectionsTo(storage, mayTry()) / shared()));

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

  const place = (): LeaveLane => {
    const since = clock.now();
    let isHeld = true;
    return (result) => {
      if (!isHeld) return;
      isHeld = false;
      taken--;
      if (result === 'overloaded') callLimit.overloaded();
      if (result === 'done') {
        callLimit.advance(1);
        callLimit.done(
          clock.now() - since,
          [...lines.values()].some(({ size }) => size > 0),
        );
      }
      grant();
    };
  };

  return {
    calls: {
      async enter(stage, signal) {
        if (taken < callLimit.current()) taken++;
        else
          await abortable(signal, (resolve) => {
            const line = lines.get(stage);
            line?.add(resolve);
            return () => line?.delete(resolve);
          });
        return place();
      },
    },
    puts: {
      begin(url, size) {
        const origin = originOf(url);
        const isLarge = size > maxShared;
        if (isLarge) large++;
        if (origin !== storage || isLarge) {
          storage = origin;
          putLimit.fit();
          callLimit.fit();
        }
        const since = clock.now();
        let sent = 0;
        const progress = (bytes: number) => {
          putLimit.advance(Math.max(0, bytes - sent));
          sent = Math.max(sent, bytes);
        };
        return {
          progress,
          end(result) {
            if (isLarge) large--;
            if (result === 'overloaded') putLimit.overloaded();
            if (result !== 'done') return;
            putLimit.advance(bytesPerFile);
            const ms = sent > bytesPerFile ? null : clock.now() - since;
            putLimit.done(ms, semaphores.sending.isFull());
          },
        };
      },
    },
  };
}
