import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as batch from './batch.mjs';
import { describe, picture } from './batch/picture.mjs';
import { detailTable, summaryTable, toRatios } from './batch/tables.mjs';
import { compare } from './compare.js';
import * as firstFile from './first-file.mjs';
import * as grid from './grid.mjs';
import * as hashing from './hashing.mjs';
import * as images from './images.mjs';
import * as largeFile from './large-file.mjs';
import * as proxyCost from './proxy-cost.mjs';
import * as scale from './scale.mjs';
import * as service from './service.mjs';
import * as stores from './stores.mjs';
import * as units from './units.mjs';

/**
 * Runs every benchmark and writes docs/evidence/performance.md. Run it on an idle machine.
 *
 * `npm run bench -- batch hashing` runs only these, and keeps the other sections; `--list` prints the names. `--try` tries
 * those of batches with few files and the first file in one round, and writes to `.cache/bench` instead. `--real` adds a
 * batch at 120 units a minute in real time, which takes up to three minutes.
 *
 * `--compare` leaves the page alone and fails if a ratio is worse than that of the last run, whose ratios it then keeps.
 */

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    try: { type: 'boolean' },
    real: { type: 'boolean', default: false },
    compare: { type: 'boolean' },
  },
});
const isTrial = options.try;
const folder = isTrial || options.compare ? '.cache/bench' : 'docs/evidence';

/**
 * @template Results
 * @param {{ name: string, measures: string, title: string, intro: string, run: () => Promise<Results>,
 *   toMarkdown: (results: Results) => string | Promise<string>,
 *   toRatios?: (results: Results) => Record<string, number> }} bench `toRatios`: to what was measured in the same run;
 *   lower is better
 */
const bench = ({ run, toMarkdown, toRatios: ratiosOf, ...about }) => ({
  ...about,
  hasRatios: Boolean(ratiosOf),
  async run() {
    const results = await run();
    return { table: await toMarkdown(results), ratios: ratiosOf?.(results) ?? {} };
  },
});

const benches = [
  bench({
    name: 'hashing',
    measures: 'SHA-256 of files on disk, and the ceiling',
    title: 'Hashing',
    intro:
      'SHA-256 of files on disk, in Chromium. The ceiling for the large file is hash-wasm in one worker with the ' +
      'bytes already in memory. The ceiling for small files is reading them without hashing.',
    ...hashing,
  }),
  bench({
    name: 'images',
    measures: 'photos made smaller, with and without Longshore',
    title: 'Images',
    intro:
      'Photos made smaller, to 2048 by 1536 pixels, by `prepareImages` and by the same work without Longshore. ' +
      'Longshore uses two workers, the baseline one. Blocked is by how much tasks on the main thread exceed 50 ms, ' +
      'including time in which other programs had the processor; its CPU time does not. Memory includes the workers.',
    ...images,
  }),
  bench({
    name: 'first-file',
    measures: 'one file in a page just loaded, beside other uploaders',
    title: 'First file',
    intro:
      'What one person sees of a page that has just been loaded, for the first time, with an empty cache: medians of five ' +
      'rounds, all uploaders in turn. Each page is built for production by Vite with the published modules, and served with ' +
      'gzip over HTTP/1.1. Files are dropped when the page has loaded what it loads by itself; early: as soon as the page is ' +
      'usable, which means that the area for drops is painted. Times are in milliseconds from the drop, or from the ' +
      'navigation for a usable page: until the headers of the first PUT arrive at the storage (first byte), and until the ' +
      'last row is painted as done, after its finalize. Slow 4G is a round trip of 150 ms, 1.6 Mbit/s down and 0.75 up; ' +
      'connections, preflights and workers are as slow as the rest. Only Longshore computes digests, and without ' +
      '`duplicates="allow"` it checks for duplicates; its hooks do both. Code is counted in requests, and JavaScript in ' +
      'gzipped bytes.',
    ...firstFile,
    run: () => firstFile.run(isTrial ? { rounds: 1 } : {}),
  }),
  bench({
    name: 'batch',
    measures: 'many small files, beside other uploaders; half an hour',
    title: 'Batch upload',
    intro:
      'Presign, PUT and finalize of many small files, in the same browser and against the same server: medians of ' +
      'three rounds, with a fresh page for each. The account has 2,000 assets, none of them with these bytes. Every ' +
      'response is immediate (loopback) or delayed by as many milliseconds; over HTTP/2 there is TLS, too. Each ' +
      'uploader sends as many files at once as it does by default, unless its row says otherwise. Longshore does ' +
      'more for each file than the bare loop: it computes a digest and checks for duplicates. Two more ' +
      'rows add the digest, and then the check as well, to the bare loop; the first of them is on loopback only. Browser ' +
      'and server share two cores, so an extra call costs extra time where responses are immediate, and overlaps with ' +
      'waiting elsewhere. The pages run without Playwright, whose request tracking doubled ' +
      'the cost of a call. FilePond shows each file as uploading for most of a second; its second row turns that off.',
    run: () => batch.runAll(isTrial ? { share: 1 / 20, rounds: 1 } : {}),
    toRatios,
    async toMarkdown(results) {
      await writeFile(join(folder, 'performance.svg'), picture(results));
      return [
        `![${describe(results)}](performance.svg)`,
        'Each cell is the time relative to the bare loop, to the bare loop with the same work, and to Uppy as it comes.',
        summaryTable(results),
        ...results.map(detailTable),
      ].join('\n\n');
    },
  }),
  bench({
    name: 'units',
    measures: 'units and minutes of many files, on a virtual clock',
    title: 'Batch upload: units of the rate limit',
    intro:
      'New files, none of which is among the 2,000 assets of the library, at 120 units a minute. The real client, queue and ' +
      'proxy run over the mock service, whose weights are its own (a check or a page of the list 1, presign 2, finalize 3), ' +
      'on a virtual clock unless a table says otherwise. The least possible time is that of the units that the first window ' +
      'does not have. The bare loops send as fast as they can, and wait when they are refused.',
    ...units,
    run: () => units.run({ real: options.real }),
  }),
  bench({
    name: 'scale',
    measures: 'tens of thousands of files, and whether the page responds',
    title: 'Batch upload at scale',
    intro:
      'Tens of thousands of files of 1 kB in `<Uploader duplicates="allow">`. Most are made in the page, since ' +
      'choosing so many on disk by remote control is slow in itself. Another thread sends an event every 10 ms, which ' +
      'waits while the main thread is busy or other programs have the processor. The longest task also includes the ' +
      'time in which other programs had it, such as the server of this benchmark; its CPU time, from a trace, does ' +
      'not. The heap is compared with that before the files were added, each time after a garbage collection. Two ' +
      'rows end when all files are listed with their sizes, while the first of them are sent; the browser itself ' +
      'lists those of a dropped folder, one by one. The bare loop, four files at once and without a list, shows what ' +
      'the browser itself does.',
    ...scale,
    run: () => scale.run(isTrial ? { sent: 1000, chosen: 250, dropped: 500, added: 5000 } : {}),
  }),
  bench({
    name: 'large-file',
    measures: 'memory while 4 GiB are uploaded',
    title: 'Large file',
    intro: 'Memory of the tab while `<Uploader>` hashes and sends one 4 GiB file.',
    ...largeFile,
  }),
  bench({
    name: 'large-library',
    measures: 'scrolling through 50,000 assets',
    title: 'Large library',
    intro:
      '`<AssetGrid>` with 50,000 assets from a server that responds immediately. The benchmark loads all of them by ' +
      'scrolling to the end repeatedly, then scrolls from top to bottom as cards and as rows, sorts the rows, and ' +
      'scrolls by a row per frame while a marquee selects thousands. CPU time is that of the main thread, with style, ' +
      'layout and painting, from a trace: it depends less than time on what else the machine does. That of script ' +
      'includes the layout that it forces. The machine has no GPU, so ' +
      'frames take longer than on a typical device.',
    ...grid,
  }),
  bench({
    name: 'service',
    measures: 'the service beside the mock and nginx, which it needs',
    title: 'Service of your own',
    intro:
      'The service over SQLite and a folder, which wait for the disk, beside the mock, a route that only signs, and nginx; all ' +
      'over HTTP on loopback, with eight calls at once. Client and servers share two cores.',
    ...service,
  }),
  bench({
    name: 'stores',
    measures: 'stores of users in SQLite and PostgreSQL',
    title: 'Stores of users',
    intro:
      'Calls of the stores in SQLite and PostgreSQL, one at a time, with 10,000 and with 1,000,000 assets, 100 for ' +
      'each user. A reservation commits to the disk; the others only read. Tests assert that every query of the ' +
      'stores reads by an index, whatever the size.',
    ...stores,
  }),
  bench({
    name: 'proxy',
    measures: 'CPU time of a call, beside a bare fetch; PostgreSQL',
    title: 'The proxy',
    intro:
      'The CPU time of a presign call in the process of the proxy, beside the same call through a bare `fetch` in a Node ' +
      'server. The service, the pages and PostgreSQL are other processes.',
    ...proxyCost,
  }),
];

