import { describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf } from '../../../test/dialogue.js';
import { json, problem } from '../../../test/faults/responses.js';
import { createVirtualClock, type VirtualClock } from '../../../test/virtual-clock.js';
import { createRateLimiter } from './rate-limiter.js';
import { tabChannel, type BudgetMessage, type RateLimitChannel } from './tab-channel.js';

const call = {
  operation: 'getUsage',
  priority: 'interactive',
  signal: undefined,
  onWait: undefined,
} as const;

describe('a closed rate limiter', () => {
  it('ignores a late release, and leaves no timer', async () => {
    const clock = createVirtualClock();
    const limiter = createRateLimiter({
      clock,
      channel: tabChannel('https://api.longshore.test/v1'),
    });
    const lease = await limiter.acquire(call);
    limiter.close();
    expect(() => lease.release(null)).not.toThrow();
    expect(clock.sleeping()).toBe(0);
  });
});

const budget = (remaining: number, reset: string | number = 60, limit: string | number = 20) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
});

/** A client whose limiter is loaded, with this much left of 20 units. */
async function limited(remaining: number, headers: () => HeadersInit | Promise<HeadersInit> = () => ({})) {
  const dialogue = createDialogue({ headers });
  for (const _ of [1, 2]) {
    const usage = dialogue.client.getUsage();
    (await dialogue.nextRequest()).respondWith(json({}, 200, budget(remaining)));
    await usage;
    // Loading it takes real time, which a virtual clock does not wait for.
    await vi.dynamicImportSettled();
  }
  return dialogue;
}

it('hears from another tab what is left of the window, whatever the time is there', async () => {
  const listeners: ((message: BudgetMessage) => void)[] = [];
  const channel: RateLimitChannel = {
    post: (message) => listeners[1]?.(message),
    subscribe: (listener) => listeners.push(listener),
    close: () => {},
  };
  const [clock, other] = [createVirtualClock(), createVirtualClock()];
  await other.advance(3_600_000);
  const lease = await createRateLimiter({ clock, channel }).acquire(call);
  const limiter = createRateLimiter({ clock: other, channel });
  lease.release({ headers: new Headers(budget(0)), refusal: null });
  let isGranted = false;
  void limiter.acquire(call).then(() => (isGranted = true));
  await other.advance(59_000);
  expect(isGranted).toBe(false);
  await other.advance(2_000);
  expect(isGranted).toBe(true);
});

it('counts the calls of another tab for a minute, as that may have been closed', async () => {
  let hear = (_message: BudgetMessage) => {};
  const channel: RateLimitChannel = {
    post: () => {},
    subscribe: (listener) => (hear = listener),
    close: () => {},
  };
  const clock = createVirtualClock();
  const limiter = createRateLimiter({ clock, channel });
  (await limiter.acquire(call)).release({ headers: new Headers(budget(20)), refusal: null });
  for (let id = 0; id < 20; id++) hear({ type: 'sent', id: String(id), operation: 'getUsage' });
  let isGranted = false;
  void limiter.acquire(call).then(() => (isGranted = true));
  await clock.advance(50_000);
  expect(isGranted).toBe(false);
  await clock.advance(12_000);
  expect(isGranted).toBe(true);
});

