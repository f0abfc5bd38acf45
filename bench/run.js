import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import * as batch from './batch.mjs';
import * as grid from './grid.mjs';
import * as hashing from './hashing.mjs';
import * as largeFile from './large-file.mjs';
import * as memory from './mock-memory.mjs';

/** Runs all benchmarks and writes docs/performance.md. Run it on an otherwise idle machine. */

const benches = [
  {
    title: 'Hashing',
    words:
      'SHA-256 of files on disk, in Chromium. The ceiling of one big file is hash-wasm in one worker over bytes that ' +
      'are in memory already; that of many small ones is reading them and computing nothing.',
    run: async () => hashing.toMarkdown(await hashing.run()),
  },
  {
    title: 'A batch',
    words:
      'Presign, PUT and finalize, four files at once. The floor is a bare XMLHttpRequest loop in the same browser, on ' +
      'the same server, which answers at once, so that no slow service hides what the client costs. Longshore does ' +
      'more for each file than the floor: it reads it for its digest, and asks whether the account has it (a fourth ' +
      'call). The second row is the bare loop with just that, and nothing else: what nobody can beat who does the ' +
      'same work. Browser and server share two cores, so a call more is time more; the last table has a network ' +
      'between them instead, where a call more can be made while others wait. No inspector watches the pages: ' +
      'Playwright, which follows every request, doubled what a call costs (until 2026-11-21 these tables had that in ' +
      'them).',
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
            only: ['floor', 'equal', 'longshore', 'uppy'],
          }),
        ),
        batch.toMarkdown(await batch.run({ count: 1000, bytes: 2000, rounds: 2, delay: 20 })),
      ].join('\n\n'),
  },
  {
    title: 'A large file',
    words: 'Memory of the tab while `<Uploader>` hashes one file of 4 GiB and sends it.',
    run: async () => largeFile.toMarkdown(await largeFile.run()),
  },
  {
    title: 'A long library',
    words:
      '`<AssetGrid>` over 50,000 assets from a server that answers at once: all of them loaded page after page by ' +
      'going to the end of the list again and again, then scrolled through from top to bottom, slower and faster. ' +
      'Without a GPU the machine draws by itself, so frames are slower than on a screen.',
    run: async () => grid.toMarkdown(await grid.run()),
  },
  {
    title: 'The mock service',
    words: 'Memory of its process while one file of 4 GiB goes up and comes down again.',
    run: async () => memory.toMarkdown(await memory.run()),
  },
];

const page = 'docs/performance.md';
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${platform()} ${arch()}, Node ${process.versions.node}`;

// `npm run bench -- batch hashing` runs only these and keeps the other sections of the page.
const selected = process.argv.slice(2).map((name) => name.toLowerCase());
const sectionsBefore = (await readFile(page, 'utf8').catch(() => '')).split(/^(?=## )/m).slice(1);

const sections = [];
for (const { title, words, run } of benches) {
  const before = sectionsBefore.find((section) => section.startsWith(`## ${title}\n`));
  if (before && selected.length > 0 && !selected.some((name) => title.toLowerCase().includes(name))) {
    sections.push(before.trimEnd());
    continue;
  }
  console.log(`\n${title}`);
  const table = await run();
  console.log(table);
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)} (${machine}).`;
  sections.push(`## ${title}\n\n${words}\n\n${table}\n\n${measured}`);
}

await writeFile(
  page,
  `# Performance

Written by \`npm run bench\`. Absolute figures belong to the machine they were measured on; the ratios are within one run.
The size of what a page loads is printed by \`npm run size\` and held to its budget in the tests.

${sections.join('\n\n')}
`,
);
