// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../mock/api/keys.js';
import { operationTable } from '../../mock/api/operations.js';
import type { Refusal } from '../../mock/api/problem.js';
import { createRateLimit } from '../../mock/api/rate-limit.js';
import { defaultLimits } from '../../mock/limits.js';
import { createVirtualClock, type VirtualClock } from '../../test/virtual-clock.js';
import { seeded } from '../../test/worlds/mock-world.js';
import type { OperationId } from '../route.js';
import { createMemoryBudget } from './memory-budget.js';
import { BudgetExceeded } from './rate-budget.js';

const minute = 60_000;
const upload: OperationId[] = ['checkDuplicate', 'presignUpload', 'finalizeUpload'];

/** The rate budget of the mock service: responses without anything else. */
function createLimitedService(clock: VirtualClock) {
  const limits = createRateLimit(clock, defaultLimits);
  const caller = { id: 'key', account: 'account', scopes: [] } as unknown as Caller;
  return (id: OperationId) => {
    const operation = operationTable.find((one) => one.id === id)!;
    let status = 200;
    try {
      limits.charge(caller, operation);
    } catch (refusal) {
      status = (refusal as Refusal).status;
    }
    const units = status === 200 ? operation.weight : 0;
    return { units, response: new Response(null, { status, headers: limits.headers(caller, operation) }) };
  };
}

interface Simulation {
  /** Users with more files than there is budget for. The first one sends six calls at a time, the others one. */
  busy: number;
  minutes: number;
  /** Milliseconds between new users, each with one call. */
  every: number;
  first?: OperationId;
}

/** Users behind one key, on a virtual clock. A refused call is repeated when its Retry-After is over. */
async function simulate({ busy, minutes, every, first = 'listAssets' }: Simulation) {
  const clock = createVirtualClock();
  const serve = createLimitedService(clock);
  const budget = createMemoryBudget({ clock });
  const random = seeded(5);
  const start = clock.now();
  const end = start + minutes * minute;
  const unitsOf = new Map<string, number>();
  const waits: number[] = [];
  let refused = 0;
  let used = 0;
  let away = 0;

  const call = async (user: string, operation: OperationId): Promise<number> => {
    const since = clock.now();
    for (;;) {
      try {
        const lease = await budget.acquire({ user, share: 1, operation });
        const waited = clock.now() - since;
        await clock.sleep(20 + 60 * random());
        const { units, response } = serve(operation);
        await clock.sleep(20 + 60 * random());
        await lease.release(response);
        if (units === 0) refused++;
        used += units;
        unitsOf.set(user, (unitsOf.get(user) ?? 0) + units);
        return waited;
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error;
        away++;
        await clock.sleep(error.retryAfter * 1_000 + 500 * random());
      }
    }
  };

  const uploadUntilEnd = async (user: string, offset: number) => {
    for (let count = offset; clock.now() < end; count++) await call(user, upload[count % 3] ?? 'getUsage');
  };
  const work: Promise<unknown>[] = [];
  for (let index = 0; index < busy; index++)
    for (let lane = 0; lane < (index === 0 ? 6 : 1); lane++) work.push(uploadUntilEnd(`busy ${index}`, index + lane));
  const arrivals = async () => {
    for (let count = 0; clock.now() + every < end; count++) {
      await clock.sleep(every);
      work.push(call(`new ${count}`, first).then((wait) => waits.push(wait)));
    }
  };
  work.push(arrivals());
  await clock.drive(clock.sleep(minutes * minute));
  const shares = Array.from({ length: busy }, (_, index) => unitsOf.get(`busy ${index}`) ?? 0);
  const total = shares.reduce((sum, one) => sum + one, 0);
  return {
    refused,
    away,
    used: used / (minutes * defaultLimits.ratePerMinute),
    jain: total ** 2 / (busy * shares.reduce((sum, one) => sum + one ** 2, 0)),
    p95: waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)],
    waits: waits.length,
    shares: shares.toSorted((a,b)=>a-b).filter((_,i)=> i%Math.ceil(busy/10)===0),
  };
}

describe('fair shares', () => {
  it.each([
    { busy: 1, minutes: 20, every: 23_000 },
    { busy: 10, minutes: 20, every: 23_000 },
    { busy: 100, minutes: 60, every: 23_000 },
    { busy: 1000, minutes: 60, every: 23_000 },
    { busy: 10, minutes: 20, every: 23_000, first: 'checkDuplicate' as const },
  ])('$busy busy', { timeout: 120_000 }, async (simulation) => {
    const t = performance.now();
    const result = await simulate(simulation);
    console.info(simulation, result, performance.now() - t);
    expect(result.refused).toBe(0);
  });
});
