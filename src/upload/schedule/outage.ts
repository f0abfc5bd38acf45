import type { Clock } from '../../api/clock.js';

interface Known {
  readonly since: number;
  readonly failures: number;
}

/**
 * Whether the storage is down. Then one upload at a time sends its bytes as a probe, and the others wait: the first
 * success lets all of them continue.
 */
export interface Outage {
  isDown(): boolean;
  /** Whether this upload may send its bytes now. While the storage is down, it then becomes the probe. */
  mayProbe(id: string): boolean;
  /**
   * Records a failed PUT. Returns when the outage began, in elapsed time, and the failures of its probes. An upload that
   * has begun one which another upload ended begins no other: what fails is that upload, not the storage.
   */
  fail(id: string): Known;
  /** Lets another upload probe, because this one pauses, waits or takes long. Nothing if it is not the probe. */
  pass(id: string): void;
  /** The storage has responded to this upload. */
  recover(id: string): void;
  /** It has outlasted the retry policy: what waits has failed. A later failure begins another outage. */
  end(): void;
}

/** @param onChange called when other uploads may go on */
export function createOutage(clock: Pick<Clock, 'elapsed'>, onChange: () => void): Outage {
  let known: Known | null = null;
  let probe: string | null = null;
  let begunBy: string | null = null;
  let culprit: string | null = null;
  // When the last probe stopped: while all uploads are paused, time does not count against `patience`.
  let idleSince: number | null = null;

  const become = (id: string) => {
    probe = id;
    if (known && idleSince !== null) known = { ...known, since: known.since + clock.elapsed() - idleSince };
    idleSince = null;
  };
  const end = () => {
    known = probe = idleSince = null;
    onChange();
  };

  return {
    isDown: () => known !== null,
    mayProbe(id) {
      if (known && probe === null) become(id);
      return !known || probe === id;
    },
    fail(id) {
      if (!known && id === culprit) return { since: clock.elapsed(), failures: 0 };
      if (!known) {
        begunBy = id;
        known = { since: clock.elapsed(), failures: 1 };
        become(id);
        // Other PUTs may have been in flight when the outage began: their failures belong to it and are not counted.
      } else if (probe === id) known = { ...known, failures: known.failures + 1 };
      return known;
    },
    pass(id) {
      if (probe !== id) return;
      probe = null;
      idleSince = clock.elapsed();
      onChange();
    },
    recover(id) {
      if (!known) return;
      if (begunBy !== id) culprit = begunBy;
      end();
    },
    end,
  };
}
