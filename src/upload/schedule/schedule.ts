import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { Wait } from '../../api/retry.js';
import { createBlocks, type Blocks, type Connectivity } from './blocks.js';
import type { createOutage, Outage } from './outage.js';
import { createPlaces, fits, stages, type Pool, type Stage } from './places.js';

/**
 * Decides which upload may do what now, and is the only one that says what it waits for: it is paused, the queue is halted
 * or offline, the storage is down, or all places are taken.
 */
export interface Schedule extends Blocks {
  /** Begins to hold uploads while the storage is down. Loaded with what sends them. */
  watchStorage(create: typeof createOutage): Outage;
  /** Lets an upload begin when a place to prepare it is free. Before that, it costs nothing but its place in the list. */
  enqueue(id: string): void;
  join(member: Member): Turns;
  /** Call this when an upload was paused or resumed. */
  changed(id: string): void;
  /** The storage has been down for too long: fails what waits for it. */
  giveUp(failure: unknown): void;
}

/** Who takes turns: an attempt, or a call that all uploads of the queue share. */
export interface Member {
  readonly id: string;
  readonly signal: AbortSignal;
  isPaused(): boolean;
  /** Bytes to send; null if it takes no places. */
  size(): number | null;
  onWait(wait: Wait | null): void;
  /** It has given its place up, perhaps for hours. */
  onRelease(): void;
}

export interface Turns {
  /**
   * Resolves when the upload may go on with this stage. It then has a place, until it takes another or gives it up; with
   * `forCall` also one of the few places of calls, until `endCall`. Later stages go first, so that files are completed
   * before others begin. Rejects with the signal's reason.
   */
  take(stage: Stage, forCall?: boolean): Promise<void>;
  /** Gives back the place of a call. Idempotent. */
  endCall(result: CallResult): void;
  /** A PUT has ended, whose place is that of its stage. */
  endPut(result: CallResult): void;
  release(): void;
  /** Calls back when it is blocked. Returns a function that ends this. */
  whenBlocked(action: () => void): () => void;
  /** Ends its turns. */
  leave(): void;
}

/** How a request ended: well, or as a server or a network does that is too busy; null for neither. */
export type CallResult = 'done' | 'overloaded' | null;

/** A turn that is waited for. */
interface Request {
  readonly seat: Seat;
  readonly stage: Stage;
  readonly forCall: boolean;
  readonly grant: () => void;
  readonly fail: (reason: unknown) => void;
}

/** What a member has. */
interface Seat {
  readonly member: Member;
  place: { readonly stage: Stage; readonly pool: Pool; readonly count: number } | null;
  isCalling: boolean;
  request: Request | null;
  onBlocked: (() => void) | null;
}

export interface ScheduleOptions {
  readonly concurrency: number | 'auto';
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  /** Of the service. */
  readonly baseUrl: string;
  /** Lets an upload take its first turn. */
  readonly begin: (id: string) => void;
}

/** The id of a member that makes a call beside an upload, and pauses with it. */
export const beside = (id: string): string => `beside ${id}`;

const offline: Wait = { until: Number.POSITIVE_INFINITY, for: 'network' };
const noStorage: Wait = { until: Number.POSITIVE_INFINITY, for: 'storage' };
const needsStorage: ReadonlySet<Stage> = new Set(['presigning', 'sending']);
const lastFirst = stages.toReversed();

