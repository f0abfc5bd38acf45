import { heaviest } from '../../api/rate-limit/weights.js';
import {
  createBudgetWindow,
  newWindow,
  type BudgetWindow,
  type SentCall,
  type WindowState,
} from './budget-window.js';
import { createFairQueue, newQueue, type Asker, type QueuedCall, type QueueState } from './fair-queue.js';
import { createPace } from './pace.js';
import type { BudgetQuota } from './rate-budget.js';
import type { BudgetReport } from './report.js';

/** What a call is to do next. */
export type Turn =
  | { readonly state: 'sent' }
  /** Ask again after so many milliseconds, or earlier. */
  | { readonly state: 'waiting'; readonly ms: number }
  /** Come back after so many seconds. */
  | { readonly state: 'refused'; readonly retryAfter: number; readonly quota: BudgetQuota };

/** Decides which calls may be sent. Times are in milliseconds since the epoch; nothing here waits. */
export interface Scheduler {
  /** A call that it does not know enters: it is new, or the state was lost. */
  ask(call: QueuedCall, now: number): Turn;
  /** The call has ended: null without a response, `unsent` if it was or will never be sent. */
  settle(call: Pick<QueuedCall, 'id' | 'user'>, report: BudgetReport | null | 'unsent', now: number): void;
  quota(asker: Asker, now: number): BudgetQuota;
}

/** All that a scheduler knows: a plain value, which a scheduler in another process can continue with. */
export interface SchedulerState {
  queue: QueueState;
  shared: WindowState;
  /** An operation can have a lower limit of its own (spec 8): its responses then name that limit. */
  own: Map<string, WindowState>;
  sent: Map<string, SentCall>;
  /** Operations that the service refuses. */
  blocked: Map<string, { since: number; until: number; probeAt: number }>;
  isUnlimited: boolean;
  probedAt: number;
  evenAt: number;
}

export const newScheduler = (): SchedulerState => ({
  queue: newQueue(),
  shared: newWindow(),
  own: new Map(),
  sent: new Map(),
  blocked: new Map(),
  isUnlimited: false,
  probedAt: 0,
  evenAt: 0,
});

// Milliseconds.
/** A call that would wait longer is refused. */
const longestWait = 10_000;
/** A call that has not ended by then never will: its process was killed. */
const longestCall = 180_000;
/** A waiting call asks at least this often; more often while no response has shown the limit. */
const askEvery = 1_000;
const probeEvery = 50;
/** Between calls while no response has shown the limit. */
const probeAfter = 2_000;
/** A refusal of the service for longer than this is the month's. */
const longBlock = 600_000;
/** Between the calls that find out whether a long refusal has ended. */
const reprobeEvery = 60_000;
/** The longest `Retry-After`: estimates change as users come and go, and a page takes a long wait for the month's. */
const longestAway = 120_000;
/** Who comes back a little early is there when the turn comes; estimates are not exact. */
const early = 0.75;
const placeGrace = 30_000;
/** What a quota holds at the user's pace. */
const horizon = 5_000;
const smallestLimit = 10;
/** The part of a quota that batch calls may use. */
const batchPart = 0.75;