const known = options.compare ? benches.filter(({ hasRatios }) => hasRatios) : benches;
const list = known.map(({ name, measures }) => `${name.padEnd(15)}${measures}`).join('\n');
const unknown = names.filter((name) => !known.some((one) => one.name === name));
if (unknown.length > 0)
  console.error(`There is no bench ${unknown.join(', ')}${options.compare ? ' with ratios' : ''}, only:\n`);
if (options.list || unknown.length > 0) {
  console.log(list);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const page = 'docs/evidence/performance.md';
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.versions.node}`;
const previous = (await readFile(page, 'utf8').catch(() => '')).split(/^(?=## )/m).slice(1);
await mkdir(folder, { recursive: true });

const sections = [];
/** @type {Record<string, number>} */
const now = {};
for (const { name, title, intro, run } of known) {
  if (names.length > 0 && !names.includes(name)) {
    const before = previous.find((section) => section.startsWith(`## ${title}\n`));
    if (before) sections.push(before.trimEnd());
    continue;
  }
  console.log(`\n${title}`);
  const { table, ratios } = await run();
  console.log(table);
  for (const [what, ratio] of Object.entries(ratios)) now[`${name}: ${what}`] = ratio;
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} (${machine}).`;
  sections.push(`## ${title}\n\n${intro}\n\n${table}\n\n${measured}`);
}

await writeFile(
  join(folder, 'performance.md'),
  `# Performance

Evidence for contributors; for users, see [Performance](../performance.md).

Generated by \`npm run bench\`. Absolute figures depend on the machine; ratios compare results of the same run. \`npm run size\`
prints the bundle sizes, and the tests enforce their budgets.

${sections.join('\n\n')}
`,
);

if (options.compare) {
  // A trial measures something else.
  const file = join(folder, isTrial ? 'ratios-try.json' : 'ratios.json');
  /** @type {Record<string, number>} */
  const last = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const { table, worse } = compare(last, now);
  console.log(`\n${table}\n`);
  if (Object.keys(last).length === 0) console.log(`There was no ${file} to compare with.`);
  if (worse.length === 0) await writeFile(file, JSON.stringify({ ...last, ...now }, null, 2));
  else {
    console.error(`Too much worse than the last run: ${worse.join('; ')}. To accept it, delete ${file}.`);
    process.exitCode = 1;
  }
}
