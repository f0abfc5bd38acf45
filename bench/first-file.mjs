import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { withEnvironment } from './batch/environment.mjs';

/**
 * @typedef {import('./batch/environment.mjs').Environment} Environment
 * @typedef {keyof typeof ways} Way
 * @typedef {'usable' | 'first' | 'shown' | 'settled'} Metric milliseconds
 * @typedef {Record<Metric, number> & { code: string }} Round
 * @typedef {{ situation: Situation, rounds: Map<Way, Round[]> }} Result
 *
 * @typedef {object} Situation
 * @property {string} title
 * @property {string[]} paths files that are dropped at once
 * @property {Partial<Record<Metric, string>>} rows of the table
 * @property {import('./batch/slow-network.mjs').Network | null} [network] default: loopback
 * @property {number} [slowdown] of the processor
 * @property {boolean} [early] whether they are dropped as soon as the page is usable
 * @property {boolean} [code] whether the table of code has it
 */

const ways = {
  bare: { name: 'bare: react-dropzone and a loop', page: 'bare/' },
  better: { name: 'Better Upload 3', page: 'better-upload/' },
  uppy: { name: 'Uppy 6 Dashboard', page: 'uppy/' },
  longshore: { name: '`<Uploader>`', page: 'uploader/' },
  allow: { name: '`<Uploader duplicates="allow">`', page: 'uploader/?allow' },
  hooks: { name: "Longshore's hooks", page: 'hooks/' },
};
const allWays = /** @type {Way[]} */ (Object.keys(ways));
const modes = ['bare', 'better-upload', 'uppy', 'uploader', 'hooks'];

/** @param {Environment} environment @returns {Promise<[Situation, ...Situation[]]>} */
async function situations({ browser, service, folder }) {
  const page = await browser.open(`${service.url}/bare/`);
  /** @param {number} count @param {number} bytes @param {number} [width] of photos, in pixels */
  const files = async (count, bytes, width) => {
    const photo = Buffer.from(
      width ? await page.evaluate(`(${drawPhoto.toString()})(${width})`) : '',
      'base64',
    );
    const paths = Array.from({ length: count }, (_, at) =>
      join(folder, `${at}.${bytes}.${width ? 'jpg' : 'bin'}`),
    );
    // What follows the end of a JPEG is ignored.
    const rest = Buffer.alloc(bytes - photo.length);
    for (const path of paths) await writeFile(path, Buffer.concat([photo, randomFillSync(rest)]));
    return paths;
  };
  const small = await files(1, 100_000, 640);
  const one = await files(1, 1_000_000, 2100);
  const photos = await files(8, 3_000_000, 3700);
  const many = await files(50, 20_000);
  await page.close();
  const [first, shown, usable] = ['first byte', 'done shown', 'page usable'];
  const fast = { latency: 40, up: 20, down: 20 };
  const slow = { slowdown: 4, network: { latency: 150, up: 0.75, down: 1.6 } };
  return [
    { title: '1 MB, 40 ms, 20 Mbit/s', paths: one, rows: { first, shown }, network: fast, code: true },
    { title: '1 MB, loopback', paths: one, rows: { first, shown, settled: 'from confirmed to shown' } },
    { title: '8 photos of 3 MB, loopback', paths: photos, rows: { shown: 'all shown as done' } },
    { title: '50 × 20 kB, loopback', paths: many, rows: { shown: 'all shown as done' } },
    { title: '100 kB, slow 4G, a quarter of the processor', paths: small, rows: { usable, first }, ...slow },
    { title: 'the same, early drop', paths: small, rows: { first }, ...slow, early: true, code: true },
  ];
}

/** Runs in the page. Blurred noise, which compresses as photos do. @param {number} width */
function drawPhoto(width) {
  const [canvas, grain] = [document.createElement('canvas'), document.createElement('canvas')];
  Object.assign(canvas, { width, height: width * 0.75 });
  Object.assign(grain, { width: width / 3, height: width / 4 });
  const pixels = new ImageData(grain.width, grain.height);
  for (let at = 0; at < pixels.data.length; at++)
    pixels.data[at] = at % 4 === 3 ? 255 : 60 + Math.random() * 90;
  grain.getContext('2d')?.putImageData(pixels, 0, 0);
  canvas.getContext('2d')?.drawImage(grain, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1];
}

/**
 * What one person sees of a page that has just been loaded: of the built package, and of other uploaders.
 *
 * @param {{ rounds?: number, http2?: boolean }} [options]
 */