/** @param part of the limit that this scheduler may use, up to 1 */
export function createScheduler(part: number, state: SchedulerState = newScheduler()): Scheduler {
  const { sent, blocked } = state;
  const queue = createFairQueue(state.queue);
  const weightOf = (operation: string) =>
    Math.min(shared.weightOf(operation), own.get(operation)?.weightOf(operation) ?? Number.POSITIVE_INFINITY);
  const shared = createBudgetWindow(state.shared, part, () => sent.values(), weightOf);
  const own = new Map<string, BudgetWindow>();
  const addOwn = (operation: string, known = newWindow()) => {
    const sentOf = () => [...sent.values()].filter((entry) => entry.operation === operation);
    const window = createBudgetWindow(known, part, sentOf, weightOf);
    state.own.set(operation, known);
    own.set(operation, window);
    return window;
  };
  for (const [operation, known] of state.own) addOwn(operation, known);
  const pace = createPace(state, shared, part);
  const limit = () => state.shared.limit;

  const windowsOf = (operation: string) => [shared, own.get(operation) ?? []].flat();
  const windowShownBy = (operation: string, shown: number) =>
    shown >= limit() ? shared : (own.get(operation) ?? addOwn(operation));
  const paced = ({ user, operation, isInteractive }: Asker, now: number) => ({
    weight: weightOf(operation),
    isInteractive,
    isFirst: queue.isNew(user),
    isAlone: queue.isAlone(user, now),
  });

  /** When a call fits into the limits of the service, whoever sends it. */
  const earliest = (operation: string, now: number) => {
    const block = blocked.get(operation);
    const blockedUntil = block ? Math.min(block.until, block.probeAt) : 0;
    if (state.isUnlimited) return Math.max(now, blockedUntil);
    if (limit() === 0) return Math.max(blockedUntil, sent.size > 0 ? state.probedAt + probeAfter : now);
    const windows = windowsOf(operation).map((window) => window.earliest(weightOf(operation), now));
    return Math.max(blockedUntil, ...windows);
  };

  const send = (call: QueuedCall, now: number) => {
    const { id, user, operation } = call;
    const weight = weightOf(operation);
    const isAhead = limit() > 0 && pace.count(paced(call, now), now);
    if (isAhead) queue.advance(call, weight, state.shared.resetAt);
    if (limit() === 0) state.probedAt = now;
    const block = blocked.get(operation);
    if (block) block.probeAt = now + reprobeEvery;
    for (const other of sent.values()) other.isAlone = false;
    const entry = { user, operation, sentAt: now, weight, isAlone: sent.size === 0 };
    for (const window of windowsOf(operation)) window.count(entry);
    sent.set(id, entry);
    queue.charge(call, weight, now);
  };

  // When the next call is due, as found out at this time.
  let quiet: { now: number; next: number } | null = null;
  /** Sends what may be sent. Returns when to try again. */
  const pump = (now: number): number => {
    while (quiet?.now !== now) {
      let next = Number.POSITIVE_INFINITY;
      let due: QueuedCall | null = null;
      for (const call of queue.heads()) {
        const fits = earliest(call.operation, now);
        // A lighter call, or another operation, may still fit.
        if (fits > now) {
          next = Math.min(next, fits);
          continue;
        }
        const at = limit() === 0 ? now : pace.dueAt(paced(call, now), now);
        if (at <= now) due = call;
        // Later ones must not overtake it, or the longer burst of interactive calls could starve the others.
        next = Math.min(next, at);
        break;
      }
      if (due) send(due, now);
      else quiet = { now, next };
    }
    return quiet.next;
  };

  /** Milliseconds that the user's next call would wait. */
  const waitOf = (asker: Asker, now: number) => {
    const fitsIn = earliest(asker.operation, now) - now;
    if (limit() === 0) return fitsIn;
    // Enough for the longest Retry-After.
    const units = queue.unitsAhead(asker, weightOf, 3 * limit() * part, now);
    const call = paced(asker, now);
    // Those ahead wait for the same.
    if (fitsIn > 0) return fitsIn + (units / (limit() * part)) * state.shared.span;
    return pace.dueAt(call, now) - now + pace.timeFor(units, call, now);
  };
  const away = (ms: number) => Math.max(1, Math.ceil((early * Math.min(ms, longestAway)) / 1_000));

  /** `wait`: how long the user's next call would wait. */
  const quotaAfter = (wait: number, asker: Asker, now: number): BudgetQuota => {
    if (limit() === 0) return { limit: 0, remaining: 0, reset: 0 };
    const usersPart = queue.part(asker.user, asker.share);
    const whole = Math.max(smallestLimit, Math.round(limit() * part * usersPart));
    // The page takes a lower limit for that of the operation alone, so that its batch does not hold interactive calls.
    const ofUser = asker.isInteractive ? whole : Math.floor(whole * batchPart);
    if (wait > horizon) return { limit: ofUser, remaining: 0, reset: away(wait) };
    const free = Math.floor(pace.unitsIn(horizon - wait, usersPart, paced(asker, now), now));
    const remaining = Math.min(ofUser, Math.max(heaviest, free));
    return { limit: ofUser, remaining, reset: horizon / 1_000 };
  };

  const refuse = (call: QueuedCall, wait: number, now: number): Turn => {
    queue.remove(call);
    const blockedFor = (blocked.get(call.operation)?.until ?? 0) - now;
    // The service's own wait, such as until the month is over, is the page's as well.
    const retryAfter = blockedFor > longBlock ? Math.ceil(blockedFor / 1_000) : away(wait);
    queue.keepPlace(call.user, now + Math.min(retryAfter * 1_000, longestAway) + placeGrace);
    return { state: 'refused', retryAfter, quota: quotaAfter(wait, call, now) };
  };

  const prune = (now: number) => {
    queue.prune(now);
    for (const [id, { sentAt }] of sent) if (sentAt < now - longestCall) sent.delete(id);
  };

  return {
    ask(call, now) {
      prune(now);
      if (!queue.see(call, now) && !sent.has(call.id)) {
        quiet = null;
        const wait = waitOf(call, now);
        queue.add(call, now);
        if (wait > longestWait) return refuse(call, wait, now);
      }
      const next = pump(now);
      if (sent.has(call.id)) return { state: 'sent' };
      const left = call.enteredAt + longestWait - now;
      if (left <= 0) return refuse(call, waitOf(call, now), now);
      const every = limit() > 0 ? askEvery : probeEvery;
      // Timers do not wait for parts of a millisecond.
      return { state: 'waiting', ms: Math.ceil(Math.min(Math.max(next - now, 1), left, every)) };
    },
    settle(call, report, now) {
      quiet = null;
      queue.remove(call);
      const entry = sent.get(call.id);
      if (!entry) return;
      sent.delete(call.id);
      const { user, operation } = entry;
      if (report === 'unsent') for (const window of windowsOf(operation)) window.discount(entry);
      else if (report) {
        if (report.limit > 0) {
          state.isUnlimited = false;
          windowShownBy(operation, report.limit).update(entry, report, now);
        } else if (limit() === 0 && report.status < 400) state.isUnlimited = true;
        const probeAt = now + Math.min(report.retryAfter, reprobeEvery);
        if (report.retryAfter > 0)
          blocked.set(operation, { since: now, until: now + report.retryAfter, probeAt });
        else if (entry.sentAt > (blocked.get(operation)?.since ?? 0)) blocked.delete(operation);
      }
      queue.refund(user, entry.weight - (report === 'unsent' ? 0 : weightOf(operation)));
    },
    quota(asker, now) {
      prune(now);
      return quotaAfter(waitOf(asker, now), asker, now);
    },
  };
}
