import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import * as batch from './batch.mjs';
import * as grid from './grid.mjs';
import * as hashing from './hashing.mjs';
import * as images from './images.mjs';
import * as largeFile from './large-file.mjs';
import * as libraryIndex from './library-index.mjs';
import * as preview from './preview.mjs';
import * as memory from './mock-memory.mjs';
import * as stores from './stores.mjs';

/** Runs every benchmark and writes docs/performance.md. Run it on an idle machine. */

const benches = [
  {
    title: 'Hashing',
    intro:
      'SHA-256 of files on disk, in Chromium. The ceiling for the large file is hash-wasm in one worker with the ' +
      'bytes already in memory. The ceiling for small files is reading them without hashing.',
    run: async () => hashing.toMarkdown(await hashing.run()),
  },
  {
    title: 'Images',
    intro:
      'Photos made smaller, to 2048 by 1536 pixels, by `prepareImages` and by the same work without Longshore. ' +
      'Longshore uses two workers, the baseline one. Blocked is by how much tasks on the main thread exceed 50 ms, ' +
      'including time in which other programs had the processor; its CPU time does not. Memory includes the workers.',
    run: async () => images.toMarkdown(await images.run()),
  },
  {
    title: 'Batch upload',
    intro:
      'Presign, PUT and finalize, four files at a time. The baseline is a bare XMLHttpRequest loop in the same ' +
      'browser and against the same server. The server responds immediately, so that a slow service does not hide ' +
      'the cost of the client. Longshore does more for each file than the baseline: it computes a digest and makes a ' +
      'fourth call, the duplicate check. The second row adds exactly these two to the bare loop. Browser and server ' +
      'share two cores, so an extra call costs extra time. In the last table, responses are delayed, so extra calls ' +
      'overlap with waiting. The pages run without Playwright, whose request tracking doubled the cost of a call ' +
      '(results before 2026-11-21 include that cost).',
    run: async () =>
      [
        batch.toMarkdown(await batch.run({ count: 300, bytes: 2000 })),
        batch.toMarkdown(await batch.run({ count: 1000, bytes: 20_000, rounds: 2 })),
        batch.toMarkdown(
          await batch.run({
            count: 5000,
            bytes: 2000,
            rounds: 1,
            warmUp: false,
            only: ['baseline', 'equal', 'longshore', 'uppy'],
          }),
        ),
        batch.toMarkdown(await batch.run({ count: 1000, bytes: 2000, rounds: 2, delay: 20 })),
      ].join('\n\n'),
  },
  {
    title: 'Large file',
    intro: 'Memory of the tab while `<Uploader>` hashes and sends one 4 GiB file.',
    run: async () => largeFile.toMarkdown(await largeFile.run()),
  },
  {
    title: 'Large library',
    intro:
      '`<AssetGrid>` with 50,000 assets from a server that responds immediately. The benchmark loads all of them by ' +
      'scrolling to the end repeatedly, then scrolls from top to bottom as cards and as rows, sorts the rows, and ' +
      'scrolls by a row per frame while a marquee selects thousands. CPU time is that of the main thread, with style, ' +
      'layout and painting, from a trace; it hardly depends on what else the machine does. The machine has no GPU, so ' +
      'frames take longer than on a typical device.',
    run: async () => grid.toMarkdown(await grid.run()),
  },
  {
    title: 'Library index',
    intro:
      '`useLibraryIndex` with 50,000 assets that the browser keeps: the longest task of each step, and the time beside ' +
      'the same work without it. Opening is compared with reading all as one record of IndexedDB, the fastest way ' +
      'there is; the others with a plain `filter`, `sort` and `Map`, without folding accents. What is sorted once ' +
      'stays sorted.',
    run: async () => libraryIndex.toMarkdown(await libraryIndex.run()),
  },
  {
    title: 'Preview',
    intro:
      '`<AssetPreview>` with 1,000 assets, eight in ten of them pictures of 2,000 by 1,500 pixels, which take 11 MiB each ' +
      'when decoded. Some are looked at one after the other; then the arrow key is held down until the last one. Memory ' +
      'is that of the tab and the process that draws, and ratios compare it with that after the first 100: until then, the browser fills its own cache of pictures.',
    run: async () => preview.toMarkdown(await preview.run()),
  },
  {
    title: 'Mock service',
    intro: 'Memory of the mock process while one 4 GiB file is uploaded and downloaded.',
    run: async () => memory.toMarkdown(await memory.run()),
  },
  {
    title: 'Stores of users',
    intro:
      'Calls of the stores in SQLite and PostgreSQL, one at a time, with 10,000 and with 1,000,000 assets, 100 for ' +
      'each user. A reservation commits to the disk; the others only read. Tests assert that every query of the ' +
      'stores reads by an index, whatever the size.',
    run: async () => stores.toMarkdown(await stores.run()),
  },
];

const page = 'docs/performance.md';
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.versions.node}`;

// `npm run bench -- batch hashing` reruns only these and keeps the other sections of the page.
const chosen = process.argv.slice(2).map((name) => name.toLowerCase());
const previous = (await readFile(page, 'utf8').catch(() => '')).split(/^(?=## )/m).slice(1);

const sections = [];
for (const { title, intro, run } of benches) {
  const before = previous.find((section) => section.startsWith(`## ${title}\n`));
  if (before && chosen.length > 0 && !chosen.some((name) => title.toLowerCase().includes(name))) {
    sections.push(before.trimEnd());
    continue;
  }
  console.log(`\n${title}`);
  const table = await run();
  console.log(table);
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} (${machine}).`;
  sections.push(`## ${title}\n\n${intro}\n\n${table}\n\n${measured}`);
}

await writeFile(
  page,
  `# Performance

Generated by \`npm run bench\`. Absolute figures depend on the machine; ratios compare results of the same run. \`npm run size\`
prints the bundle sizes, and the tests enforce their budgets.

${sections.join('\n\n')}
`,
);
