import { abortable } from '../../api/abortable.js';

/**
 * A circuit breaker for the storage: while it is down, one upload at a time sends its bytes as a probe, and the others
 * wait. The first success lets all of them go on.
 */
export interface StorageGate {
  /** Whether this upload has to wait for the probe of another. */
  isBlocked(id: string): boolean;
  isProbe(id: string): boolean;
  /**
   * Resolves when this upload may send its bytes; while the storage is down it then is the probe. Rejects with the last
   * failure when the outage has outlasted the retry policy, and with the signal's reason when it aborts.
   */
  enter(id: string, signal: AbortSignal): Promise<void>;
  /** Records a failed attempt. Returns the outage: when it began, and its consecutive failures. */
  fail(id: string, now: number): Outage;
  /** Lets the next upload probe. Does nothing for one that is not the probe. */
  pass(id: string): void;
  /** The storage has answered. */
  recover(): void;
  /** The outage has outlasted the retry policy: fails the uploads that wait. */
  giveUp(id: string, failure: unknown): void;
}

export interface Outage {
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly failures: number;
}

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function createStorageGate(): StorageGate {
  let outage: Outage | null = null;
  let probe: string | null = null;
  const line = new Map<string, Waiting>();

  const isBlocked = (id: string) => outage !== null && probe !== null && probe !== id;

  const pass = (id: string) => {
    if (probe !== id) return;
    const [next] = line;
    probe = next ? next[0] : null;
    if (!next) return;
    line.delete(next[0]);
    next[1].resolve();
  };

  return {
    isBlocked,
    isProbe: (id) => probe === id,
    async enter(id, signal) {
      signal.throwIfAborted();
      if (isBlocked(id))
        await abortable(signal, (resolve, reject) => {
          line.set(id, { resolve, reject });
          return () => line.delete(id);
        });
      if (outage) probe ??= id;
    },
    fail(id, now) {
      if (!outage) {
        outage = { since: now, failures: 1 };
        probe = id;
        // Others may have been under way when the outage began; their failures are the same one.
      } else if (probe === id) outage = { ...outage, failures: outage.failures + 1 };
      return outage;
    },
    pass,
    recover() {
      outage = null;
      probe = null;
      for (const { resolve } of line.values()) resolve();
      line.clear();
    },
    giveUp(id, failure) {
      if (probe === id) probe = null;
      for (const { reject } of line.values()) reject(failure);
      line.clear();
    },
  };
}
