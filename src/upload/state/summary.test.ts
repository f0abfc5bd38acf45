// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storyUpload } from '../../test/stories/story-queue.js';
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
    const { lefts } = send((second) => (Math.floor(second * 2) % 2 === 0 ? 2 * mega : 0), 4);
    const settled = lefts.slice(15);
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
    tally.change(film(0), film(20 * mega));
    expect(tally.read(6_000).remaining).toBeGreaterThan(0);
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
