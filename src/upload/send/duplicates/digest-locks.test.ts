import { describe, expect, it } from 'vitest';
import { createVirtualClock, type VirtualClock } from '../../../../test/virtual-clock.js';
import { createVirtualLocks } from '../../../../test/virtual-locks.js';
import { createChance } from '../../../../test/faults/chance.js';
import { createDigestLocks } from './digest-locks.js';

/** The locks as a tab sees them: its requests and the answers take time, and arrive in order. */
function locksOverDistance(locks: LockManager, clock: VirtualClock, random: () => number): LockManager {
  const createPipe = () => {
    let last = Promise.resolve();
    let at = 0;
    return () => {
      at = Math.max(at, clock.now() + random() * 5);
      const ms = at - clock.now();
      return (last = Promise.all([last, clock.sleep(ms)]).then(() => {}));
    };
  };
  const [there, back] = [createPipe(), createPipe()];
  const request = async (
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown> | undefined,
  ) => {
    await there();
    try {
      return await locks.request(name, options, async (lock) => {
        await back();
        const result = await work(lock);
        await there();
        return result;
      });
    } finally {
      await back();
    }
  };
  return { request: request as LockManager['request'], query: () => locks.query() };
}

const seeds = Array.from({ length: 100 }, (_, index) => index + 1);

describe('tabs that come and go', () => {
  it.each(seeds)('never send the same bytes at once (seed %i)', async (seed) => {
    const clock = createVirtualClock();
    const random = createChance(seed).next;
    const locks = createVirtualLocks();
    const senders = new Map<string, number>();
    let sent = 0;
    const send = async (tab: ReturnType<typeof createDigestLocks>, checksum: string) => {
      const control = new AbortController();
      const isCancelled = random() < 0.1;
      if (isCancelled) void clock.sleep(random() * 20).then(() => control.abort());
      const release = await tab.lock(checksum, { signal: control.signal, onWait() {} }).catch(() => null);
      if (control.signal.aborted) return release?.();
      expect(release).not.toBeNull();
      const others = senders.get(checksum) ?? 0;
      senders.set(checksum, others + 1);
      expect(others).toBe(0);
      await clock.sleep(random() * 30);
      senders.set(checksum, (senders.get(checksum) ?? 0) - 1);
      sent += 1;
      release?.();
    };
    const openTab = async () => {
      const tab = createDigestLocks('account', locksOverDistance(locks, clock, random), clock);
      await clock.sleep(random() * 60);
      for (let batch = 0; batch < 3; batch++) {
        const checksums = ['a', 'b', 'c', 'd', 'e'].filter(() => random() < 0.6);
        await Promise.all(checksums.map((checksum) => send(tab, checksum)));
        await clock.sleep(random() ** 4 * 60);
      }
    };
    await clock.drive(Promise.all([openTab(), openTab(), openTab()]));
    expect(sent).toBeGreaterThan(5);
  });

  it.each(seeds)('do not wait for each other if their files differ (seed %i)', async (seed) => {
    const clock = createVirtualClock();
    const random = createChance(seed).next;
    const locks = createVirtualLocks();
    const waits: number[] = [];
    const openTab = async (checksum: string) => {
      const tab = createDigestLocks('account', locksOverDistance(locks, clock, random), clock);
      await clock.sleep(random() * 5);
      const from = clock.now();
      const { signal } = new AbortController();
      const release = await tab.lock(checksum, { signal, onWait() {} });
      waits.push(clock.now() - from);
      await clock.sleep(60_000);
      release?.();
    };
    await clock.drive(Promise.all(['a', 'b', 'c'].map(openTab)));
    // A tab that gets no answer waits for ten seconds.
    expect(Math.max(...waits)).toBeLessThan(500);
  });
});

it('a browser that was too busy to answer is asked again for the next file', async () => {
  const clock = createVirtualClock();
  const locks = createVirtualLocks();
  let isBusy = true;
  const request = ((...given: Parameters<LockManager['request']>) =>
    isBusy ? new Promise(() => {}) : locks.request(...given)) as LockManager['request'];
  const tab = createDigestLocks('account', { request, query: () => locks.query() }, clock);
  const { signal } = new AbortController();
  const lock = (checksum: string) => clock.drive(tab.lock(checksum, { signal, onWait() {} }));
  expect(await lock('a')).toBeNull();
  isBusy = false;
  expect(await lock('b')).not.toBeNull();
  expect(await locks.request('longshore:account', { ifAvailable: true }, (held) => held)).toBeNull();
});
