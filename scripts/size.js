import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * What a page pays for the published package: an app's own bundle of it, minified and gzipped (level 9), in kilobytes
 * of 1,000 bytes. React is the page's already; so is React Query, unless said otherwise.
 */

const react = ['react', 'react-dom'];
const peers = [...react, '@tanstack/react-query'];
const uploader = `export { MediaProvider, Uploader } from 'longshore';`;
const whole = `export { createMediaClient, MediaProvider, Uploader } from 'longshore';`;
const everything = `export * from 'longshore';`;
const components = `export {
  MediaProvider, Uploader, Dropzone, UploadList, AssetGrid, AssetPicker, AssetField, VersionHistory, FolderPicker,
  ImportForm, UsageMeter, ErrorNotice,
} from 'longshore';`;

const widget = `import 'longshore/widget';`;

const measured = [
  { name: 'the whole uploader', code: uploader, external: peers, budget: 20_000 },
  { name: 'all components', code: components, external: peers, budget: 40_000 },
  { name: 'all that longshore exports', code: everything, external: peers },
  { name: 'longshore/api', code: `export * from 'longshore/api';`, external: [], budget: 5000 },
  { name: 'longshore/styles.css', code: `import 'longshore/styles.css';`, external: [], budget: 10_000 },
  { name: 'both, as a page has them', code: whole, external: peers },
  { name: 'both and React Query', code: whole, external: react },
  { name: 'longshore/widget, its look inside', code: widget, external: peers, budget: 33_000 },
  { name: 'a language', code: `export { ar } from 'longshore/locales/ar';`, external: [] },
];

/** The one file for script tags, with React and all else inside, which is all that its page loads. */
const script = {
  name: 'dist/longshore-widget.js, all inside',
  file: 'dist/longshore-widget.js',
  budget: 132_000,
};

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
if (!existsSync('dist/index.js')) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}

for (const { name, code, external, budget } of measured) {
  const { page, later } = await bundle(code, external);
  print(name, page, budget);
  if (budget) for (const [file, size] of later) console.log(`  apart, ${file.padEnd(27)}${kilobytes(size)}`);
}
print(script.name, gzipSync(readFileSync(script.file), { level: 9 }).length, script.budget);

/**
 * @param {string} name
 * @param {number} size
 * @param {number} [budget]
 */
function print(name, size, budget) {
  const allowed = budget ? ` of ${kilobytes(budget)}` : '';
  const isOver = budget !== undefined && size > budget;
  console.log(`${name.padEnd(38)}${kilobytes(size)}${allowed}${isOver ? '   TOO LARGE' : ''}`);
  if (isOver) process.exitCode = 1;
}

/**
 * @param {string} code the module an app would write
 * @param {string[]} external packages that are not counted
 * @returns {Promise<{ page: number, later: [string, number][] }>} gzipped bytes: of what loads with the page, and of
 *   each file that loads when it is needed (workers, lazy parts)
 */
async function bundle(code, external) {
  const parts = await chunks(code, external, () => false);
  const modules = new Set(pageOf(parts).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
  // One file of it, as in most pages: how Rolldown cuts what lazy parts share with it hangs on the order of modules.
  const output = await chunks(code, external, (id) => modules.has(id));
  const page = pageOf(output);
  const sizeOf = (/** @type {Output[number]} */ file) =>
    gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length;
  return {
    page: page.reduce((sum, file) => sum + sizeOf(file), 0),
    later: output
      .filter((file) => !page.includes(file))
      .map((file) => [file.fileName.replace('assets/', ''), sizeOf(file)]),
  };
}

/** @typedef {import('vite').Rolldown.RolldownOutput['output']} Output */

/**
 * @param {string} code
 * @param {string[]} external
 * @param {(id: string) => boolean} isOfPage
 * @returns {Promise<Output>}
 */
async function chunks(code, external, isOfPage) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'entry', enforce: 'pre', ...entry(code) }],
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Otherwise small files become data addresses inside the code.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'entry',
        // As in a page, whose script nobody imports: what a lazy part shares with it stays in it. `strict` would move
        // that into files of its own, which no page has, and which are compressed worse.
        preserveEntrySignatures: 'allow-extension',
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: { codeSplitting: { groups: [{ name: 'page', test: isOfPage }] } },
      },
    },
  });
  const built = Array.isArray(result) ? result[0] : result;
  return /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output;
}

/**
 * @param {Output} output
 * @returns {Output[number][]} what loads with the page: the entry, and what it imports
 */
function pageOf(output) {
  const page = new Set(
    output.filter((file) => (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.css'))),
  );
  for (const file of page) {
    const imports = file.type === 'chunk' ? file.imports : [];
    for (const other of output) if (imports.includes(other.fileName)) page.add(other);
  }
  return [...page];
}

/** @param {string} code */
function entry(code) {
  return {
    resolveId(/** @type {string} */ id) {
      if (id === 'entry') return '\0entry';
      if (!id.startsWith('longshore')) return undefined;
      const path = id.replace(/^longshore/, '.');
      const target = exports[path] ?? exports[path.replace(/[^/]+$/, '*')];
      return join(process.cwd(), (target.default ?? target).replace('*', path.split('/').at(-1)));
    },
    load(/** @type {string} */ id) {
      if (id === '\0entry') return code;
      // Vite's own code for lazy parts: an app that has one pays for it once, and other bundlers have none.
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load();';
      return undefined;
    },
  };
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`.padStart(9);
}
