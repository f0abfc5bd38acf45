import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSharedKeyWorld } from '../../test/worlds/shared-key-world.js';

afterEach(() => void vi.restoreAllMocks());

const unitsPerMinute = 120;
// Presign and finalize; the proxy itself looks for duplicates.
const unitsPerFile = 5;

describe('pages of users who share a key', { timeout: 60_000 }, () => {
  it('all have their files hosted, at the pace of the service', async () => {
    const world = createSharedKeyWorld();
    const since = world.clock.now();
    const minutes = () => (world.clock.now() - since) / 60_000;
    const ada = world.add('ada', 200);
    const others = ['ben', 'cyd', 'dan'].map((user) => world.add(user, 10));
    await world.until(() => others.every((page) => page.isOver()));
    // A quarter of the budget is six files a minute.
    expect(minutes()).toBeLessThan(2.5);
    await world.until(ada.isOver);
    const pages = [ada, ...others];
    const ends = pages.flatMap((page) => page.uploads().map(({ status }) => status));
    expect(ends).toEqual(Array.from({ length: 230 }, () => 'done'));
    expect(world.service.requests().filter(({ status }) => status === 429)).toEqual([]);
    expect((230 * unitsPerFile) / (unitsPerMinute * minutes())).toBeGreaterThan(0.95);
  });

  // Without fair shares, 60 files take 121 s, of which the limit of the service makes 120.
  it.each([
    [10, 2],
    [20, 27.3],
    [60, 127],
  ])(
    'serve a user who is alone as fast as without fair shares: %i files in %d seconds',
    async (files, seconds) => {
      const { clock, add, until } = createSharedKeyWorld();
      const since = clock.now();
      await until(add('ada', files).isOver);
      expect((clock.now() - since) / 1_000).toBeLessThan(seconds);
    },
  );

  it('let a new user go first after another has used the window ahead of time', async () => {
    const { add, clock, until } = createSharedKeyWorld();
    add('ada', 100);
    await clock.advance(5_000);
    const since = clock.now();
    await until(add('ben', 1).isOver);
    expect(clock.now() - since).toBeLessThan(3_000);
  });
});
