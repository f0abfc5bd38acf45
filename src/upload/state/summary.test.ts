import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { createTally, progressOf } from './summary.js';
import { UploadError } from '../errors/upload-error.js';
import type { Upload } from '../upload.js';

const mega = 1_000_000;

function upload(id: string, rest: Partial<Upload> & Pick<Upload, 'status'>, size = mega): Upload {
  return { ...storyUpload({ id, name: id, size }), ...rest } as Upload;
}

const done = (id: string, outcome: 'uploaded' | 'reused' = 'uploaded') =>
  upload(id, { status: 'done', asset: { id: 'asset' }, outcome });
const failed = (id: string) => upload(id, { status: 'failed', error: new UploadError('network') });

describe('progress', () => {
  it('of one upload stays under 100 % until the service has confirmed it', () => {
    expect(progressOf(upload('a', { status: 'uploading', sent: mega }))).toBe(0.99);
    expect(progressOf(upload('a', { status: 'finalizing' }))).toBe(0.99);
    expect(progressOf(done('a'))).toBe(1);
  });

  it('of a group excludes failures, and is 1 only when nothing is live', () => {
    const film = (status: 'finalizing') => upload('c', { status }, 900 * mega);
    const tally = createTally();
    tally.change(undefined, done('a'));
    tally.change(undefined, failed('b'));
    tally.change(undefined, film('finalizing'));
    const before = tally.read(0);
    expect(before.progress).toBeLessThanOrEqual(0.99);
    expect(before.progress).toBeGreaterThan(0.95);
    tally.change(film('finalizing'), { ...done('c'), size: 900 * mega });
    expect(tally.read(0)).toMatchObject({ progress: 1, counts: { done: 2, failed: 1 }, bytes: 901 * mega });
  });
});

it('tells interrupted files from other failures', () => {
  const tally = createTally();
  const error = new UploadError('interrupted', { retryable: false });
  const interrupted = upload('a', { status: 'failed', error });
  tally.change(undefined, interrupted);
  tally.change(undefined, failed('b'));
  expect(tally.read(0)).toMatchObject({ counts: { failed: 2 }, interrupted: 1 });
  tally.change(interrupted, undefined);
  expect(tally.read(0)).toMatchObject({ counts: { failed: 1 }, interrupted: 0 });
});

