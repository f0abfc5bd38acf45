import type { Clock } from '../../api/clock.js';

/** How many requests of one kind run at once, found by trying. */
export interface AdaptiveLimit {
  current(): number;
  /** Work that was done: bytes of a PUT, or 1 for a call. */
  advance(work: number): void;
  /**
   * A request has ended well.
   *
   * @param ms How long it took; null if it cannot be compared, because of the bytes that it sent.
   * @param isFull Whether another one waited for its place.
   */
  done(ms: number | null, isFull: boolean): void;
  /** A request was refused for the time being, failed on the way, or got stuck. */
  overloaded(): void;
  /** Call this when `max` may have changed. */
  fit(): void;
}

export interface AdaptiveLimitOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Returns a number from 0 to 1: two pages must not try at the same time, again and again. */
  readonly random: () => number;
  readonly start: number;
  /** The most that the connections to the server can carry. */
  readonly max: () => number;
  readonly onChange: (limit: number) => void;
}

// Milliseconds. With less, the rate of a few requests says nothing.
const minPeriod = 250;
// The share of requests that another one must have waited for, or the limit is not what limits the rate.
const fullShare = 0.75;
// More at once must pay: this share of what it would give if nothing else limited the rate.
const minGain = 0.25;
// The server, or a part of the network, builds up a queue if requests take this many times as long.
const maxSlowdown = 3;
// The fastest requests are forgotten slowly, since a network may change for good.
const forgetting = 1.02;
// Periods until the next trial after one that did not pay, and after an overload, before jitter.
const rest = 8;

interface Period {
  since: number;
  work: number;
  /** When the last of its requests ended, and the work until then. */
  until: number;
  worked: number;
  done: number;
  full: number;
  /** Of those that can be compared. */
  ms: number;
  compared: number;
}

/**
 * Tries more at once while all places are taken, and keeps what makes the rate grow. Halves after an overload, and goes
 * back by one when requests take much longer than before.
 */
export function createAdaptiveLimit(options: AdaptiveLimitOptions): AdaptiveLimit {
  const { clock, random, max, onChange } = options;
  let limit = Math.min(options.start, max());
  let period: Period | null = null;
  /** The limit and the rate before the trial that runs. */
  let before: { readonly limit: number; readonly rate: number } | null = null;
  let resting = 0;
  /**
   * Requests that were under way at the last change, and say nothing about the limit since. The first ones open the
   * connections, and a period that began with their responses would count those without the time they took.
   */
  let settling = limit;
  let fastest = Number.POSITIVE_INFINITY;
  let hasOvershot = false;
  /** When the last request ended. */
  let lastDone = 0;

  const begin = (since = clock.now(), work = 0): Period => ({
    since,
    work,
    until: since,
    worked: 0,
    done: 0,
    full: 0,
    ms: 0,
    compared: 0,
  });

  const set = (next: number) => {
    const bounded = Math.max(1, Math.min(next, max()));
    if (bounded === limit) return;
    settling = limit;
    limit = bounded;
    onChange(limit);
  };

  const pause = () => {
    before = null;
    resting = Math.round(rest * (0.75 + random() / 2));
  };

  const judge = ({ since, until, worked, done, full, ms, compared }: Period) => {
    const usual = compared > 0 ? ms / compared : fastest;
    fastest = Math.min(fastest * forgetting, usual);
    const isFull = full >= done * fullShare;
    // What places and the time of a request amount to, if they can be compared: responses come in bursts, of which a period
    // may have one more or less.
    const time = isFull && compared === done ? (usual * done) / limit : until - since;
    const rate = worked / time;
    if (before) {
      const gain = rate / before.rate - 1;
      if (gain >= minGain * (limit / before.limit - 1)) before = null;
      else if (isFull) {
        set(before.limit);
        hasOvershot = true;
        return pause();
      }
    }
    if (usual > maxSlowdown * fastest) {
      set(limit - 1);
      return pause();
    }
    if (resting > 0) {
      resting--;
      return;
    }
    // Otherwise something else limits the rate, or a trial has not been judged yet.
    if (!isFull || before || limit >= max()) return;
    before = { limit, rate };
    set(limit + (hasOvershot ? 1 : Math.max(1, limit >> 1)));
  };

  return {
    current: () => limit,
    advance(work) {
      if (settling > 0) return;
      period ??= begin();
      period.work += work;
    },
    done(ms, isFull) {
      const now = clock.now();
      const ended = period;
      if (ended && ended.done >= 2 * limit && ended.until > ended.since && now - ended.since >= minPeriod) {
        // From response to response: requests end in bursts, and this one may be the first of the next.
        period = begin(ended.until, ended.work - ended.worked);
        judge(ended);
      }
      // While no request is under way, as between two batches, time says nothing about the limit.
      if (period && ms !== null) period.since += Math.max(0, now - ms - Math.max(lastDone, period.since));
      lastDone = now;
      if (settling > 0) {
        settling--;
        period = begin();
        return;
      }
      period ??= begin();
      period.done++;
      period.until = now;
      period.worked = period.work;
      if (isFull) period.full++;
      if (ms !== null) {
        period.ms += ms;
        period.compared++;
      }
    },
    overloaded() {
      // Requests that were sent before the last change say the same again.
      if (settling > 0) return;
      set(limit >> 1);
      // At a limit of one, nothing has changed.
      settling = Math.max(settling, 1);
      pause();
    },
    fit: () => set(limit),
  };
}
