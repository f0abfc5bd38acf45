import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { UploadError } from '../errors/upload-error.js';
import type { Connectivity } from './connectivity.js';

/** What blocks the whole queue: a rejected credential, an exhausted quota, or no network. */
export interface Gate {
  halted(): UploadError | null;
  /** False after `confirmOffline` returned true, until the browser is online or 30 s have passed. */
  online(): boolean;
  /** Call this when a call got no response. Returns true if the browser is offline, so that everything waits for it. */
  confirmOffline(): boolean;
  /** Counts the halts that have ended, so that a refusal from before the last one does not halt again. */
  epoch(): number;
  /** Stops the queue, unless the refused call began before the last halt ended. */
  halt(error: UploadError, epoch: number): void;
  /** Ends a halt. */
  reopen(): void;
  /** Watches the network. Calls the listener whenever it or the halt changes. */
  watch(onChange: () => void): void;
  /** Resolves at the next change that may unblock uploads, or at `wake`. Rejects when the signal aborts. */
  change(id: string, signal: AbortSignal): Promise<void>;
  /** Makes one upload check again, after it was paused or resumed. */
  wake(id: string): void;
  /** Aborted by `close`. */
  readonly closed: AbortSignal;
  close(): void;
}

// Milliseconds for which a browser that reports being offline is trusted after a failed call. A service on the same
// machine, such as a mock, is reachable while offline; a response does not prove that there is a network, because it
// may have been under way before.
const offlineFor = 30_000;

export function createGate(connectivity: Connectivity, clock: Clock): Gate {
  let halted: UploadError | null = null;
  let epoch = 0;
  let isOffline = false;
  let onChange: (() => void) | null = null;
  let unsubscribe = () => {};
  const closed = new AbortController();
  const waiting = new Map<string, () => void>();

  const wake = (id: string) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };

  const changed = () => {
    for (const id of waiting.keys()) wake(id);
    onChange?.();
  };

  return {
    halted: () => halted,
    online: () => !isOffline || connectivity.online(),
    confirmOffline() {
      if (connectivity.online()) return false;
      if (!isOffline) {
        isOffline = true;
        clock.sleep(offlineFor, closed.signal).then(
          () => {
            isOffline = false;
            changed();
          },
          () => {},
        );
        changed();
      }
      return true;
    },
    epoch: () => epoch,
    halt(error, began) {
      if (began < epoch) return;
      halted ??= error;
      changed();
    },
    reopen() {
      if (!halted) return;
      halted = null;
      epoch++;
      changed();
    },
    watch(listener) {
      if (onChange) return;
      onChange = listener;
      unsubscribe = connectivity.subscribe(changed);
    },
    change: (id, signal) =>
      abortable(signal, (resolve) => {
        waiting.set(id, resolve);
        return () => waiting.delete(id);
      }),
    wake,
    closed: closed.signal,
    close() {
      closed.abort();
      unsubscribe();
      waiting.clear();
    },
  };
}
