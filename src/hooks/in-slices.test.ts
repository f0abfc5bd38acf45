import { afterEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from './in-slices.js';

afterEach(() => vi.restoreAllMocks());

describe('inSlices', () => {
  const items = Array.from({ length: 95 }, (_, at) => at);

  it('works through a short list at once', () => {
    const done: number[] = [];
    void inSlices(items, (slice) => done.push(...slice));
    expect(done).toEqual(items);
  });

  it('lets others have a turn when work is slow, and leaves nothing out', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const done: number[] = [];
    const all = inSlices(items, (slice) => {
      done.push(...slice);
      now += 20;
    });
    expect(done).toHaveLength(20);
    await all;
    expect(done).toEqual(items);
  });
});
