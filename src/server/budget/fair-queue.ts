import { head, mostBehind, stillActive, stillBusy, tie, ties, usualWeight, welcome } from './tuning.js';

export interface QueuedCall {
  readonly id: string;
  readonly user: string;
  readonly share: number;
  readonly operation: string;
  readonly isInteractive: boolean;
  readonly enteredAt: number;
}

/** The calls that wait, in the order in which they may be sent: start-time fair queueing by user. */
export interface FairQueue {
  add(call: QueuedCall): void;
  remove(call: QueuedCall): void;
  /** The next call of each user, first come first. */
  heads(): QueuedCall[];
  /** Charges a call that is sent to its user. */
  charge(call: QueuedCall, weight: number, now: number): void;
  /** Counts units that were sent ahead of the even pace. Until then, others who come may have as many first. */
  advance(call: QueuedCall, weight: number, until: number): void;
  /** Takes back units that a call did not cost. */
  refund(user: string, units: number): void;
  /** Until then, the user does not lose its turn, though no call of it waits. */
  keepPlace(user: string, until: number): void;
  /** Units that would be sent before another call of a user; not counted much further than `enough`. */
  unitsAhead(asker: Asker, weightOf: (operation: string) => number, enough: number, now: number): number;
  /** Whether the user is new, and has not had its first units. */
  isNew(user: string): boolean;
  /** Whether no other user has calls that wait, nor is expected to send batch calls. */
  isAlone(user: string, now: number): boolean;
  /** The user's part among the users that are active, up to 1. */
  part(user: string, share: number, now: number): number;
  /** Forgets users that are no longer active. */
  prune(now: number): void;
}

export type Asker = Pick<QueuedCall, 'user' | 'share' | 'isInteractive'>;

interface User {
  share: number;
  /** Its units so far, divided by its share. The user with the lowest goes first. */
  turn: number;
  /** Units by which it goes ahead of the others as a new user. */
  welcome: number;
  activeUntil: number;
  placeUntil: number;
  /** In order of arrival. */
  calls: QueuedCall[];
}

// Milliseconds. Looking at every user for every call would take long.
const pruneEvery = 1_000;

export function createFairQueue(): FairQueue {
  const users = new Map<string, User>();
  // Those with calls that wait.
  const present = new Set<User>();
  // The turn of the call that was sent last. Who was idle starts here, without credit for that time.
  let current = 0;
  let advanced = { by: 0, until: 0 };
  let arrivals = 0;
  let shares = 0;
  // Of the users whose batch calls are expected, the two for whom this holds longest: one of them is not who asks.
  let busy: { name: string; until: number }[] = [];
  let meanWeight = usualWeight;
  let prunedAt = 0;

  const nextOf = ({ calls }: User) => calls.find((call) => call.isInteractive) ?? calls[0];
  const keyOf = (user: User) =>
    user.calls.length > 0 && nextOf(user)?.isInteractive ? user.turn - head / user.share : user.turn;
  const hasPlace = ({ calls, placeUntil }: User, now: number) => calls.length > 0 || placeUntil >= now;
  const turnOf = ({ user: name, share }: Pick<QueuedCall, 'user' | 'share'>, now: number) => {
    const user = users.get(name);
    const start = current - (now < advanced.until ? advanced.by : 0);
    if (!user) return start - welcome / share;
    return Math.max(user.turn, hasPlace(user, now) ? Math.min(start, current - mostBehind / share) : start);
  };
  const touch = (user: User, now: number) => {
    user.activeUntil = Math.max(user.activeUntil, now + stillActive);
  };

  const expect = (name: string, until: number) => {
    const known = busy.find((other) => other.name === name)?.until ?? 0;
    busy = [...busy.filter((other) => other.name !== name), { name, until: Math.max(until, known) }]
      .toSorted((one, other) => other.until - one.until)
      .slice(0, 2);
  };

  const drop = (user: User | undefined, call: QueuedCall) => {
    if (!user) return;
    user.calls = user.calls.filter((other) => other !== call);
    if (user.calls.length === 0) present.delete(user);
  };

  const queue: FairQueue = {
    add(call) {
      const { share, enteredAt: now } = call;
      const known = users.get(call.user);
      const turn = turnOf(call, now);
      const user = known ?? { share: 0, turn, welcome, activeUntil: 0, placeUntil: 0, calls: [] };
      users.set(call.user, user);
      shares += share - user.share;
      user.share = share;
      // Users who arrive together go in that order.
      user.turn = turn + (hasPlace(user, now) ? 0 : (arrivals++ % ties) * tie);
      user.calls.push(call);
      present.add(user);
      touch(user, now);
      if (!call.isInteractive) expect(call.user, now + stillBusy);
    },
    remove(call) {
      drop(users.get(call.user), call);
    },
    heads() {
      return [...present]
        .toSorted((one, other) => keyOf(one) - keyOf(other))
        .flatMap((user) => nextOf(user) ?? []);
    },
    charge(call, weight, now) {
      const user = users.get(call.user);
      if (!user) return;
      current = Math.max(current, keyOf(user));
      drop(user, call);
      user.turn += weight / call.share;
      user.welcome -= weight;
      touch(user, now);
      meanWeight += (weight - meanWeight) / 10;
    },
    advance(call, weight, until) {
      const by = until > advanced.until ? 0 : advanced.by;
      advanced = { by: Math.min(mostBehind, by + weight / call.share), until };
    },
    refund(name, units) {
      const user = users.get(name);
      if (user) user.turn -= units / user.share;
    },
    keepPlace(name, until) {
      const user = users.get(name);
      if (!user) return;
      user.placeUntil = Math.max(user.placeUntil, until);
      user.activeUntil = Math.max(user.activeUntil, until);
      user.welcome = 0;
      expect(name, until);
    },
    unitsAhead(asker, weightOf, enough, now) {
      const { user: name, share, isInteractive } = asker;
      const own = users.get(name);
      const before = (own?.calls ?? []).filter((call) => !isInteractive || call.isInteractive);
      const key = turnOf(asker, now) - (isInteractive ? head / share : 0);
      let units = 0;
      for (const call of before) units += weightOf(call.operation);
      for (const other of users.values()) {
        if (units > enough) break;
        if (other !== own && hasPlace(other, now) && keyOf(other) <= key)
          units += meanWeight * (before.length + 1);
      }
      return units;
    },
    isNew: (name) => (users.get(name)?.welcome ?? welcome) > 0,
    isAlone(name, now) {
      const own = users.get(name);
      for (const user of present) if (user !== own) return false;
      return busy.every((other) => other.name === name || other.until < now);
    },
    part(name, share, now) {
      queue.prune(now);
      return share / (shares - (users.get(name)?.share ?? 0) + share);
    },
    prune(now) {
      if (now < prunedAt + pruneEvery) return;
      prunedAt = now;
      for (const [name, { share, calls, activeUntil }] of users) {
        if (calls.length > 0 || activeUntil >= now) continue;
        shares -= share;
        users.delete(name);
      }
    },
  };
  return queue;
}
