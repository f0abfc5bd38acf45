import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { Connectivity } from './connectivity.js';
import type { UploadError } from '../errors/upload-error.js';

/** What holds the whole queue: a refused credential, or no network. */
export interface Gate {
  halted(): UploadError | null;
  /** False after `unplugged` has found the network gone, until it is back or is tried again. */
  online(): boolean;
  /** To be asked when a call got no answer: whether the browser has no network, and all shall wait for it. */
  unplugged(): boolean;
  /** A call was answered: whatever the browser says of the network, there is one. */
  answered(): void;
  /** Counts the halts that have ended, so that a refusal from before the last one does not halt again. */
  epoch(): number;
  /** Stops the queue, unless the call that was refused began before the last halt ended. */
  halt(error: UploadError, epoch: number): void;
  /** Ends a halt. */
  reopen(): void;
  /** Watches the network, and calls `changed` at each change, also of a halt. */
  watch(changed: () => void): void;
  /** Resolves at the next change that may let uploads go on, or at `wake`. Rejects when the signal aborts. */
  change(id: string, signal: AbortSignal): Promise<void>;
  /** Lets one upload look again, after a person resumed it. */
  wake(id: string): void;
}

// A browser without a network is believed once a call has failed, and for this long: what is on this machine, such as
// a mock, answers all the same.
const belief = 30_000;

export function createGate(connectivity: Connectivity, clock: Clock): Gate {
  let halted: UploadError | null = null;
  let epoch = 0;
  let believedUntil = 0;
  // On a machine without a network its own services answer, and their failures are failures.
  let proven = false;
  let notify: (() => void) | null = null;
  const waiting = new Map<string, () => void>();

  const wake = (id: string) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };

  const changed = () => {
    for (const id of waiting.keys()) wake(id);
    notify?.();
  };

  return {
    halted: () => halted,
    online: () => connectivity.online() || clock.now() >= believedUntil,
    unplugged() {
      if (proven || connectivity.online()) return false;
      if (clock.now() >= believedUntil) {
        believedUntil = clock.now() + belief;
        void clock.sleep(belief).then(changed);
        changed();
      }
      return true;
    },
    answered() {
      proven = !connectivity.online();
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
      if (notify) return;
      notify = listener;
      connectivity.subscribe(() => {
        proven = false;
        changed();
      });
    },
    change: (id, signal) =>
      abortable(signal, (resolve) => {
        waiting.set(id, resolve);
        return () => waiting.delete(id);
      }),
    wake,
  };
}
