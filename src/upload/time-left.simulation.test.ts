import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTransferWorld, type TransferOptions } from '../../test/worlds/transfer-world.js';

const mega = 1_000_000;
const files = (count: number, size: number) => Array.from({ length: count }, () => size);
/** Between 0.75 and 1.25, the same in every run: what a connection does from second to second. */
const noise = (second: number) => 1 + 0.25 * Math.sin(second * 2.1) * Math.cos(second * 0.7);

/** Names and connections in bytes per second, by seconds. */
const transfers: Record<string, TransferOptions> = {
  Steady: { sizes: files(1, 120 * mega), capacity: (at) => 2 * mega * noise(at) },
  'Bursty, one second of two': {
    sizes: files(4, 30 * mega),
    capacity: (at) => (Math.floor(at) % 2 === 0 ? 4 * mega : 0.1 * mega),
  },
  'One of 200 MB among 300 of 2 kB': {
    sizes: [...files(150, 2_000), 200 * mega, ...files(150, 2_000)],
    capacity: (at) => 2 * mega * noise(at),
  },
  'Stalled for 20 s': {
    sizes: files(1, 120 * mega),
    capacity: (at) => (at > 30 && at < 50 ? 0 : 2 * mega * noise(at)),
  },
  'Paced by 120 units a minute': {
    sizes: files(120, 200_000),
    unitsPerMinute: 120,
    capacity: (at) => 5 * mega * noise(at),
  },
  'Slow start, 8 s': {
    sizes: files(3, 40 * mega),
    capacity: (at) => Math.min(3, 0.05 * 2 ** (at / 1.3)) * mega * noise(at),
  },
  'Speeding up, 1 to 4 MB/s in 40 s': {
    sizes: files(10, 20 * mega),
    capacity: (at) => Math.min(4, 1 + (3 * at) / 40) * mega * noise(at),
  },
  'Dropping from 4 to 1.5 MB/s after 12 s': {
    sizes: files(10, 15 * mega),
    capacity: (at) => (at < 12 ? 4 : 1.5) * mega * noise(at),
  },
  'Offline for 25 s': {
    sizes: files(40, 4 * mega),
    offline: [30, 55],
    capacity: (at) => 2 * mega * noise(at),
  },
  '200 equal files of 1 MB': { sizes: files(200, mega), capacity: (at) => 3 * mega * noise(at) },
};

interface Sample {
  at: number;
  left: number | null;
}

/** What the header of the list shows, each half second, in seconds; null while it shows something else. */
async function record(options: TransferOptions): Promise<{ samples: Sample[]; end: number }> {
  const { queue, clock } = createTransferWorld(options);
  const start = clock.now();
  const samples: Sample[] = [];
  await clock.advance(0);
  for (;;) {
    await clock.advance(500);
    const { online, groups } = queue.getState();
    const summary = groups['']!.summary;
    const at = (clock.now() - start) / 1_000;
    if (summary.live === 0) {
      expect(summary.counts.done).toBe(options.sizes.length);
      queue.close();
      return { samples, end: at };
    }
    const left = online && !summary.wait ? summary.remaining : null;
    samples.push({ at, left: left === null ? null : Math.max(1, Math.ceil(left / 1_000)) });
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

it.each(Object.entries(transfers))(
  'the time left is within a factor of two for 90 %% of the time: %s',
  { timeout: 60_000 },
  async (name, options) => {
    const { samples, end } = await record(options);
    const shown = samples.flatMap(({ at, left }) => (left === null ? [] : [{ at, left }]));
    const factors = shown.map(({ at, left }) => Math.max(left / (end - at), (end - at) / left));
    const right = factors.filter((factor) => factor <= 2).length / factors.length;
    expect(right).toBeGreaterThanOrEqual(0.9);
    expect(shown.length / samples.length).toBeGreaterThan(0.5);
    const median = factors.toSorted((a, b) => a - b)[Math.floor(factors.length / 2)]?.toFixed(2);
    const cells = [name, `${Math.round(end)} s`, `${shown[0]?.at} s`, percent(shown.length / samples.length)];
    const row = `| ${[...cells, percent(right), median].join(' | ')} |`;
    expect(await readFile('docs/decisions/estimated-time-left.md', 'utf8')).toContain(row);
  },
);