describe('speed and ETA', () => {
  /** One upload of 10 MB, at a rate in bytes per second. */
  function send(pace: (second: number) => number, seconds: number) {
    const tally = createTally();
    let at = upload('a', { status: 'uploading', sent: 0 }, 10 * mega);
    tally.change(undefined, at);
    tally.read(0);
    const lefts: number[] = [];
    let sent = 0;
    for (let tenth = 1; tenth <= seconds * 10; tenth++) {
      sent += pace(tenth / 10) / 10;
      const next = upload('a', { status: 'uploading', sent }, 10 * mega);
      tally.change(at, next);
      at = next;
      lefts.push(tally.read(tenth * 100).remaining ?? Number.NaN);
    }
    return { summary: tally.read(seconds * 1000), lefts };
  }

  it('are accurate at a constant rate', () => {
    const { summary } = send(() => mega, 4);
    expect(summary.speed).toBeCloseTo(mega, -4);
    expect(summary.remaining! / 1000).toBeCloseTo(6, 0);
  });

  it('do not jump when the network stutters', () => {
    const { lefts } = send((second) => (Math.floor(second * 2) % 2 === 0 ? 2 * mega : 0), 6);
    const settled = lefts.slice(45);
    expect(settled).not.toContain(Number.NaN);
    const jumps = settled.slice(1).map((left, index) => Math.abs(left - settled[index]!) / settled[index]!);
    expect(Math.max(...jumps)).toBeLessThan(0.25);
  });

  it('do not predict a video from the small files before it', () => {
    const tally = createTally();
    const film = (sent: number) => upload('film', { status: 'uploading', sent }, 200 * mega);
    tally.change(undefined, film(0));
    for (let second = 1; second <= 5; second++) {
      const small = upload(`${second}`, { status: 'finalizing' }, 1_000);
      tally.change(undefined, small);
      tally.change(small, { ...done(`${second}`), size: 1_000 });
      expect(tally.read(second * 1000).remaining).toBeNull();
    }
    for (let second = 1; second <= 10; second++) {
      tally.change(film((second - 1) * 2 * mega), film(second * 2 * mega));
      tally.read(5_000 + second * 1_000);
    }
    expect(tally.read(15_000).remaining).toBeCloseTo(90_000, -4);
  });

  it('are null for the first three seconds, and before 256 kB were sent', () => {
    expect(send(() => mega, 2).summary.remaining).toBeNull();
    expect(send(() => 20_000, 8).summary.remaining).toBeNull();
  });

  it('do not predict days from three tiny files before a large one on a slow network', () => {
    const tally = createTally();
    const large = (sent: number) => upload('large', { status: 'uploading', sent }, 40 * mega);
    for (const id of ['a', 'b', 'c']) tally.change(undefined, upload(id, { status: 'finalizing' }, 8));
    tally.change(undefined, large(0));
    tally.read(0);
    const shown: (number | null)[] = [];
    for (let second = 1; second <= 90; second++) {
      const after = Math.max(0, second - 30) * 100_000;
      const tiny = ['a', 'b', 'c'][second - 1];
      if (tiny) tally.change(upload(tiny, { status: 'finalizing' }, 8), { ...done(tiny), size: 8 });
      // The first bytes take a while: the browser reports them only when a buffer is full.
      if (after > 0) tally.change(large(after - 100_000), large(after));
      shown.push(tally.read(second * 1_000).remaining);
    }
    const known = shown.filter((left) => left !== null);
    expect(known.length).toBeGreaterThan(40);
    // 40 MB at 100 kB/s are 400 s.
    expect(Math.max(...known)).toBeLessThan(2 * 400_000);
  });

  it('are lower or unknown during a stall, then null, and start over after it', () => {
    const tally = createTally();
    const at = (sent: number) => upload('a', { status: 'uploading', sent }, 10 * mega);
    tally.change(undefined, at(0));
    tally.read(0);
    for (let second = 1; second <= 4; second++) {
      tally.change(at((second - 1) * mega), at(second * mega));
      tally.read(second * 1_000);
    }
    expect(tally.read(4_000).remaining).toBeCloseTo(6_000, -1);
    const stalled = Array.from({ length: 12 }, (_, index) => tally.read(5_000 + index * 1_000));
    const speeds = stalled.slice(0, 9).map(({ speed }) => speed!);
    expect(speeds).toEqual([...new Set(speeds)].toSorted((a, b) => b - a));
    // How long it lasts is unknown.
    expect(stalled.slice(2).map(({ remaining }) => remaining)).toEqual(Array(10).fill(null));
    expect(stalled.at(-1)).toMatchObject({ speed: null, remaining: null });
    tally.change(at(4 * mega), at(4 * mega + 1_000));
    for (const time of [60_000, 60_300, 60_600]) expect(tally.read(time)).toMatchObject({ remaining: null });
  });

  it('are never absurd', () => {
    const tally = createTally();
    const at = (sent: number) => upload('a', { status: 'uploading', sent }, 1e15);
    tally.change(undefined, at(0));
    tally.read(0);
    let sent = 0;
    for (let second = 1; second <= 20; second++) {
      tally.change(at(sent), at((sent += 30_000)));
      expect(tally.read(second * 1_000).remaining).toBeNull();
    }
  });

  it('are null before anything was measured, and when nothing is sent', () => {
    const tally = createTally();
    tally.change(undefined, upload('a', { status: 'queued' }));
    expect(tally.read(0)).toMatchObject({ speed: null, remaining: null });
  });

  it('do not count a reused asset', () => {
    const tally = createTally();
    tally.change(undefined, upload('a', { status: 'uploading', sent: 0 }));
    tally.read(0);
    tally.change(undefined, upload('b', { status: 'checking', follows: null }, 500 * mega));
    tally.change(upload('b', { status: 'checking', follows: null }, 500 * mega), {
      ...done('b', 'reused'),
      size: 500 * mega,
    });
    tally.change(
      upload('a', { status: 'uploading', sent: 0 }),
      upload('a', { status: 'uploading', sent: 500_000 }),
    );
    expect(tally.read(1000).speed).toBeCloseTo(500_000, -3);
  });
});

