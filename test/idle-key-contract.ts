import { expect, it } from 'vitest';
import type { RateBudget } from '../src/server/budget/rate-budget.js';
import type { OperationId } from '../src/contract/operations.js';
import { createLimitedService } from './fair-shares.js';
import { createVirtualClock, type VirtualClock } from './virtual-clock.js';

/** What every budget does for users of a key that nobody else uses. Registers the tests. */
export function describeIdleKey(createBudget: (clock: VirtualClock) => RateBudget): void {
  const createWorld = async () => {
    const clock = createVirtualClock();
    const budget = createBudget(clock);
    const serve = createLimitedService(clock);
    /** Resolves with the milliseconds that a call waited; null if it was refused. */
    const call = async (user: string, operation: OperationId) => {
      const since = clock.now();
      const lease = await budget.acquire({ user, share: 1, operation }).catch(() => null);
      if (!lease) return null;
      const waited = clock.now() - since;
      const { response } = await serve(operation);
      expect(response.status).toBe(200);
      await lease.release(response);
      return waited;
    };
    /** So many calls of a user at a time; resolves with how many of them did not wait. */
    const sentAtOnce = async (user: string, operation: OperationId, calls: number) => {
      const waits = await clock.drive(
        Promise.all(Array.from({ length: calls }, () => call(user, operation))),
      );
      return waits.filter((waited) => waited === 0).length;
    };
    // Shows the limit and the weights, in a minute that is then over.
    for (const operation of ['presignUpload', 'finalizeUpload', 'listAssets', 'deleteAsset'] as const)
      await clock.drive(call('somebody', operation));
    await clock.advance(120_000);
    return { clock, call, sentAtOnce };
  };

  it('sends ten files of a user at once', async () => {
    const { clock, call } = await createWorld();
    const since = clock.now();
    for (let file = 0; file < 10; file++) {
      await clock.drive(call('ada', 'presignUpload'));
      await clock.drive(call('ada', 'finalizeUpload'));
    }
    expect(clock.now() - since).toBe(0);
  });

  it('sends fifty deletions of a user at once', async () => {
    const { sentAtOnce } = await createWorld();
    expect(await sentAtOnce('ada', 'deleteAsset', 50)).toBe(50);
  });

  it('leaves enough of the window to a user who comes later', async () => {
    const { clock, call, sentAtOnce } = await createWorld();
    const sent = await sentAtOnce('ada', 'presignUpload', 100);
    expect(sent).toBeGreaterThanOrEqual(25);
    expect(sent).toBeLessThanOrEqual(36);
    expect(await clock.drive(call('bob', 'listAssets'))).toBe(0);
    expect(await clock.drive(call('bob', 'presignUpload'))).toBe(0);
    // Until Bob has had as much ahead of time, he goes first.
    const order: string[] = [];
    const names = ['ada', 'ada', 'bob', 'bob', 'bob'];
    await clock.drive(
      Promise.all(names.map((user) => call(user, 'presignUpload').then(() => order.push(user)))),
    );
    expect(order.slice(0, 3)).toEqual(['bob', 'bob', 'bob']);
  });

  it('spreads the files of a user while another has some', async () => {
    const { clock, call, sentAtOnce } = await createWorld();
    await clock.drive(call('bob', 'presignUpload'));
    await clock.advance(5_000);
    expect(await sentAtOnce('ada', 'presignUpload', 40)).toBeLessThan(12);
  });
}
