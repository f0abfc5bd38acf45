import { describe, expect, it } from 'vitest';
import { createLimitedService } from '../../../test/fair-shares.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import type { OperationId } from '../../contract/operations.js';
import { createMemoryBudget } from './memory-budget.js';
import type { BudgetLease, RateBudget } from './rate-budget.js';

const refusal = (headers: Record<string, string>) => new Response(null, { status: 429, headers });

function createWorld(instances = 1) {
  const clock = createVirtualClock();
  const budget = createMemoryBudget({ clock, instances });
  const serve = createLimitedService(clock);
  const acquire = (user: string, operation: OperationId, share = 1, from: RateBudget = budget) =>
    from.acquire({ user, share, operation });
  /** Sends a call, and resolves with the milliseconds that it waited. */
  const call = async (user: string, operation: OperationId, share = 1, from = budget) => {
    const since = clock.now();
    const lease = await acquire(user, operation, share, from);
    const waited = clock.now() - since;
    const { response } = await serve(operation);
    const quota = await lease.release(response);
    return { waited, quota, status: response.status };
  };
  /** Sends as many calls as a user can. */
  const flood = async (user: string, calls: number, operation: OperationId = 'presignUpload', share = 1) => {
    let sent = 0;
    const one = () =>
      call(user, operation, share).then(
        () => sent++,
        () => {},
      );
    await clock.drive(Promise.all(Array.from({ length: calls }, one)));
    return sent;
  };
  return { clock, budget, serve, acquire, call, flood };
}