it.each([
  [30, 30],
  // Such a quota is left to the user, who may try again.
  [3_600, 0],
])('holds back an operation that is refused for %i s for %i s', async (retryAfter, wait) => {
  const { client, clock, nextRequest, sent } = await limited(20);
  const refused = failureOf(client.getUsage({ retry: { attempts: 1 } }));
  (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': String(retryAfter) }));
  await refused;
  client.forgetLimits();
  const before = sent();
  void client.getUsage();
  await clock.advance(wait * 1_000 - 1);
  if (wait > 0) expect(sent()).toBe(before);
  await clock.advance(1_000);
  expect(sent()).toBe(before + 1);
});

describe('what is left of a window', () => {
  it.each([
    [2, 0],
    // A tenth is left to the user, so the batch takes its time.
    [3, 5_000],
  ])('is used at once by a batch that ends with %i calls, or after %i ms', async (outstanding, wait) => {
    const { client, clock, nextRequest, sent } = await limited(5);
    const batch = () =>
      client.getUsage({ priority: 'batch', outstanding: () => ({ getUsage: outstanding }) });
    const first = batch();
    (await nextRequest()).respondWith(json({}, 200, budget(4)));
    await first;
    void batch();
    await clock.advance(wait);
    expect(sent()).toBe(wait === 0 ? 4 : 3);
    await clock.advance(40_000);
    expect(sent()).toBe(4);
  });

  it('is renewed a moment after its end, which is told in whole seconds', async () => {
    const { client, clock, sent } = await limited(0);
    void client.getUsage();
    await clock.advance(60_200);
    expect(sent()).toBe(2);
    await clock.advance(100);
    expect(sent()).toBe(3);
  });
});

describe('a call that waits for the budget', () => {
  it.each(['later', 'when the wait is reported'])('can be aborted: %s', async (when) => {
    const { client, clock, sent } = await limited(0);
    const stop = new AbortController();
    const onWait = () => {
      if (when !== 'later') stop.abort();
    };
    const usage = failureOf(client.getUsage({ signal: stop.signal, onWait }));
    await clock.advance(1_000);
    stop.abort();
    await clock.advance(0);
    expect(await Promise.race([usage, Promise.resolve('still waiting')])).toBe(stop.signal.reason);
    await clock.advance(120_000);
    expect(sent()).toBe(2);
  });
});

describe('a `headers` function that throws or rejects', () => {
  const failing: [what: string, fail: () => Promise<never>][] = [
    [
      'throws',
      () => {
        throw new Error('signed out');
      },
    ],
    ['rejects', () => Promise.reject(new Error('signed out'))],
  ];

  it.each(failing)('leaks no charge of the budget: %s', async (_what, fail) => {
    let isFailing = false;
    // Less than half is left, so batch calls are spread.
    const { client, clock, nextRequest } = await limited(8, () => (isFailing ? fail() : {}));
    isFailing = true;
    for (let index = 0; index < 5; index++)
      expect(await failureOf(client.getUsage({ priority: 'batch' }))).toMatchObject({
        message: 'signed out',
      });
    isFailing = false;
    const usage = client.getUsage({ priority: 'batch' });
    await clock.advance(0);
    (await nextRequest()).respondWith(json({}));
    await usage;
  });
});

describe('a check that the proxy answers from its own record', () => {
  const free = { 'longshore-capabilities': 'upload-meta, free-checks' };
  const check = { checksum_sha256: '0'.repeat(64) };

  it.each([
    [free, 1],
    [{}, 0],
  ])('does not wait for the budget, and its response shows no cost: %j', async (headers, sent) => {
    const dialogue = createDialogue();
    const { client, clock, nextRequest } = dialogue;
    for (const _ of [1, 2]) {
      const usage = client.getUsage();
      (await nextRequest()).respondWith(json({}, 200, { ...budget(0), ...headers }));
      await usage;
      await vi.dynamicImportSettled();
    }
    const checked = client.checkDuplicate(check, { priority: 'batch' });
    await clock.advance(0);
    expect(dialogue.sent() - 2).toBe(sent);
    const waits = await client.timeForCalls({ checkDuplicate: 100 });
    expect(waits > 0).toBe(sent === 0);
    if (sent === 0) await clock.advance(61_000);
    // It shows what is left, as if it had cost all of it.
    (await nextRequest()).respondWith(
      json({ duplicate: false, asset: null }, 200, { ...budget(0), ...headers }),
    );
    await checked;
    await clock.advance(sent === 0 ? 0 : 61_000);
    void client.getUsage();
    await clock.advance(0);
    expect(dialogue.sent() - 3).toBe(sent);
  });
});

describe('headers that mean something else than the contract', () => {
  /** Milliseconds that a call waits after a response with these headers. */
  async function waitAfter(
    headers: (now: number) => Record<string, string>,
    meanwhile?: (clock: VirtualClock) => void,
  ) {
    const dialogue = await limited(20);
    const { client, clock, nextRequest, sent } = dialogue;
    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}, 200, headers(clock.now())));
    await usage;
    meanwhile?.(clock);
    void client.getUsage();
    const before = sent();
    let waited = 0;
    for (; sent() === before && waited < 10 * 60_000; waited += 1_000) await clock.advance(1_000);
    return waited;
  }

  it.each<[string, (now: number) => Record<string, string>, number]>([
    ['a window of a month', () => budget(0, 1_209_600), 120_000],
    ['the end of the window since 1970', (now) => budget(0, Math.ceil(now / 1_000) + 90), 91_000],
    ['the same in milliseconds', (now) => budget(0, now + 90_000), 91_000],
    ['a date', (now) => budget(0, new Date(now + 90_000).toUTCString()), 91_000],
    ['each value twice', () => budget(0, '90, 90', '20, 20'), 91_000],
    ['a negative time', () => budget(0, -30), 0],
  ])('%s', async (_what, headers, most) => {
    const waited = await waitAfter(headers);
    expect(waited).toBeLessThanOrEqual(most + 1_000);
    if (most < 120_000) expect(waited).toBeGreaterThanOrEqual(most - 1_000);
  });

  it('a clock that is set back afterwards delays calls by a window at most', async () => {
    const setBack = (clock: VirtualClock) => clock.setDate(-2 * 3_600_000);
    expect(await waitAfter(() => budget(0), setBack)).toBeLessThanOrEqual(61_000);
  });

  it('a limit that is lowered for all', async () => {
    const { client, nextRequest, clock, sent } = await limited(20);
    const answer = async (response: Promise<unknown>, headers: Record<string, string>, body: object = {}) => {
      (await nextRequest()).respondWith(json(body, 200, headers));
      await response;
    };
    await answer(client.listFolders(), budget(18), { data: [] });
    await answer(client.getUsage(), budget(0, 60, 10));
    void client.listFolders().catch(() => {});
    await clock.advance(30_000);
    expect(sent(), 'not sent before the end of the window').toBe(4);
  });
});
