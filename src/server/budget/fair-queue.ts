import { head, mostBehind, stillActive, tie, ties, usualWeight, welcome } from './tuning.js';

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
  /** Takes back units that a call did not cost. */
  refund(user: string, units: number): void;
  /** Until then, the user does not lose its turn, though no call of it waits. */
  keepPlace(user: string, until: number): void;
  /** Units that would be sent before another call of a user. */
  unitsAhead(asker: Asker, weightOf: (operation: string) => number, now: number): number;
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
  activeUntil: number;
  placeUntil: number;
  /** In order of arrival. */
  calls: QueuedCall[];
}

export function createFairQueue(): FairQueue {
  const users = new Map<string, User>();
  // Those with calls that wait.
  const present = new Set<User>();
  // The turn of the call that was sent last. Who was idle starts here, without credit for that time.
  let current = 0;
  let arrivals = 0;
  let meanWeight = usualWeight;
  let prunedAt = 0;

  const keyOf = ({ turn, share, calls }: User) =>
    calls.some((call) => call.isInteractive) ? turn - head / share : turn;
  const nextOf = ({ calls }: User) => calls.find((call) => call.isInteractive) ?? calls[0];
  const hasPlace = ({ calls, placeUntil }: User, now: number) => calls.length > 0 || placeUntil >= now;
  const turnOf = ({ user: name, share }: Pick<QueuedCall, 'user' | 'share'>, now: number) => {
    const user = users.get(name);
    if (!user) return current - welcome / share;
    return Math.max(user.turn, hasPlace(user, now) ? current - mostBehind / share : current);
  };
  const touch = (user: User, now: number) => {
    user.activeUntil = Math.max(user.activeUntil, now + stillActive);
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
      const user = known ?? { share, turn, activeUntil: 0, placeUntil: 0, calls: [] };
      users.set(call.user, user);
      user.share = share;
      // Users who arrive together go in that order.
      user.turn = turn + (hasPlace(user, now) ? 0 : (arrivals++ % ties) * tie);
      user.calls.push(call);
      present.add(user);
      touch(user, now);
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
      touch(user, now);
      meanWeight += (weight - meanWeight) / 10;
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
    },
    unitsAhead(asker, weightOf, now) {
      const { user: name, share, isInteractive } = asker;
      const calls = users.get(name)?.calls ?? [];
      const before = calls.filter((call) => !isInteractive || call.isInteractive);
      const key = turnOf(asker, now) - (isInteractive ? head / share : 0);
      let others = 0;
      for (const [otherName, other] of users) {
        if (otherName !== name && hasPlace(other, now) && keyOf(other) <= key) others++;
      }
      let units = others * meanWeight * (before.length + 1);
      for (const call of before) units += weightOf(call.operation);
      return units;
    },
    part(name, share, now) {
      let shares = share;
      for (const [otherName, other] of users)
        if (otherName !== name && other.activeUntil >= now) shares += other.share;
      return share / shares;
    },
    prune(now) {
      if (now < prunedAt + stillActive) return;
      prunedAt = now;
      for (const [name, { calls, activeUntil }] of users)
        if (calls.length === 0 && activeUntil < now) users.delete(name);
    },
  };
  return queue;
}
