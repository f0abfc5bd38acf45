import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withPage } from './with-page.mjs';

const mebibyte = 1024 * 1024;
const large = { bytes: 512 * mebibyte };
const small = { count: 1000, bytes: 100_000 };

/** The methods compared. `against` is the ceiling of the group, with a ratio of 1. */
const groups = [
  {
    title: 'One 512 MiB file',
    bytes: large.bytes,
    against: 'large memory',
    ways: {
      'large longshore': 'Longshore',
      'large memory': 'hash-wasm in one worker, bytes already in memory (ceiling)',
      'large stream': 'hash-wasm in one worker, `stream()`',
      'large read': 'reading only',
    },
  },
  {
    title: '1,000 files of 100 kB, 4 concurrent',
    bytes: small.count * small.bytes,
    against: 'small read',
    ways: {
      'small longshore': 'Longshore',
      'small native': '`crypto.subtle` only',
      'small read': 'reading only (ceiling)',
    },
  },
];

/**
 * Hashing throughput of files on disk in Chromium, compared with the ceiling, in alternating rounds. `ratio` compares
 * medians; `bestRatio` compares the fastest rounds, which are least affected by other work on the machine.
 *
 * @param {{ rounds?: number }} [options]
 * @returns {Promise<{ title: string, rows: { way: string, mebibytesPerSecond: number, ratio: number, bestRatio: number }[] }[]>}
 */
export function run({ rounds = 8 } = {}) {
  return withPage('hashing', async ({ page, folder }) => {
    const files = await writeFiles(folder);
    await page.setInputFiles('#large', files.large);
    await page.setInputFiles('#small', files.small);
    const expected = { large: await digestOf(files.large), small: await digestOf(files.small[0] ?? '') };
    return measureGroups(page, rounds, expected);
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @param {number} rounds
 * @param {{ large: string, small: string }} expected digests of the first files
 */
async function measureGroups(page, rounds, expected) {
  const results = [];
  for (const { title, bytes, against, ways } of groups) {
    /** @type {Record<string, number[]>} */
    const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
    // Round 0 warms up caches and the JIT.
    for (let round = 0; round <= rounds; round++) {
      for (const [way, measured] of rotate(Object.entries(times), round)) {
        const { ms, digest } = await page.evaluate((name) => window.measureHashing(name), way);
        const correct = way.startsWith('large') ? expected.large : expected.small;
        if (digest && digest !== correct) throw new Error(`${way} computed ${digest}, not ${correct}.`);
        if (round > 0) measured.push(ms);
      }
    }
    const medianOf = (/** @type {string} */ way) => median(times[way] ?? []);
    const bestOf = (/** @type {string} */ way) => Math.min(...(times[way] ?? []));
    results.push({
      title,
      rows: Object.entries(ways).map(([way, name]) => ({
        way: name,
        mebibytesPerSecond: bytes / mebibyte / (medianOf(way) / 1000),
        ratio: medianOf(against) / medianOf(way),
        bestRatio: bestOf(against) / bestOf(way),
      })),
    });
  }
  return results;
}

/** @param {string} folder */
async function writeFiles(folder) {
  const largePath = join(folder, 'large.bin');
  const out = createWriteStream(largePath);
  const piece = Buffer.alloc(mebibyte);
  for (let written = 0; written < large.bytes; written += piece.length) {
    if (!out.write(Buffer.from(randomFillSync(piece)))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  const smallPaths = Array.from({ length: small.count }, (_, at) => join(folder, `small-${at}.bin`));
  for (const path of smallPaths) await writeFile(path, randomFillSync(Buffer.alloc(small.bytes)));
  return { large: largePath, small: smallPaths };
}

/** @param {string} path */
async function digestOf(path) {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex');
}

/**
 * Rotates a list, so that each round starts with a different entry and none always follows the most demanding one.
 *
 * @template T
 * @param {T[]} list
 * @param {number} by
 */
function rotate(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [lower = NaN, upper = NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

/**
 * Time of Longshore relative to the ceiling, in the best rounds.
 *
 * @param {Awaited<ReturnType<typeof run>>} results
 */
export function toRatios(results) {
  return Object.fromEntries(
    results.map(({ title, rows }) => [
      title,
      1 / (rows.find(({ way }) => way === 'Longshore')?.bestRatio ?? NaN),
    ]),
  );
}

/** @param {Awaited<ReturnType<typeof run>>} results */
export function toMarkdown(results) {
  return results
    .map(({ title, rows }) =>
      [
        `| ${title} | MiB/s | ratio to ceiling | ratio of best rounds |`,
        '| --- | ---: | ---: | ---: |',
        ...rows.map(
          ({ way, mebibytesPerSecond, ratio, bestRatio }) =>
            `| ${way} | ${mebibytesPerSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${bestRatio.toFixed(2)} |`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(toMarkdown(await run()));