describe('waits', () => {
  it('are summarized as the one that ends first, when all live uploads wait', () => {
    const tally = createTally();
    const wait = (until: number) => ({ until, for: 'rate-limit' }) as const;
    tally.change(undefined, upload('a', { status: 'presigning', waiting: wait(9) }));
    tally.change(undefined, upload('b', { status: 'presigning', waiting: wait(5) }));
    expect(tally.read(0)).toMatchObject({ waiting: 2, wait: { until: 5 } });
    tally.change(undefined, upload('c', { status: 'uploading', sent: 1 }));
    expect(tally.read(0)).toMatchObject({ waiting: 2, wait: null });
  });

  it('are reported as soon as nothing moves, although others are in line behind them', () => {
    const tally = createTally();
    const wait = { until: 60_000, for: 'rate-limit' } as const;
    const sending = (sent: number) => upload('c', { status: 'uploading', sent });
    tally.change(undefined, upload('a', { status: 'presigning', waiting: wait }));
    // Ready to send, in line for a slot.
    tally.change(undefined, upload('b', { status: 'presigning' }));
    tally.change(undefined, upload('d', { status: 'queued' }));
    tally.change(undefined, sending(1));
    expect(tally.read(0).wait).toBeNull();
    tally.change(sending(1), sending(2));
    expect(tally.read(1_500).wait).toBeNull();
    expect(tally.read(2_600).wait).toBeNull();
    expect(tally.isAging(2_600)).toBe(true);
    expect(tally.read(3_600).wait).toBe(wait);
    tally.change(sending(2), sending(3));
    expect(tally.read(3_700).wait).toBeNull();
  });

  it.each([
    ['uploading', 'network'],
    ['finalizing', 'service'],
    ['presigning', 'service'],
  ] as const)('without a known end are reported for a stalled call (%s)', (status, reason) => {
    const tally = createTally();
    tally.change(undefined, upload('a', { status, sent: 5 }));
    tally.change(undefined, upload('b', { status: 'hashing', hashed: 5, paused: true }));
    tally.change(undefined, upload('c', { status: 'duplicate', asset: { id: 'asset' } }));
    tally.read(0);
    expect(tally.read(9_000).wait).toBeNull();
    expect(tally.read(10_000).wait).toEqual({ until: Infinity, for: reason });
    expect(tally.isAging(11_000)).toBe(false);
  });

  it('are not reported while only a decision by the user is pending', () => {
    const tally = createTally();
    tally.change(undefined, upload('b', { status: 'uploading', sent: 5, paused: true }));
    tally.change(undefined, upload('c', { status: 'duplicate', asset: { id: 'asset' } }));
    tally.read(0);
    expect(tally.read(60_000).wait).toBeNull();
  });
});

it('counts incrementally the same as a full count', () => {
  const states: ((id: string) => Upload)[] = [
    (id) => upload(id, { status: 'queued' }),
    (id) => upload(id, { status: 'hashing', hashed: 5 }),
    (id) => upload(id, { status: 'uploading', sent: 400_000 }),
    (id) => upload(id, { status: 'uploading', sent: 600_000, paused: true }),
    (id) => upload(id, { status: 'presigning', waiting: { until: 3, for: 'service' } }),
    (id) => done(id),
    (id) => done(id, 'reused'),
    failed,
    (id) => upload(id, { status: 'cancelled' }),
  ];
  const change = fc.record({
    id: fc.integer({ min: 0, max: 5 }),
    state: fc.integer({ min: -1, max: states.length - 1 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
      const stepwise = createTally();
      const now = new Map<number, Upload>();
      for (const { id, state } of changes) {
        const after = states[state]?.(String(id));
        stepwise.change(now.get(id), after);
        if (after) now.set(id, after);
        else now.delete(id);
      }
      const afresh = createTally();
      for (const each of now.values()) afresh.change(undefined, each);
      const { speed: _a, remaining: _b, ...counted } = stepwise.read(0);
      const { speed: _c, remaining: _d, ...recounted } = afresh.read(0);
      expect(counted).toEqual(recounted);
    }),
  );
});
