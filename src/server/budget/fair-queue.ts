/** A call that waits for its turn. */
export interface QueuedCall {
  readonly id: string;
  readonly user: string;
  readonly share: number;
  readonly operation: string;
  readonly isInteractive: boolean;
  readonly enteredAt: number;
}

export type Asker = Omit<QueuedCall, 'id' | 'enteredAt'>;

/** The calls that wait, in the order in which they may be sent: start-time fair queueing by user. */
export interface FairQueue {
  /** Says that a call is still asked for. Returns whether it waits. */
  see(call: QueuedCall, now: number): boolean;
  add(call: QueuedCall, now: number): void;
  remove(call: Pick<QueuedCall, 'id' | 'user'>): void;
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
  part(user: string, share: number): number;
  /** Forgets users that are no longer active, and calls whose process has ended. */
  prune(now: number): void;
}

interface User {
  share: number;
  /** Its units so far, divided by its share. Of those who are not new, the one with the lowest goes first. */
  turn: number;
  /** Units that it has had since it came. */
  had: number;
  /** Counts up with each user that comes. */
  arrival: number;
  activeUntil: number;
  placeUntil: number;
  /** When its next batch call is no longer expected. */
  busyUntil: number;
  /** In order of arrival. */
  calls: (QueuedCall & { seenAt: number })[];
}

/** A plain value, as the states of all parts of the scheduler: several processes can share it. */
export interface QueueState {
  users: Map<string, User>;
  /** The turn of the call that was sent last. Who was idle starts here, without credit for that time. */
  current: number;
  advanced: { by: number; until: number };
  arrivals: number;
  meanWeight: number;
  prunedAt: number;
}

export const newQueue = (): QueueState => ({
  users: new Map(),
  current: 0,
  advanced: { by: 0, until: 0 },
  arrivals: 0,
  meanWeight: 2,
  prunedAt: 0,
});

/** Units by which interactive calls go ahead of others. */
const head = 10;
/** Units that a new user has before anybody else has more, and ahead of its share: one file. */
const welcome = 6;
/** Units that a user who comes back to its place may be behind the others. */
const mostBehind = 30;
// Milliseconds. Between its calls, a page sends bytes or waits for a response.
const stillActive = 60_000;
/** How long after a batch call of a user the next one is expected. */
const stillBusy = 10_000;
/** Every waiting call is asked for at least once a second; not if its process has ended. */
const lostAfter = 5_000;

