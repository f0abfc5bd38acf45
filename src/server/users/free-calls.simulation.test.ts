import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaClient } from '../../api/index.js';
import { createUsersWorld } from '../../../test/worlds/users-world.js';
import { createMemoryBudget } from '../budget/memory-budget.js';
import { BudgetExceeded, type RateBudget } from '../budget/rate-budget.js';
import { startDeadline } from '../deadline.js';
import { createFreeCalls } from './free-calls.js';

const burst = 1_000;
const perSecond = 50;
// Calls that may wait their turn.
const waiting = 100;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('what costs no unit', () => {
  /** Makes calls all at once, and counts the answers to come as the clock goes on. */
  function counting() {
    const calls = createFreeCalls();
    const counts = { answered: 0, refused: 0 };
    const make = (user: string, count: number, isWrite = false) => {
      for (let made = 0; made < count; made += 1) {
        const deadline = startDeadline(30_000, null);
        void calls.turn(user, isWrite, deadline).then((wait) => {
          counts[wait === 0 ? 'answered' : 'refused'] += 1;
          deadline.end();
        });
      }
    };
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      const { answered, refused } = counts;
      Object.assign(counts, { answered: 0, refused: 0 });
      return { answered, refused };
    };
    return { make, after };
  }

  it('is answered at once in a burst, then 50 times a second, and refused beyond that', async () => {
    const { make, after } = counting();
    make('eve', 2_000);
    expect(await after(0)).toEqual({ answered: burst, refused: 2_000 - burst - waiting });
    make('ada', 10);
    expect(await after(0)).toEqual({ answered: 10, refused: 0 });
    expect(await after(60_000)).toEqual({ answered: waiting, refused: 0 });
    make('eve', 2_000);
    expect(await after(0)).toEqual({ answered: burst, refused: 2_000 - burst - waiting });
    await after(2_000);
    // 200 a second for a minute.
    const sum = { answered: 0, refused: 0 };
    for (let tick = 0; tick < 600; tick += 1) {
      make('eve', 20);
      const { answered, refused } = await after(100);
      sum.answered += answered;
      sum.refused += refused;
    }
    expect(sum.answered).toBe(60 * perSecond);
    expect(sum.refused).toBeGreaterThan(60 * 140);
  });

  it('counts five times if it writes', async () => {
    const { make, after } = counting();
    make('eve', 500, true);
    expect(await after(0)).toEqual({ answered: burst / 5, refused: 500 - (burst + waiting) / 5 });
  });

  it('leaves calls that the service answers to the rate budget of the key', async () => {
    const { as } = createUsersWorld();
    const file = { filename: 'a', content_type: 'text/plain', size: 1 };
    for (let count = 0; count < 500; count += 1)
      expect((await as('ada').call('POST', '/uploads/presign', file)).status).toBe(201);
  });

  it('counts calls that the rate budget of the key refuses', async () => {
    const quota = { limit: 1, remaining: 0, reset: 1 };
    const acquire = vi.fn<RateBudget['acquire']>(() => Promise.reject(new BudgetExceeded(1, quota)));
    const { as } = createUsersWorld({ users: { budget: { acquire, quota: async () => quota, close() {} } } });
    const file = { filename: 'a', content_type: 'text/plain', size: 1 };
    const sent = [];
    for (let count = 0; count < 400; count += 1) {
      sent.push(as('eve').call('POST', '/uploads/presign', file));
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(3_000);
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([429]));
    expect(acquire.mock.calls.length).toBeLessThan((burst + waiting) / 5 + 10);
  });

  it('is bounded also when the clock is set back, and not for longer than before', async () => {
    const { make, after } = counting();
    make('eve', 2_000);
    await after(2_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    make('eve', 1);
    expect(await after(0)).toEqual({ answered: 0, refused: 1 });
    await after(5_000);
    make('eve', 2);
    expect(await after(0)).toEqual({ answered: 2, refused: 0 });
  });

  it('is refused beyond that with the headers of the contract, before the store is asked', async () => {
    const world = createUsersWorld({
      users: { budget: createMemoryBudget() },
      mock: { limits: { ratePerMinute: 120 } },
    });
    const eve = world.as('eve');
    await eve.call('POST', '/uploads/presign', { filename: 'a', content_type: 'text/plain', size: 1 });
    const quota = (await eve.call('GET', '/folders')).headers.get('ratelimit-limit');
    const listFolders = vi.spyOn(world.store, 'listFolders');
    const flood = Array.from({ length: burst + waiting + 1 }, () => eve.call('GET', '/folders'));
    const refused = await Promise.race(
      flood
        .slice(-3)
        .map(async (call) => ((await call).status === 429 ? call : new Promise<never>(() => {}))),
    );
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all(flood);
    expect([refused.status, refused.code]).toEqual([429, 'rate_limit_exceeded']);
    expect(refused.headers.get('retry-after')).toBe('3');
    // The page would take another limit for that of its key.
    expect(refused.headers.get('ratelimit-limit')).toBe(quota);
    expect(Number(refused.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(listFolders.mock.calls.length).toBeLessThanOrEqual(burst + waiting);
    expect((await world.as('ada').call('GET', '/folders')).status).toBe(200);
    await world.proxy.close();
  });

  it('only slows down a page that checks 2,000 files', async () => {
    const world = createUsersWorld({ users: { budget: createMemoryBudget() } });
    const statuses: number[] = [];
    const client = createMediaClient({
      baseUrl: 'https://app.test/api/media',
      headers: { cookie: 'ada', 'sec-fetch-site': 'same-origin' },
      async fetch(input, init) {
        const response = await world.proxy(new Request(input, init));
        statuses.push(response.status);
        return response;
      },
    });
    try {
      await client.listFolders();
      const checks = (async () => {
        let next = 0;
        const lane = async () => {
          while (next < 2_000) {
            const sum = (next++).toString(16).padStart(64, '0');
            expect(await client.checkDuplicate({ checksum_sha256: sum })).toMatchObject({ duplicate: false });
          }
        };
        await Promise.all(Array.from({ length: 12 }, lane));
      })();
      const start = Date.now();
      const ended = checks.then(() => true);
      const tick = () => vi.advanceTimersByTimeAsync(20).then(() => false);
      while (!(await Promise.race([ended, tick()])));
      expect(Date.now() - start).toBeLessThan(40_000);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const folders = client.listFolders();
      await vi.advanceTimersByTimeAsync(2_000);
      await expect(folders).resolves.toMatchObject({ data: [] });
    } finally {
      await world.proxy.close();
    }
  });
});