export async function run({ rounds = 5, http2 = false } = {}) {
  await build({ logLevel: 'error' });
  return withEnvironment(
    async (environment) => {
      const all = await situations(environment);
      const [{ paths }] = all;
      // Fills the caches of the disk and of the server.
      if (rounds > 1)
        for (const way of allWays) await measure(environment, way, { title: '', paths, rows: {} });
      /** @type {Result[]} */
      const results = [];
      for (const situation of all) {
        const result = {
          situation,
          rounds: new Map(allWays.map((way) => [way, /** @type {Round[]} */ ([])])),
        };
        for (let round = 0; round < rounds; round++)
          for (const [way, measured] of result.rounds)
            measured.push(await measure(environment, way, situation));
        results.push(result);
      }
      return results;
    },
    { page: 'first-file', modes, http2 },
  );
}

/** @param {Environment} environment @param {Way} way @param {Situation} situation @returns {Promise<Round>} */
async function measure({ browser, service }, way, { paths, network = null, slowdown, early, code }) {
  service.network(network);
  service.reset();
  const page = await browser.open(`${service.url}/${ways[way].page}`, slowdown);
  const told = (/** @type {'usable' | 'seen'} */ name) =>
    page.evaluate(
      `window.${name} ?? new Promise((told) => addEventListener('${name}', () => told(${name})))`,
    );
  // Until nothing more has been asked for during a few round trips.
  const quiet = async () => {
    for (
      let count = -1;
      count !== service.seen.arrivals.length;
      await sleep(200 + 3 * (network?.latency ?? 0))
    )
      count = service.seen.arrivals.length;
  };
  const { area, opened } = await told('usable');
  if (!early) await quiet();
  await page.drop(area, paths);
  const { dropped, confirmed, shown } = await told('seen');
  if (code && !early) await quiet();
  await page.close();
  const { put, finalize, arrivals } = service.seen;
  if (put !== paths.length || finalize !== paths.length)
    throw new Error(`${way} sent ${put} and finalized ${finalize} files, not ${paths.length}.`);
  const first = arrivals.find(({ method }) => method === 'PUT')?.at ?? NaN;
  const loaded = arrivals.filter(({ url }) => /\.(js|css)$/.test(url));
  const times = [
    loaded.filter(({ at }) => at < dropped),
    loaded.filter(({ at }) => at >= dropped && at < first),
    loaded.filter(({ at }) => at >= first),
  ];
  const scripts = times.map((files) =>
    files.reduce((sum, { url, bytes }) => sum + (url.endsWith('.js') ? bytes : 0), 0),
  );
  return {
    usable: opened,
    first: first - dropped,
    shown: shown - dropped,
    settled: shown - confirmed,
    code: `${times.map((files) => files.length).join(' + ')} · ${scripts.map((bytes) => (bytes / 1000).toFixed(0)).join(' + ')} kB`,
  };
}

/** @param {Result} result @param {Way} way @param {Metric} metric */
function median({ rounds }, way, metric) {
  const values = (rounds.get(way) ?? []).map((round) => round[metric]).toSorted((a, b) => a - b);
  return values[values.length >> 1] ?? NaN;
}

/** @param {Situation} situation */
function rowsOf({ rows }) {
  return /** @type {[Metric, string][]} */ (Object.entries(rows));
}

/**
 * Times of `<Uploader>` relative to the bare page and to Uppy. From confirmed to shown takes so few milliseconds that their
 * ratio says little.
 *
 * @param {readonly Result[]} results
 */
export function toRatios(results) {
  return Object.fromEntries(
    results.flatMap((result) =>
      rowsOf(result.situation)
        .filter(([metric]) => metric !== 'settled')
        .flatMap(([metric, label]) =>
          /** @type {const} */ (['bare', 'uppy']).map((other) => [
            `${result.situation.title}: ${label}, to ${other}`,
            median(result, 'longshore', metric) / median(result, other, metric),
          ]),
        ),
    ),
  );
}

/** @param {readonly Result[]} results */
export function toMarkdown(results) {
  const names = allWays.map((way) => ways[way].name);
  const table = (/** @type {string} */ corner, /** @type {string[][]} */ rows) =>
    [[corner, ...names], ['---', ...names.map(() => '---:')], ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  const times = results.flatMap((result) =>
    rowsOf(result.situation).map(([metric, label]) => {
      const cells = allWays.map((way) => {
        const time = median(result, way, metric);
        const ratios = [time / median(result, 'bare', metric), time / median(result, 'uppy', metric)];
        return [time.toFixed(0), ...ratios.map((ratio) => ratio.toFixed(2))].join(' · ');
      });
      return [`${result.situation.title}: ${label}`].concat(cells);
    }),
  );
  const code = results
    .filter(({ situation }) => situation.code)
    .map(({ situation, rounds }) =>
      [situation.title].concat(allWays.map((way) => rounds.get(way)?.at(-1)?.code ?? '')),
    );
  return `${table('ms · to bare · to Uppy', times)}\n\n${table('code: before the drop + until the first byte + later', code)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rounds = process.argv.includes('--try') ? 1 : 5;
  console.log(toMarkdown(await run({ rounds, http2: process.argv.includes('--http2') })));
}
