import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createTimeouts, systemClock } from './clock.js';

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

describe('elapsed time', () => {
  it('never goes back, although fake timers do', async () => {
    vi.advanceTimersByTime(60_000);
    const start = systemClock.elapsed();
    vi.useRealTimers();
    vi.useFakeTimers();
    expect(systemClock.elapsed()).toBeGreaterThanOrEqual(start);
  });

  it('does not follow the date', async () => {
    const start = systemClock.elapsed();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(systemClock.elapsed()).toBe(start);
    const sleep = systemClock.sleep(300_000);
    await vi.advanceTimersByTimeAsync(300_000);
    await sleep;
    expect(systemClock.elapsed()).toBe(start + 300_000);
  });

  it('does not count the sleep of the machine', () => {
    const start = systemClock.elapsed();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000);
    expect(systemClock.elapsed() - start).toBeLessThan(70_000);
    now.mockRestore();
  });
});

describe('createTimeouts', () => {
  const ran: string[] = [];
  let runLater = createTimeouts(systemClock);
  const later = (name: string, ms: number) => runLater(ms, () => void ran.push(name));
  beforeEach(() => {
    ran.splice(0);
    runLater = createTimeouts(systemClock);
  });

  it('runs actions in time, whatever their order, with one timer', async () => {
    later('third', 3_000);
    later('first', 1_000);
    later('second', 2_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ran).toEqual(['first', 'second', 'third']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs nothing that was cancelled, and then leaves no timer', async () => {
    const cancel = later('cancelled', 1_000);
    const cancelOther = later('other', 2_000);
    cancel();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(ran).toEqual([]);
    cancelOther();
    expect(vi.getTimerCount()).toBe(0);
    later('next', 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran).toEqual(['next']);
  });

  it('runs actions that another one sets', async () => {
    runLater(1_000, () => void later('set by another', 500));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(ran).toEqual(['set by another']);
  });

  it('waits no longer if the clock is set back', async () => {
    later('first', 1_000);
    later('second', 2_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran).toEqual(['first', 'second']);
  });

  it('does not count the time for which the machine sleeps', async () => {
    const clock = createVirtualClock();
    createTimeouts(clock)(150_000, () => void ran.push('timeout'));
    await clock.suspend(8 * 3_600_000);
    expect(ran).toEqual([]);
    await clock.advance(100_000);
    expect(ran).toEqual(['timeout']);
  });
});
