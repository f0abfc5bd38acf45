import type { Clock } from '../../api/clock.js';

interface Known {
  readonly since: number;
  readonly failures: number;
  /** Whether it confirms PUTs whose bytes never arrive, so that only an asset proves that it works. */
  readonly isLosing: boolean;
}

/** Of an upload whose last PUT failed. */
interface Failing {
  readonly isLost: boolean;
  /** Whether others have been taken since its first failure: then it is that upload that fails, not the storage. */
  othersPass: boolean;
}

// Milliseconds. Where uploads fail and then pass, it is the connection that is bad.
const lossyFor = 5 * 60_000;

/**
 * Whether the storage is down. Then one upload at a time sends its bytes as a probe, and the others wait: the first
 * success lets all of them continue.
 */
export interface Outage {
  isDown(): boolean;
  /** Whether this upload may send its bytes now. While the storage is down, it then becomes the probe. */
  mayProbe(id: string): boolean;
  /**
   * Call this when the storage has refused an upload, or lost what it confirmed. Returns whether another one has met that
   * as well, and none was taken in between: then the reason is not in the file.
   */
  refuse(id: string, isLost?: boolean): boolean;
  /**
   * Records a failed PUT. Returns when the outage began, in elapsed time, and the failures of its probes. An upload that
   * fails while others pass begins none.
   */
  fail(id: string, isLost?: boolean): Known;
  /** Whether only such uploads are left as have failed while others passed, and the connection is not a bad one. */
  isLeftOver(): boolean;
  /** Lets another upload probe, because this one pauses, waits or takes long. Nothing if it is not the probe. */
  pass(id: string): void;
  /** The storage has taken this upload, and the service made an asset of it if `isAsset`. */
  recover(id: string, isAsset?: boolean): void;
  /** It has outlasted the retry policy: what waits has failed. A later failure begins another outage. */
  end(): void;
}

/**
 * @param onChange called when other uploads may go on
 * @param live the uploads that have not ended
 */
export function createOutage(
  clock: Pick<Clock, 'elapsed'>,
  onChange: () => void,
  live: () => readonly string[],
): Outage {
  let known: Known | null = null;
  let probe: string | null = null;
  let isForOthers = false;
  const failing = new Map<string, Failing>();
  let lossyAt = Number.NEGATIVE_INFINITY;
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
  const note = (id: string, isLost: boolean): Failing => {
    const next = { isLost, othersPass: failing.get(id)?.othersPass ?? false };
    failing.set(id, next);
    return next;
  };

  return {
    isDown: () => known !== null,
    mayProbe(id) {
      if (known && probe === null && !(isForOthers && failing.has(id))) become(id);
      return !known || probe === id;
    },
    refuse(id, isLost = false) {
      if (note(id, isLost).othersPass) return false;
      return [...failing.values()].filter(({ othersPass }) => !othersPass).length > 1;
    },
    fail(id, isLost = false) {
      const { othersPass } = note(id, isLost);
      if (!known && othersPass) return { since: clock.elapsed(), failures: 0, isLosing: false };
      if (!known) {
        known = { since: clock.elapsed(), failures: 1, isLosing: isLost };
        become(id);
        // Other PUTs may have been in flight when the outage began: their failures belong to it and are not counted.
      } else if (probe === id) known = { ...known, failures: known.failures + 1, isLosing: isLost };
      return known;
    },
    isLeftOver: () =>
      clock.elapsed() - lossyAt > lossyFor && live().every((id) => failing.get(id)?.othersPass),
    pass(id) {
      if (probe !== id) return;
      probe = null;
      idleSince = clock.elapsed();
      // Those that have failed themselves come last: two of them would take turns.
      isForOthers = true;
      onChange();
      isForOthers = false;
      if (probe === null) onChange();
    },
    recover(id, isAsset = false) {
      const own = failing.get(id);
      if (own && (isAsset || !own.isLost)) {
        failing.clear();
        lossyAt = clock.elapsed();
      }
      for (const other of failing.values()) other.othersPass ||= isAsset || !other.isLost;
      if (known && (isAsset || !known.isLosing)) end();
    },
    end,
  };
}
