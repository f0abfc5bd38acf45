import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';

/**
 * A circuit breaker for the storage: while it is down, one upload at a time sends its bytes as a probe, and the others
 * wait. The first success lets all of them continue.
 */
export interface StorageGate {
  /** Whether this upload may send its bytes now. While the storage is down, it then becomes the probe. */
  tryEnter(id: string): boolean;
  /**
   * Resolves when this upload may send its bytes. While the storage is down, it then becomes the probe. Rejects with
   * the last failure when the outage has outlasted the retry policy, and with the signal's reason when it aborts.
   */
  wait(id: string, signal: AbortSignal): Promise<void>;
  /**
   * Records a failed attempt. Returns the outage: when it began, and its consecutive failures. An upload that has begun
   * one which another upload ended begins no other: what fails is that upload, not the storage.
   */
  fail(id: string): Outage;
  /**
   * Lets the next upload probe, for example because the probe was paused or has ended. Does nothing for any other
   * upload.
   */
  pass(id: string): void;
  /** Call this when the storage has responded to this upload. */
  recover(id: string): void;
  /** The outage has outlasted the retry policy: fails the uploads that wait. A later failure begins another outage. */
  giveUp(failure: unknown): void;
}

export interface Outage {
  /** In elapsed time. */
  readonly since: number;
  readonly failures: number;
}

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

export function createStorageGate(clock: Clock): StorageGate {
  let outage: Outage | null = null;
  let probe: string | null = null;
  let begunBy: string | null = null;
  let culprit: string | null = null;
  // When the last probe stopped: while all uploads are paused, time does not count against `patience`.
  let idleSince: number | null = null;
  const line = new Map<string, Waiting>();

  const becomeProbe = (id: string) => {
    probe = id;
    if (outage && idleSince !== null)
      outage = { ...outage, since: outage.since + clock.elapsed() - idleSince };
    idleSince = null;
  };

  const end = () => {
    outage = null;
    probe = null;
    idleSince = null;
  };

  const pass = (id: string) => {
    if (probe !== id) return;
    const [next] = line;
    if (!next) {
      probe = null;
      idleSince = clock.elapsed();
      return;
    }
    line.delete(next[0]);
    becomeProbe(next[0]);
    next[1].resolve();
  };

  return {
    tryEnter(id) {
      if (outage && probe === null) becomeProbe(id);
      return !outage || probe === id;
    },
    wait: (id, signal) =>
      abortable(signal, (resolve, reject) => {
        line.set(id, { resolve, reject });
        return () => line.delete(id);
      }),
    fail(id) {
      if (!outage && id === culprit) return { since: clock.elapsed(), failures: 0 };
      if (!outage) {
        begunBy = id;
        outage = { since: clock.elapsed(), failures: 1 };
        becomeProbe(id);
        // Other PUTs may have been in flight when the outage began; their failures belong to it and are not counted.
      } else if (probe === id) outage = { ...outage, failures: outage.failures + 1 };
      return outage;
    },
    pass,
    recover(id) {
      if (outage && begunBy !== id) culprit = begunBy;
      end();
      for (const { resolve } of line.values()) resolve();
      line.clear();
    },
    giveUp(failure) {
      end();
      for (const { reject } of line.values()) reject(failure);
      line.clear();
    },
  };
}
