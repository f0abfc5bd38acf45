import { createBudgetWindow, type BudgetWindow, type SentCall } from './budget-window.js';
import { createFairQueue, type Asker, type QueuedCall } from './fair-queue.js';
import { createPace } from './pace.js';
import type { BudgetQuota } from './rate-budget.js';
import type { BudgetReport } from './report.js';
import {
  batchPart,
  early,
  heaviest,
  horizon,
  longBlock,
  longestAway,
  longestWait,
  placeGrace,
  pollEvery,
  probeAfter,
  probeEvery,
  reprobeEvery,
  smallestLimit,
} from './tuning.js';

/** What a call is to do next. */
export type Turn =
  | { readonly state: 'sent' }
  /** Ask again after so many milliseconds, or earlier. */
  | { readonly state: 'waiting'; readonly ms: number }
  /** Come back after so many seconds. */
  | { readonly state: 'refused'; readonly retryAfter: number; readonly quota: BudgetQuota };

/** Decides which calls may be sent. Times are in milliseconds since the epoch; nothing here waits. */
export interface Scheduler {
  enter(call: QueuedCall): Turn;
  poll(id: string, now: number): Turn;
  /** The call has ended: null without a response, `unsent` if it was or will never be sent. */
  settle(id: string, report: BudgetReport | null | 'unsent', now: number): void;
  quota(asker: NextCall, now: number): BudgetQuota;
}

interface Sent extends SentCall {
  readonly call: QueuedCall;
  /** As charged to its user. */
  readonly weight: number;
}

/** A call that is about to be made. */
type NextCall = Asker & Pick<QueuedCall, 'operation'>;