export function createSchedule(options: ScheduleOptions): Schedule {
  const { clock, begin } = options;
  const { pools, calls, puts, count } = createPlaces(options.concurrency, options.baseUrl);
  const seats = new Map<string, Seat>();
  /** Those that have not begun. */
  const line = new Set<string>();
  /** Those that only lack a place, in order of arrival. */
  const waiting = new Map(stages.map((stage) => [stage, new Set<Request>()]));
  /** Those that only lack one of the places of calls. */
  const calling = new Map(stages.map((stage) => [stage, new Set<Request>()]));
  /** Those that are blocked. */
  const blocked = new Set<Request>();
  let callsTaken = 0;

  const isBlocked = ({ member }: Seat) => member.isPaused() || blocks.halted() !== null || !blocks.online();

  const leavePlace = (seat: Seat) => {
    if (seat.place) seat.place.pool.taken -= seat.place.count;
    seat.place = null;
  };

  const block = (request: Request, wait: Wait | null) => {
    const { seat } = request;
    blocked.add(request);
    leavePlace(seat);
    outage?.pass(seat.member.id);
    seat.member.onRelease();
    seat.member.onWait(wait);
  };

  /** Of a member that has its place. */
  const proceed = (request: Request) => {
    const { seat, stage, forCall } = request;
    const { member } = seat;
    // Only now: a probe that is paused while it waits for a place would block all others.
    if (member.size() !== null && needsStorage.has(stage) && outage?.mayProbe(member.id) === false)
      return block(request, noStorage);
    member.onWait(null);
    if (forCall) calling.get(stage)?.add(request);
    else grant(request);
  };

  const grant = (request: Request) => {
    request.seat.request = null;
    request.grant();
  };

  /** Returns false if there is none, so that those behind it have to wait as well. */
  const takePlace = (request: Request): boolean => {
    const { seat, stage } = request;
    const pool = pools[stage];
    const wanted = count(stage, seat.member.size() ?? 0);
    if (!fits(pool, wanted)) return false;
    waiting.get(stage)?.delete(request);
    leavePlace(seat);
    pool.taken += wanted;
    seat.place = { stage, pool, count: wanted };
    proceed(request);
    return true;
  };

  const grantAll = () => {
    for (const stage of lastFirst) {
      for (const request of waiting.get(stage) ?? []) if (!takePlace(request)) break;
      for (const request of calling.get(stage) ?? []) {
        if (callsTaken >= calls.current()) break;
        calling.get(stage)?.delete(request);
        callsTaken++;
        request.seat.isCalling = true;
        grant(request);
      }
    }
    for (const id of line) {
      if (waiting.get('preparing')?.size || !fits(pools.preparing, 1)) return;
      line.delete(id);
      begin(id);
    }
  };

  let isRunning = false;
  let isChanged = false;
  /** Also called by what it grants and begins. */
  const run = () => {
    isChanged = true;
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      isChanged = false;
      grantAll();
    }
    isRunning = false;
  };

  const enter = (request: Request) => {
    const { seat, stage } = request;
    const { member, place } = seat;
    seat.request = request;
    if (isBlocked(seat)) return block(request, blocks.online() ? null : offline);
    // Otherwise it may have to wait for the probe again.
    if (!outage?.isDown() || !needsStorage.has(stage)) member.onWait(null);
    const pool = pools[stage];
    if (member.size() === null || place?.pool === pool) return proceed(request);
    // Keeping the old place until the new one is free limits how far uploads run ahead. On the way back to an earlier
    // stage, uploads could wait for each other in a circle.
    if (place && stages.indexOf(stage) < stages.indexOf(place.stage)) leavePlace(seat);
    waiting.get(stage)?.add(request);
  };

  const forget = (request: Request) => {
    request.seat.request = null;
    waiting.get(request.stage)?.delete(request);
    calling.get(request.stage)?.delete(request);
    blocked.delete(request);
  };

  const review = (concerned: Iterable<Seat>) => {
    for (const seat of concerned) {
      const { request } = seat;
      if (isBlocked(seat)) seat.onBlocked?.();
      if (!request) continue;
      forget(request);
      enter(request);
    }
    run();
  };
  const reviewAll = () => review([...seats.values()]);
  const blocks = createBlocks(options.connectivity, clock, reviewAll);
  const live = () => [
    ...line,
    ...[...seats.values()].flatMap(({ member }) => (member.size() === null ? [] : member.id)),
  ];
  let outage: Outage | undefined;

  return {
    ...blocks,
    watchStorage: (create) => (outage ??= create(clock, reviewAll, live)),
    enqueue(id) {
      line.add(id);
      // Each of thousands that are added at once comes here.
      if (fits(pools.preparing, 1)) run();
    },
    changed(id) {
      review([id, beside(id)].flatMap((name) => seats.get(name) ?? []));
    },
    giveUp(failure) {
      for (const { request } of seats.values()) {
        if (!request || !needsStorage.has(request.stage) || isBlocked(request.seat)) continue;
        forget(request);
        request.fail(failure);
      }
      outage?.end();
    },
    join(member) {
      const seat: Seat = { member, place: null, isCalling: false, request: null, onBlocked: null };
      seats.set(member.id, seat);
      const endCall = (result: CallResult) => {
        if (!seat.isCalling) return;
        seat.isCalling = false;
        callsTaken--;
        if (result) calls.done(result === 'overloaded', 1);
        run();
      };
      const leave = () => {
        endCall(null);
        leavePlace(seat);
        outage?.pass(member.id);
        if (seats.get(member.id) === seat) seats.delete(member.id);
        run();
      };
      member.signal.addEventListener('abort', leave, { once: true });
      return {
        async take(stage, forCall = false) {
          do {
            endCall(null);
            await abortable(member.signal, (resolve, reject) => {
              const request = { seat, stage, forCall, grant: resolve, fail: reject };
              enter(request);
              run();
              return () => forget(request);
            });
            // It may have been paused in the meantime.
          } while (isBlocked(seat));
        },
        endCall,
        leave,
        endPut(result) {
          if (result) puts.done(result === 'overloaded', count('sending', member.size() ?? 0));
          run();
        },
        release() {
          leavePlace(seat);
          member.onRelease();
          run();
        },
        whenBlocked(action) {
          seat.onBlocked = action;
          if (isBlocked(seat)) action();
          return () => {
            seat.onBlocked = null;
          };
        },
      };
    },
  };
}