export function createFairQueue(state: QueueState): FairQueue {
  const { users } = state;
  const nextOf = ({ calls }: User) => calls.find((call) => call.isInteractive) ?? calls[0];
  const hasPlace = ({ calls, placeUntil }: User, now: number) => calls.length > 0 || placeUntil >= now;
  const turnOf = ({ user: name, share }: Pick<QueuedCall, 'user' | 'share'>, now: number) => {
    const user = users.get(name);
    const start = state.current - (now < state.advanced.until ? state.advanced.by : 0);
    if (!user) return start - welcome / share;
    const behind = Math.min(start, state.current - mostBehind / share);
    return Math.max(user.turn, hasPlace(user, now) ? behind : start);
  };
  /** The lowest goes first. However far others are behind, a new user has its first units before them. */
  const placeOf = (
    { turn, share, had, arrival }: Pick<User, 'turn' | 'share' | 'had' | 'arrival'>,
    isInteractive: boolean,
  ) => ({
    had: Math.min(had, welcome),
    key: isInteractive ? turn - head / share : turn,
    arrival,
  });
  const placeOfNext = (user: User) => placeOf(user, nextOf(user)?.isInteractive ?? false);
  const order = (one: ReturnType<typeof placeOf>, other: ReturnType<typeof placeOf>) =>
    one.had - other.had || one.key - other.key || one.arrival - other.arrival;

  return {
    see({ id, user }, now) {
      const known = users.get(user)?.calls.find((call) => call.id === id);
      if (known) known.seenAt = now;
      return known !== undefined;
    },
    add(call, now) {
      const turn = turnOf(call, now);
      const user: User = users.get(call.user) ?? {
        share: 0,
        turn,
        had: 0,
        arrival: 0,
        activeUntil: 0,
        placeUntil: 0,
        busyUntil: 0,
        calls: [],
      };
      users.set(call.user, user);
      if (!hasPlace(user, now)) user.arrival = state.arrivals++;
      user.share = call.share;
      user.turn = turn;
      user.calls.push({ ...call, seenAt: now });
      user.activeUntil = Math.max(user.activeUntil, now + stillActive);
      if (!call.isInteractive) user.busyUntil = Math.max(user.busyUntil, now + stillBusy);
    },
    remove({ id, user: name }) {
      const user = users.get(name);
      if (user) user.calls = user.calls.filter((call) => call.id !== id);
    },
    heads() {
      const found: { call: QueuedCall; place: ReturnType<typeof placeOf> }[] = [];
      for (const user of users.values()) {
        const call = nextOf(user);
        if (call) found.push({ call, place: placeOf(user, call.isInteractive) });
      }
      return found.toSorted((one, other) => order(one.place, other.place)).map(({ call }) => call);
    },
    charge(call, weight, now) {
      const user = users.get(call.user);
      if (!user) return;
      state.current = Math.max(state.current, placeOfNext(user).key);
      user.calls = user.calls.filter(({ id }) => id !== call.id);
      user.turn += weight / call.share;
      user.had += weight;
      user.activeUntil = Math.max(user.activeUntil, now + stillActive);
      state.meanWeight += (weight - state.meanWeight) / 10;
    },
    advance(call, weight, until) {
      const by = until > state.advanced.until ? 0 : state.advanced.by;
      state.advanced = { by: Math.min(mostBehind, by + weight / call.share), until };
    },
    refund(name, units) {
      const user = users.get(name);
      if (!user) return;
      user.turn -= units / user.share;
      user.had -= units;
    },
    keepPlace(name, until) {
      const user = users.get(name);
      if (!user) return;
      user.placeUntil = Math.max(user.placeUntil, until);
      user.activeUntil = Math.max(user.activeUntil, until);
      user.busyUntil = Math.max(user.busyUntil, until);
      user.had = Math.max(user.had, welcome);
    },
    unitsAhead(asker, weightOf, enough, now) {
      const own = users.get(asker.user);
      const before = (own?.calls ?? []).filter((call) => !asker.isInteractive || call.isInteractive);
      const arrival = own && hasPlace(own, now) ? own.arrival : state.arrivals;
      const { share, isInteractive } = asker;
      const place = placeOf({ turn: turnOf(asker, now), share, had: own?.had ?? 0, arrival }, isInteractive);
      let units = 0;
      for (const call of before) units += weightOf(call.operation);
      for (const other of users.values()) {
        if (units > enough) break;
        if (other !== own && hasPlace(other, now) && order(placeOfNext(other), place) < 0)
          units += state.meanWeight * (before.length + 1);
      }
      return units;
    },
    isNew: (name) => (users.get(name)?.had ?? 0) < welcome,
    isAlone(name, now) {
      for (const [other, { calls, busyUntil }] of users)
        if (other !== name && (calls.length > 0 || busyUntil >= now)) return false;
      return true;
    },
    part(name, share) {
      let shares = share;
      for (const [other, user] of users) if (other !== name) shares += user.share;
      return share / shares;
    },
    prune(now) {
      // Looking at every user for every call would take long.
      if (now < state.prunedAt + 1_000) return;
      state.prunedAt = now;
      for (const [name, user] of users) {
        if (user.calls.some(({ seenAt }) => seenAt < now - lostAfter))
          user.calls = user.calls.filter(({ seenAt }) => seenAt >= now - lostAfter);
        if (user.calls.length === 0 && user.activeUntil < now) users.delete(name);
      }
    },
  };
}
