import { describe, expect, it, vi } from 'vitest';
import { createMemoryBudget } from '../budget/memory-budget.js';
import { BudgetExceeded, type RateBudget } from '../budget/rate-budget.js';
import { createUsersWorld } from '../../../test/worlds/users-world.js';

const declared = { filename: 'a.txt', content_type: 'text/plain', size: 1 };
const limits = { ratePerMinute: 120 };

describe('a proxy with users', () => {
  it('reports the share of each user in the rate budget, also in responses from the record', async () => {
    const { as } = createUsersWorld({ users: { budget: createMemoryBudget() }, mock: { limits } });
    const begun = await as('ada').call('POST', '/uploads/presign', declared);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('ratelimit-limit')).toBe('90');
    await as('bob').call('POST', '/uploads/presign', declared);
    const listed = await as('ada').call('GET', '/assets');
    expect(listed.headers.get('ratelimit-limit')).toBe('60');
    expect(Number(listed.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
    expect(Number(listed.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
  });

  it('refuses a call that would wait too long as the service would, without a call to it', async () => {
    const quota = { limit: 12, remaining: 0, reset: 30 };
    const budget: RateBudget = {
      acquire: () => Promise.reject(new BudgetExceeded(40, quota)),
      quota: async () => quota,
      close() {},
    };
    const { as, asked, store } = createUsersWorld({ users: { budget, quota: { files: 1 } } });
    for (let count = 0; count < 2; count++) {
      const refused = await as('ada').call('POST', '/uploads/presign', declared);
      expect([refused.status, refused.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(refused.headers.get('retry-after')).toBe('40');
      expect(refused.headers.get('ratelimit-limit')).toBe('12');
      expect(refused.headers.get('ratelimit-remaining')).toBe('0');
      expect(refused.body).toMatchObject({
        title: 'Too Many Requests',
        type: expect.not.stringMatching(/:proxy:/),
      });
    }
    expect(asked()).toEqual([]);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedFiles: 0 });
  });

  it('gives a call back to the budget that was refused before it was sent', async () => {
    const released: unknown[] = [];
    const quota = { limit: 0, remaining: 0, reset: 0 };
    const budget: RateBudget = {
      acquire: async () => ({
        async release(response) {
          released.push(response);
          return quota;
        },
      }),
      quota: async () => quota,
      close() {},
    };
    const { as, mock } = createUsersWorld({ users: { budget } });
    await as('ada').upload('hello');
    mock.service.faults.add({ on: 'presignUpload', kind: 'network' });
    await as('ada').call('POST', '/uploads/presign', declared);
    expect(released.map((response) => (response as Response | null)?.status ?? null)).toEqual([
      201,
      201,
      null,
    ]);
  });

  it('gives a call back to the budget for which there is no key', async () => {
    const release = vi.fn(async () => quota);
    const quota = { limit: 0, remaining: 0, reset: 0 };
    const budget = { acquire: async () => ({ release }), quota: async () => quota, close() {} };
    const apiKey = () => Promise.reject(new Error('the vault is sealed'));
    const { as, store } = createUsersWorld({ users: { budget }, proxy: { apiKey } });
    expect((await as('ada').call('POST', '/uploads/presign', declared)).status).toBe(500);
    expect(release.mock.calls).toEqual([['unsent']]);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedFiles: 0 });
  });

  it('gives more to a user with a larger share', async () => {
    const share = (user: string) => (user === 'ada' ? 3 : 1);
    const { as } = createUsersWorld({ users: { budget: createMemoryBudget(), share }, mock: { limits } });
    await as('bob').call('POST', '/uploads/presign', declared);
    await as('ada').call('POST', '/uploads/presign', declared);
    expect((await as('ada').call('GET', '/assets')).headers.get('ratelimit-limit')).toBe('90');
    expect((await as('bob').call('GET', '/assets')).headers.get('ratelimit-limit')).toBe('30');
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects the share %s', async (share) => {
    const { as, logged } = createUsersWorld({ users: { share: () => share } });
    expect((await as('ada').call('GET', '/assets')).status).toBe(500);
    expect(logged.join()).toContain('users.share');
  });
});
