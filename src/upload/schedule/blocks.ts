import type { Clock } from '../../api/clock.js';
import type { UploadError } from '../errors/upload-error.js';
import { optional } from '../platform.js';

/** What blocks the whole queue: a rejected credential, an exhausted quota, or no network. */
export interface Blocks {
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
  /** Watches the network from now on. Calls the listener whenever it or the halt changes. */
  watch(listener: () => void): void;
  /** Aborted by `close`. */
  readonly closed: AbortSignal;
  close(): void;
}

// Milliseconds for which a browser that reports being offline is trusted after a failed call. A service on the same
// machine, such as a mock, is reachable while offline; a response does not prove that there is a network, because it
// may have been under way before.
const offlineFor = 30_000;

export function createBlocks(connectivity: Connectivity, clock: Clock, onChange: () => void): Blocks {
  let halted: UploadError | null = null;
  let epoch = 0;
  let isOffline = false;
  let listener: (() => void) | null = null;
  let unsubscribe = () => {};
  const closed = new AbortController();

  const changed = () => {
    onChange();
    listener?.();
  };

  return {
    halted: () => halted,
    online: () => !isOffline || connectivity.online(),
    confirmOffline() {
      if (connectivity.online()) return false;
      if (!isOffline) {
        isOffline = true;
        const end = () => {
          isOffline = false;
          changed();
        };
        clock.sleep(offlineFor, closed.signal).then(end, () => {});
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
    watch(next) {
      if (listener) return;
      listener = next;
      unsubscribe = connectivity.subscribe(changed);
    },
    closed: closed.signal,
    close() {
      closed.abort();
      unsubscribe();
    },
  };
}

/** Whether the browser is online. Injectable for tests. */
export interface Connectivity {
  online(): boolean;
  subscribe(listener: () => void): () => void;
}

/** `navigator.onLine` and its events. Always online outside browsers. */
export const browserConnectivity: Connectivity = {
  // Node has a navigator without `onLine`; only `false` means offline.
  online: () => optional(() => navigator.onLine) !== false,
  subscribe: (listener) => {
    if (typeof window === 'undefined') return () => {};
    const subscribed = new AbortController();
    window.addEventListener('online', listener, subscribed);
    window.addEventListener('offline', listener, subscribed);
    return () => subscribed.abort();
  },
};