export function createScheduler(part: number): Scheduler {
  const queue = createFairQueue();
  const waiting = new Map<string, QueuedCall>();
  const sent = new Map<string, Sent>();
  const blocked = new Map<string, { since: number; until: number; probeAt: number }>();
  // An operation can have a lower limit of its own (spec 8): its responses then name that limit.
  const own = new Map<string, BudgetWindow>();
  const weightOf = (operation: string) =>
    Math.min(shared.weightOf(operation), own.get(operation)?.weightOf(operation) ?? Number.POSITIVE_INFINITY);
  const shared = createBudgetWindow({ part, sent: () => sent.values(), weightOf });
  const pace = createPace(shared, part);
  let isUnlimited = false;
  // Nothing can be sent before then, unless something else happens.
  let quietUntil = 0;
  let probedAt = Number.NEGATIVE_INFINITY;

  const windowsOf = (operation: string) => {
    const window = own.get(operation);
    return window ? [shared, window] : [shared];
  };
  const paced = ({ user, operation, isInteractive }: NextCall, now: number) => ({
    weight: weightOf(operation),
    isInteractive,
    isFirst: queue.isNew(user),
    isAlone: queue.isAlone(user, now),
  });

  /** When a call fits into the limits of the service, whoever sends it. */
  const earliest = (operation: string, now: number) => {
    const block = blocked.get(operation);
    const blockedUntil = block ? Math.min(block.until, block.probeAt) : 0;
    if (isUnlimited) return Math.max(now, blockedUntil);
    if (shared.limit === 0) return Math.max(blockedUntil, sent.size > 0 ? probedAt + probeAfter : now);
    const windows = windowsOf(operation).map((window) => window.earliest(weightOf(operation), now));
    return Math.max(blockedUntil, ...windows);
  };
  const dueAt = (call: NextCall, now: number) =>
    shared.limit === 0 ? now : pace.dueAt(paced(call, now), now);

  const send = (call: QueuedCall, now: number) => {
    const weight = weightOf(call.operation);
    const isAhead = shared.limit > 0 && pace.count(paced(call, now), now);
    if (isAhead) queue.advance(call, weight, shared.resetAt);
    if (shared.limit === 0) probedAt = now;
    const block = blocked.get(call.operation);
    if (block) block.probeAt = now + reprobeEvery;
    const entry: Sent = { call, operation: call.operation, sentAt: now, weight, isAlone: sent.size === 0 };
    if (sent.size > 0) for (const other of sent.values()) other.isAlone = false;
    for (const window of windowsOf(call.operation)) window.count(entry);
    sent.set(call.id, entry);
    waiting.delete(call.id);
    queue.charge(call, weight, now);
  };

  /** Sends what may be sent. Returns when to try again. */
  const pump = (now: number): number => {
    while (now >= quietUntil) {
      let next = Number.POSITIVE_INFINITY;
      let due: QueuedCall | null = null;
      for (const call of queue.heads()) {
        const fits = earliest(call.operation, now);
        // A lighter call, or another operation, may still fit.
        if (fits > now) {
          next = Math.min(next, fits);
          continue;
        }
        const at = dueAt(call, now);
        if (at <= now) due = call;
        // Later ones must not overtake it, or the longer burst of interactive calls could starve the others.
        next = Math.min(next, at);
        break;
      }
      if (due) send(due, now);
      else quietUntil = Math.min(next, now + pollEvery);
    }
    return quietUntil;
  };

  /** Milliseconds that the user's next call would wait. */
  const waitOf = (asker: NextCall, now: number) => {
    const fitsIn = earliest(asker.operation, now) - now;
    if (shared.limit === 0) return fitsIn;
    // Enough for the longest Retry-After.
    const units = queue.unitsAhead(asker, weightOf, 3 * shared.limit * part, now);
    const call = paced(asker, now);
    // Those ahead wait for the same.
    if (fitsIn > 0) return fitsIn + (units / (shared.limit * part)) * shared.span;
    return pace.dueAt(call, now) - now + pace.timeFor(units, call, now);
  };
  const away = (ms: number) => Math.max(1, Math.ceil((early * Math.min(ms, longestAway)) / 1_000));

  /** `wait`: how long the user's next call would wait. */
  const quotaAfter = (wait: number, asker: NextCall, now: number): BudgetQuota => {
    if (shared.limit === 0) return { limit: 0, remaining: 0, reset: 0 };
    const usersPart = queue.part(asker.user, asker.share, now);
    const whole = Math.max(smallestLimit, Math.round(shared.limit * part * usersPart));
    // The page takes a lower limit for that of the operation alone, so that its batch does not hold interactive calls.
    const limit = asker.isInteractive ? whole : Math.floor(whole * batchPart);
    if (wait > horizon) return { limit, remaining: 0, reset: away(wait) };
    const free = Math.floor(pace.unitsIn(horizon - wait, usersPart, paced(asker, now), now));
    return { limit, remaining: Math.min(limit, Math.max(heaviest, free)), reset: horizon / 1_000 };
  };

  const refuse = (call: QueuedCall, wait: number, now: number): Turn => {
    const block = blocked.get(call.operation);
    // The service's own wait, such as until the month is over, is the page's as well.
    const retryAfter =
      block && block.until - now > longBlock ? Math.ceil((block.until - now) / 1_000) : away(wait);
    queue.keepPlace(call.user, now + Math.min(retryAfter * 1_000, longestAway) + placeGrace);
    return { state: 'refused', retryAfter, quota: quotaAfter(wait, call, now) };
  };

  const turnOf = (call: QueuedCall, now: number): Turn => {
    const next = pump(now);
    if (sent.has(call.id)) return { state: 'sent' };
    const waited = now - call.enteredAt;
    if (waited >= longestWait) {
      waiting.delete(call.id);
      queue.remove(call);
      quietUntil = 0;
      return refuse(call, waitOf(call, now), now);
    }
    return {
      state: 'waiting',
      // Timers do not wait for parts of a millisecond.
      ms: Math.ceil(
        Math.min(Math.max(next - now, 1), longestWait - waited, shared.limit > 0 ? pollEvery : probeEvery),
      ),
    };
  };

  return {
    enter(call) {
      const { enteredAt: now } = call;
      queue.prune(now);
      const wait = waitOf(call, now);
      queue.add(call);
      if (wait > longestWait) {
        queue.remove(call);
        return refuse(call, wait, now);
      }
      waiting.set(call.id, call);
      quietUntil = 0;
      return turnOf(call, now);
    },
    poll(id, now) {
      const call = waiting.get(id);
      return call ? turnOf(call, now) : { state: 'sent' };
    },
    settle(id, report, now) {
      quietUntil = 0;
      const left = waiting.get(id);
      waiting.delete(id);
      if (left) queue.remove(left);
      const entry = sent.get(id);
      if (!entry) return;
      sent.delete(id);
      const { call, operation } = entry;
      if (report === 'unsent') for (const window of windowsOf(operation)) window.discount(entry);
      else if (report) {
        if (report.limit > 0) {
          isUnlimited = false;
          windowFor(operation, report.limit).update(entry, report, now);
        } else if (shared.limit === 0 && report.status < 400) isUnlimited = true;
        if (report.retryAfter > 0)
          blocked.set(operation, {
            since: now,
            until: now + report.retryAfter,
            probeAt: now + Math.min(report.retryAfter, reprobeEvery),
          });
        else if (entry.sentAt > (blocked.get(operation)?.since ?? 0)) blocked.delete(operation);
      }
      const cost = report === 'unsent' ? 0 : weightOf(operation);
      queue.refund(call.user, entry.weight - cost);
    },
    quota: (asker, now) => quotaAfter(waitOf(asker, now), asker, now),
  };

  function windowFor(operation: string, limit: number): BudgetWindow {
    if (limit >= shared.limit) return shared;
    const known = own.get(operation) ?? createBudgetWindow({ part, sent: () => sameAs(operation), weightOf });
    own.set(operation, known);
    return known;
  }
  function sameAs(operation: string): Sent[] {
    return [...sent.values()].filter((entry) => entry.operation === operation);
  }
}