describe('the budget', () => {
  it('tries one call before it knows the limit, then learns the weights', async () => {
    const { clock, budget, serve, acquire, call } = createWorld();
    const first = await acquire('ada', 'getUsage');
    let isSent = false;
    const second = acquire('ada', 'getUsage').then((lease) => {
      isSent = true;
      return lease;
    });
    await clock.advance(500);
    expect(isSent).toBe(false);
    await first.release((await serve('getUsage')).response);
    await clock.advance(100);
    expect(isSent).toBe(true);
    await (await second).release((await serve('getUsage')).response);
    // 118 calls of one unit are left; as calls of five units they would not fit.
    for (let count = 0; count < 12; count++) expect((await call('ada', 'getUsage')).waited).toBe(0);
    budget.close();
  });

  it('lets an interactive call of the same user overtake a batch', async () => {
    const { clock, call, flood } = createWorld();
    await flood('ada', 60);
    const order: string[] = [];
    const batch = call('ada', 'presignUpload').then(
      () => order.push('batch'),
      () => {},
    );
    const list = call('ada', 'deleteAsset').then(
      () => order.push('delete'),
      () => {},
    );
    await clock.drive(Promise.all([batch, list]));
    expect(order[0]).toBe('delete');
  });

  it('does not let interactive calls of one user starve the batch of another', async () => {
    const { clock, call } = createWorld();
    const end = clock.now() + 120_000;
    const counts = { eager: 0, batch: 0 };
    const repeat = async (user: 'eager' | 'batch', operation: OperationId) => {
      while (clock.now() < end) {
        const isSent = await call(user, operation).then(
          () => true,
          () => false,
        );
        if (isSent) counts[user]++;
        else await clock.sleep(1_000);
      }
    };
    const eager = Array.from({ length: 8 }, () => repeat('eager', 'getAsset'));
    await clock.drive(
      Promise.all([...eager, repeat('batch', 'checkDuplicate'), repeat('batch', 'checkDuplicate')]),
    );
    // Both cost one unit. One is ahead by ten at most, but for what the other could not use.
    expect(counts.batch).toBeGreaterThan(0.4 * (counts.batch + counts.eager));
  });

  it('divides by share', async () => {
    const { clock, call } = createWorld();
    const end = clock.now() + 600_000;
    const counts = new Map<string, number>();
    const repeat = async (user: string, share: number) => {
      while (clock.now() < end) {
        const isSent = await call(user, 'presignUpload', share).then(
          () => true,
          () => false,
        );
        if (isSent) counts.set(user, (counts.get(user) ?? 0) + 1);
        else await clock.sleep(1_000);
      }
    };
    const lanes = ['one', 'three'].flatMap((user) =>
      Array.from({ length: 4 }, () => repeat(user, user === 'one' ? 1 : 3)),
    );
    await clock.drive(Promise.all(lanes));
    expect((counts.get('three') ?? 0) / (counts.get('one') ?? 0)).toBeCloseTo(3, 0);
  });

  it('refuses a call that would wait for more than ten seconds, and tells for how long', async () => {
    const { clock, acquire, flood } = createWorld();
    await flood('ada', 60);
    const waiting = Array.from({ length: 20 }, () =>
      acquire('ada', 'presignUpload').catch((error: unknown) => error),
    );
    const refused = await clock.drive(waiting.at(-1) ?? Promise.reject(new Error('no call')));
    expect(refused).toMatchObject({ name: 'BudgetExceeded', quota: { remaining: 0 } });
    const { retryAfter } = refused as { retryAfter: number };
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });

  it('tells each user its own part', async () => {
    const { call } = createWorld();
    const alone = (await call('ada', 'listAssets')).quota;
    expect(alone.limit).toBe(120);
    const shared = (await call('bob', 'listAssets')).quota;
    expect(shared.limit).toBe(60);
    const weighted = (await call('cora', 'listAssets', 2)).quota;
    expect(weighted.limit).toBe(60);
    expect((await call('ada', 'presignUpload')).quota.limit).toBeLessThan(30);
  });

  it('leaves the window to others who use the key', async () => {
    const { clock, call, serve, flood } = createWorld();
    await call('ada', 'listAssets');
    for (let count = 0; count < 50; count++) await serve('presignUpload');
    await call('ada', 'listAssets');
    await flood('ada', 30);
    await clock.advance(20_000);
    const statuses = await clock.drive(
      Promise.all(
        Array.from({ length: 30 }, () =>
          call('ada', 'presignUpload').then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    );
    expect(statuses).not.toContain(429);
  });

  it('holds an operation that the service refuses, and no other', async () => {
    const { clock, acquire, call } = createWorld();
    await call('ada', 'listAssets');
    const lease = await acquire('ada', 'createImport');
    await lease.release(refusal({ 'retry-after': '5' }));
    const since = clock.now();
    expect((await call('ada', 'listAssets')).waited).toBe(0);
    await (await clock.drive(acquire('bob', 'createImport'))).release('unsent');
    expect(clock.now() - since).toBeGreaterThanOrEqual(5_000);
  });

  it('passes on a wait for the month, and tries again each minute', async () => {
    const { clock, acquire, call } = createWorld();
    await call('ada', 'listAssets');
    const refuse = async (lease: BudgetLease) => lease.release(refusal({ 'retry-after': '86400' }));
    await refuse(await acquire('ada', 'presignUpload'));
    await expect(acquire('bob', 'presignUpload')).rejects.toMatchObject({ retryAfter: 86_400 });
    await clock.advance(60_000);
    await refuse(await acquire('bob', 'presignUpload'));
    await expect(acquire('bob', 'presignUpload')).rejects.toMatchObject({ retryAfter: 86_400 });
  });

  it('delays nothing where the service has no limit', async () => {
    const { clock, acquire } = createWorld();
    const since = clock.now();
    for (let count = 0; count < 500; count++)
      await (await acquire('ada', 'presignUpload')).release(new Response(null));
    expect(clock.now()).toBe(since);
  });

  it('of one of four processes uses a quarter', async () => {
    const { clock, call } = createWorld(4);
    const end = clock.now() + 59_000;
    let units = 0;
    const repeat = async () => {
      while (clock.now() < end) {
        const isSent = await call('ada', 'presignUpload').then(
          () => true,
          () => false,
        );
        if (isSent && clock.now() < end) units += 2;
        if (!isSent) await clock.sleep(1_000);
      }
    };
    await clock.drive(Promise.all([repeat(), repeat()]));
    expect(units).toBeLessThanOrEqual(30);
    expect(units).toBeGreaterThanOrEqual(26);
  });

  it('does not charge a call that was given up', async () => {
    const { clock, budget, call } = createWorld();
    await call('ada', 'listAssets');
    for (let count = 0; count < 100; count++) {
      const lease = await budget.acquire({ user: 'ada', share: 1, operation: 'listAssets' });
      await lease.release('unsent');
      await clock.advance(1_000);
    }
    expect((await call('ada', 'listAssets')).waited).toBe(0);
  });

  it('gives up a call that waits when its signal aborts, and all when it closes', async () => {
    const { clock, budget, flood } = createWorld();
    await flood('ada', 60);
    const page = new AbortController();
    const waiting = budget.acquire({
      user: 'ada',
      share: 1,
      operation: 'presignUpload',
      signal: page.signal,
    });
    const other = budget.acquire({ user: 'ada', share: 1, operation: 'presignUpload' });
    await clock.advance(10);
    page.abort(new Error('left'));
    budget.close();
    await expect(waiting).rejects.toThrow('left');
    await expect(other).rejects.toThrow('The budget was closed.');
  });

  it.each([0, 1.5, -1])('rejects %s instances', (instances) => {
    expect(() => createMemoryBudget({ instances })).toThrow(TypeError);
  });
});
