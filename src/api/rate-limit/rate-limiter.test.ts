import { describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf, json } from '../../test/dialogue.js';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createRateLimiter } from './rate-limiter.js';
import { tabChannel } from './tab-channel.js';

describe('a closed rate limiter', () => {
  it('ignores a late release, and leaves no timer', async () => {
    const clock = createVirtualClock();
    const limiter = createRateLimiter({ clock, channel: tabChannel('https://api.longshore.test/v1') });
    const call = {
      operation: 'getUsage',
      priority: 'interactive',
      signal: undefined,
      onWait: undefined,
    } as const;
    const lease = await limiter.acquire(call);
    limiter.close();
    expect(() => lease.release(null)).not.toThrow();
    expect(clock.sleeping()).toBe(0);
  });
});

const budget = (remaining: number) => ({
  'ratelimit-limit': '20',
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': '60',
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

describe('a call that waits for the budget', () => {
  it.each(['later', 'when the wait is reported'])('can be aborted: %s', async (when) => {
    const { client, clock, sent } = await limited(0);
    const stop = new AbortController();
    const onWait = () => {
      if (when !== 'later') stop.abort();
    };
    const call = failureOf(client.getUsage({ signal: stop.signal, onWait }));
    await clock.advance(1_000);
    stop.abort();
    await clock.advance(0);
    expect(await Promise.race([call, Promise.resolve('still waiting')])).toBe(stop.signal.reason);
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
