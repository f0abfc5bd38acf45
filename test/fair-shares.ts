import type { Clock } from '../src/api/clock.js';
import type { Caller } from '../src/service/api/keys.js';
import { inputs, type OperationId } from '../src/contract/operations.js';
import { Refusal } from '../src/service/api/problem.js';
import { createMemoryCounts, createRateLimit } from '../src/service/api/rate-limit.js';
import { defaultLimits } from '../src/service/limits.js';
import { BudgetExceeded, type RateBudget } from '../src/server/budget/rate-budget.js';
import type { VirtualClock } from './virtual-clock.js';
import { createChance } from './faults/chance.js';

const minute = 60_000;
const upload: OperationId[] = ['checkDuplicate', 'presignUpload', 'finalizeUpload'];

/** The rate budget of the mock service: responses without anything else. */
export function createLimitedService(clock: Clock, ratePerMinute: number = defaultLimits.ratePerMinute) {
  const limits = createRateLimit(clock, { ...defaultLimits, ratePerMinute }, createMemoryCounts());
  const caller: Caller = { id: 'key', account: 'account', scopes: [] };
  return async (id: OperationId): Promise<{ units: number; response: Response }> => {
    try {
      const headers = await limits.charge(caller, id);
      return { units: inputs[id].weight, response: new Response(null, { headers }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const headers = await limits.headers(caller, id);
      return { units: 0, response: new Response(null, { status: error.status, headers }) };
    }
  };
}

export interface Simulation {
  clock: VirtualClock;
  /** One for each process; users change between them. */
  budgets: readonly RateBudget[];
  /** Users with 2,000 files each. The first one uploads six at a time, the others one. */
  busy: number;
  /** How long the simulation takes at most. It ends when all files are hosted. */
  minutes: number;
  /** Users who make interactive calls without a pause. Default: none. */
  flood?: number;
  /** What a new user, who comes every 23 seconds, calls first; the last of these calls is measured. */
  first: readonly OperationId[];
}

export interface SimulationResult {
  /** Calls that the service refused. */
  refused: number;
  /** The part of the service's units that was used. */
  used: number;
  /** Files of the first user that are hosted. */
  files: number;
  /** Jain's index of the units of the busy users: 1 if all got the same. */
  fairness: number;
  /** What new users waited for the measured call, in milliseconds, in ascending order. */
  waits: number[];
  /** New users one of whose first calls was refused, and had to be repeated. */
  turnedAway: number;
}

/** Users behind one key, on a virtual clock. A refused call is repeated when its Retry-After is over. */
export async function simulate({
  clock,
  budgets,
  busy,
  minutes,
  flood = 0,
  first,
}: Simulation): Promise<SimulationResult> {
  const serve = createLimitedService(clock);
  const random = createChance(5).next;
  const start = clock.now();
  let end = start + minutes * minute;
  const unitsOf = new Map<string, number>();
  const waits: number[] = [];
  let refused = 0;
  let used = 0;
  let turnedAway = 0;

  /** Resolves with how often the budget refused it. */
  const call = async (user: string, operation: OperationId): Promise<number> => {
    for (let times = 0; ; times++) {
      try {
        const budget = budgets[Math.floor(random() * budgets.length)];
        const lease = await budget?.acquire({ user, share: 1, operation });
        if (!lease || clock.now() >= end) return times;
        await clock.sleep(20 + 60 * random());
        const { units, response } = await serve(operation);
        if (units === 0) refused++;
        used += units;
        unitsOf.set(user, (unitsOf.get(user) ?? 0) + units);
        await clock.sleep(20 + 60 * random());
        await lease.release(response);
        return times;
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error;
        await clock.sleep(error.retryAfter * 1_000 + 500 * random());
      }
    }
  };
  const hosted = new Map<string, number>();
  /** Uploads files of a user, so many at a time. */
  const uploadAll = async (user: string, atOnce: number) => {
    let left = filesOfEach;
    const one = async () => {
      while (left > 0 && clock.now() < end) {
        left--;
        for (const operation of upload) await call(user, operation);
        if (clock.now() < end) hosted.set(user, (hosted.get(user) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  const arrivals = async () => {
    for (let count = 0; clock.now() + 2 * every < end; count++) {
      await clock.sleep(every);
      let since = 0;
      let times = 0;
      for (const operation of first) {
        since = clock.now();
        times += await call(`new ${count}`, operation);
      }
      waits.push(clock.now() - since);
      if (times > 0) turnedAway++;
    }
  };
  const insist = async (user: string) => {
    while (clock.now() < end) await call(user, 'getAsset');
  };
  const names = Array.from({ length: busy }, (_, index) => `busy ${index}`);
  const uploads = names.map((user, index) => uploadAll(user, index === 0 ? 6 : 1));
  const finish = async () => {
    await Promise.all(uploads);
    end = Math.min(end, clock.now());
  };
  const floods = Array.from({ length: flood }, (_, index) => insist(`flood ${index}`));
  await clock.drive(Promise.all([arrivals(), finish(), ...floods]));

  const shares = names.map((user) => unitsOf.get(user) ?? 0);
  return {
    refused,
    used: used / (((end - start) / minute) * defaultLimits.ratePerMinute),
    files: hosted.get('busy 0') ?? 0,
    fairness: fairnessOf(shares),
    waits: waits.toSorted((one, other) => one - other),
    turnedAway,
  };
}

const every = 23_000;
const filesOfEach = 2_000;

/** Jain's index of the units of each user: 1 if all got the same. */
export function fairnessOf(units: readonly number[]): number {
  const total = units.reduce((sum, one) => sum + one, 0);
  return total ** 2 / (units.length * units.reduce((sum, one) => sum + one ** 2, 0));
}

/** The value that 95 % of the sorted values do not exceed. */
export function p95(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
