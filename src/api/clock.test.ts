// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('systemClock', () => {
  it('sleeps for the given time', async () => {
    const start = systemClock.now();
    const sleep = systemClock.sleep(1_000).then(() => systemClock.now() - start);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sleep).toBe(1_000);
  });

  it('rejects with the reason of an abort and leaves no timer', async () => {
    const stop = new AbortController();
    const sleep = systemClock.sleep(1_000, stop.signal);
    const woken = expect(sleep).rejects.toBe('enough');
    stop.abort('enough');
    await woken;
    expect(vi.getTimerCount()).toBe(0);
    await expect(systemClock.sleep(1_000, stop.signal)).rejects.toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('handles delays longer than a timer supports', async () => {
    let awake = false;
    const stop = new AbortController();
    const sleep = systemClock.sleep(Number.POSITIVE_INFINITY, stop.signal).then(
      () => (awake = true),
      () => {},
    );
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(awake).toBe(false);
    stop.abort();
    await sleep;
  });
});
