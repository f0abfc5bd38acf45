import { margin, type BudgetWindow } from './budget-window.js';

/** What decides when a call is due. */
export interface PacedCall {
  readonly weight: number;
  readonly isInteractive: boolean;
  /** Whether its user is new. */
  readonly isFirst: boolean;
  /** Whether nobody else has work. */
  readonly isAlone: boolean;
}

/** Spreads the units of a window over its time. Times are in milliseconds. */
export interface Pace {
  /** When a call may be sent; `now` if it may be already. */
  dueAt(call: PacedCall, now: number): number;
  /** Counts a call that is sent. Returns whether it is ahead of the even pace, which only a user who is alone may be. */
  count(call: PacedCall, now: number): boolean;
  /** How long it takes until so many units are sent. */
  timeFor(units: number, call: PacedCall, now: number): number;
  /** Units that a user may send within a time, at `usersPart` of the even pace. */
  unitsIn(ms: number, usersPart: number, call: PacedCall, now: number): number;
}

// By how many milliseconds calls may be ahead of an even pace.
const batchBurst = 6_000;
const interactiveBurst = 12_000;
/**
 * The part of a window that a user who is alone leaves to others who may come. For batch calls, it falls from the first
 * to the last reserve within this part of the window's time; for interactive calls, it is always the last one.
 */
const firstReserve = 0.5;
const lastReserve = 0.1;
const reserveFalls = 0.65;
/** Units that batch calls leave to interactive calls and new users until shortly before the reset. */
const lastUnits = 3;
/** The pace aims at so many milliseconds before the reset. */
const lead = 1_000;

/**
 * @param state when the next call is due at an even pace
 * @param part of the limit that this process may use, up to 1
 */
export function createPace(state: { evenAt: number }, window: BudgetWindow, part: number): Pace {
  const { state: shown } = window;
  const whole = () => shown.limit * part;
  /** Units per millisecond that remain after `spent` more units. */
  const rate = (spent: number, now: number) => {
    const left = window.left() - spent;
    const time = shown.resetAt - lead - now;
    return left > 0 && time > 0 ? left / time : whole() / shown.span;
  };
  const burstOf = ({ isInteractive, isFirst }: PacedCall) =>
    isInteractive || isFirst ? interactiveBurst : batchBurst;

  const evenDue = (call: PacedCall) => {
    const at = state.evenAt - burstOf(call);
    if (call.isInteractive || call.isFirst) return at;
    const isLast = window.left() - call.weight < Math.min(lastUnits, whole() * lastReserve);
    return isLast ? Math.max(at, shown.resetAt - lead) : at;
  };

  /** When a user who is alone has this much left beyond the reserve. */
  const unreservedAt = ({ weight, isInteractive }: PacedCall, now: number) => {
    const left = (window.left() - weight) / whole();
    if (left < lastReserve) return Number.POSITIVE_INFINITY;
    if (isInteractive) return now;
    const startedAt = shown.resetAt - shown.span;
    return Math.max(now, startedAt + shown.span * reserveFalls * (1 - left / firstReserve));
  };
  /** Units that a user who is alone may send now. */
  const unreserved = ({ isInteractive, isAlone }: PacedCall, now: number) => {
    if (!isAlone) return 0;
    const fallen = (now - shown.resetAt + shown.span) / (shown.span * reserveFalls);
    const reserve = isInteractive ? lastReserve : Math.max(lastReserve, firstReserve * (1 - fallen));
    return Math.max(0, window.left() - reserve * whole());
  };

  return {
    dueAt(call, now) {
      const even = evenDue(call);
      return Math.max(now, call.isAlone && even > now ? Math.min(even, unreservedAt(call, now)) : even);
    },
    count(call, now) {
      // The units that it takes have slowed down the pace already.
      if (evenDue(call) > now) return true;
      state.evenAt = Math.max(state.evenAt, now) + call.weight / rate(0, now);
      return false;
    },
    timeFor(units, call, now) {
      const left = Math.max(0, window.left());
      const free = unreserved(call, now);
      if (units <= free) return 0;
      if (units <= left) return (units - free) / rate(free, now);
      return shown.resetAt + margin - now + ((units - left) / whole()) * shown.span;
    },
    unitsIn(ms, usersPart, call, now) {
      const free = unreserved(call, now);
      const ahead = Math.max(0, now + burstOf(call) - Math.max(now, state.evenAt));
      return free + (ahead + ms) * rate(free, now) * usersPart;
    },
  };
}
