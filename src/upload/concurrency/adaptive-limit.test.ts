import { describe, expect, it } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.js';

interface Server {
  /** Milliseconds that a request takes when nothing else is under way. */
  latency: number;
  /** Requests that it completes in a second at most. */
  perSecond?: number;
  /** The most that the browser's connections carry. */
  max?: number;
  /** Bytes of one request; a call has none. */
  bytes?: number;
}

/** A batch with always one more request to send, against a server that changes. */
function createBatch(server: Server, random: () => number = () => 0.5) {
  let now = 0;
  let free = 0;
  let inFlight: { since: number; until: number }[] = [];
  const changes: number[] = [];
  const limit = createAdaptiveLimit({
    clock: { now: () => now },
    random,
    start: 4,
    max: () => server.max ?? 16,
    onChange: (next) => changes.push(next),
  });
  const run = (seconds: number, isFull = true) => {
    const end = now + seconds * 1_000;
    while (now < end) {
      while (inFlight.length < (isFull ? limit.current() : 1)) {
        free = Math.max(now, free) + 1_000 / (server.perSecond ?? Infinity);
        inFlight.push({ since: now, until: Math.max(now + server.latency, free) });
      }
      inFlight = inFlight.toSorted((a, b) => a.until - b.until);
      const first = inFlight.shift();
      if (!first) return;
      now = first.until;
      limit.advance(server.bytes ?? 1);
      limit.done(server.bytes ? null : now - first.since, isFull);
    }
  };
  /** All requests end, and nothing is sent for a while. */
  const pause = (seconds: number) => {
    for (const { since, until } of inFlight.splice(0).toSorted((a, b) => a.until - b.until)) {
      now = until;
      limit.advance(server.bytes ?? 1);
      limit.done(server.bytes ? null : now - since, false);
    }
    now += seconds * 1_000;
  };
  return { server, limit, run, pause, changes };
}

describe('how many requests run at once', () => {
  it('grows to what the connections carry while waiting is all that a request costs', () => {
    const { limit, run, server } = createBatch({ latency: 20, max: 6 });
    run(2);
    expect(limit.current()).toBe(6);
    server.max = 16;
    run(5);
    expect(limit.current()).toBe(16);
  });

  it('grows as well where every request takes long, from the first trial on', () => {
    const { limit, run, changes } = createBatch({ latency: 400 });
    run(6);
    expect(limit.current()).toBe(16);
    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  });

  it('keeps what pays, even if responses come in bursts, of which the trial has one less', () => {
    let now = 0;
    const limit = createAdaptiveLimit({
      clock: { now: () => now },
      random: () => 0.5,
      start: 6,
      max: () => 16,
      onChange: () => {},
    });
    const respond = (at: number, count: number) => {
      now = at;
      for (let one = 0; one < count; one++) {
        limit.advance(1);
        limit.done(105, true);
      }
    };
    respond(100, 6);
    // 14 in 215 ms.
    respond(207, 6);
    respond(260, 2);
    respond(315, 6);
    respond(360, 1);
    expect(limit.current()).toBe(9);
    respond(420, 5);
    // 18 in 265 ms.
    respond(470, 3);
    respond(525, 4);
    respond(575, 3);
    respond(630, 4);
    respond(685, 4);
    respond(700, 1);
    expect(limit.current()).toBeGreaterThanOrEqual(9);
  });

  it('goes on where the last batch ended: the time between two is not counted', () => {
    const { limit, run, pause, changes } = createBatch({ latency: 100 });
    while (limit.current() === 4) run(0.1);
    // In the middle of the period that shows whether more pays.
    run(0.1);
    pause(600);
    run(5);
    expect(limit.current()).toBe(16);
    expect(changes).toEqual(changes.toSorted((a, b) => a - b));
  });

  it('stays near its start where more at once is no faster', () => {
    const { limit, run, changes } = createBatch({ latency: 5, perSecond: 200 });
    run(60);
    expect(limit.current()).toBeLessThanOrEqual(6);
    expect(Math.max(...changes)).toBeLessThanOrEqual(6);
  });

  it('finds the number that the server can take, and no more than a few above', () => {
    // 8 at once are as fast as it gets.
    const { limit, run } = createBatch({ latency: 100, perSecond: 80 });
    run(60);
    expect(limit.current()).toBeGreaterThanOrEqual(7);
    expect(limit.current()).toBeLessThanOrEqual(11);
  });

  it('halves when the server is overloaded, once for all that it refuses then, and recovers', () => {
    const { limit, run } = createBatch({ latency: 20 });
    run(10);
    expect(limit.current()).toBe(16);
    for (let refused = 0; refused < 8; refused++) limit.overloaded();
    expect(limit.current()).toBe(8);
    run(10);
    expect(limit.current()).toBe(16);
  });

  it('shrinks while requests take much longer than before, and never below one', () => {
    const { limit, run, server } = createBatch({ latency: 20, max: 8 });
    run(5);
    server.perSecond = 20;
    run(30);
    expect(limit.current()).toBeLessThan(4);
    run(600);
    expect(limit.current()).toBeGreaterThanOrEqual(1);
  });

  it('grows again when a network has become slower for good', () => {
    const { limit, run, server } = createBatch({ latency: 5, max: 6 });
    run(5);
    server.latency = 200;
    run(600);
    expect(limit.current()).toBe(6);
  });

  it('is not changed by a batch that does not fill it, as one large file', () => {
    const { run, changes } = createBatch({ latency: 50, bytes: 1_000_000 });
    run(60, false);
    expect(changes).toEqual([]);
  });

  it('tries again after a while, at a time that differs from page to page', () => {
    const at = (random: number) => {
      const { run, changes } = createBatch({ latency: 5, perSecond: 200 }, () => random);
      for (let seconds = 1; ; seconds++) {
        run(1);
        if (changes.length > 2) return seconds;
      }
    };
    expect(at(1)).toBeGreaterThan(at(0));
  });

  it('follows the connections when they become fewer', () => {
    const { limit, run, server } = createBatch({ latency: 20, max: 6 });
    run(5);
    server.max = 3;
    limit.fit();
    expect(limit.current()).toBe(3);
  });
});
