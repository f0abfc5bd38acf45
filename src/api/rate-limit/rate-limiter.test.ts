// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createRateLimiter } from './rate-limiter.js';
import { tabChannel } from './tab-channel.js';

describe('a closed rate limiter', () => {
  it('takes a late release, and leaves no timer', async () => {
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
