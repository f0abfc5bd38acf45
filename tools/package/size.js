import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { packStaged } from './package.js';
import { bundlerNames, measure } from './bundlers.js';

/**
 * What the published package costs a page: packed, installed in an app, and bundled by that app. Sizes are minified
 * and gzipped (level 9), in kilobytes of 1,000 bytes, of all files that load with the page.
 */

const react = ['react', 'react-dom'];
const peers = [...react, '@tanstack/react-query'];
const uploader = ['createMediaClient', 'MediaProvider', 'Uploader'];
const components =
  `${uploader.join(' ')} Dropzone UploadList AssetGrid AssetPicker AssetField VersionHistory FolderPicker
  ImportForm UsageMeter ErrorNotice`.split(/\s+/);
const api = ['createMediaClient', 'MediaApiError', 'NetworkError', 'defaultRetryPolicy', 'systemClock'];

/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {string} code the module an app would write
 * @property {readonly string[]} external packages that the page already has
 * @property {number} [budget] in bytes
 * @property {readonly import('./bundlers.js').Bundler[]} [bundlers] default: both
 */

/** @type {Measured[]} */
const measured = [
  { name: 'Uploader, provider, client', code: uses(uploader), external: peers, budget: 32_000 },
  { name: 'all components', code: uses(components), external: peers, budget: 72_000 },
  { name: 'longshore/api', code: uses(api, 'longshore/api'), external: [], budget: 7000 },
  { name: 'longshore/images', code: uses(['prepareImages'], 'longshore/images'), external: [], budget: 2000 },
  {
    name: 'longshore/images/heic',
    code: uses(['decodeHeic'], 'longshore/images/heic'),
    budget: 1200,
    ...once([]),
  },
  {
    name: 'longshore/devtools in production',
    code: uses(['MediaDevtools'], 'longshore/devtools'),
    // Vite's own code for `import()` is two thirds of it.
    budget: 1300,
    ...once(peers),
  },
  { name: 'shownName alone', code: uses(['shownName'], 'longshore/headless'), external: peers, budget: 1000 },
  { name: 'longshore/styles.css', code: `import 'longshore/styles.css';`, budget: 11_500, ...once([]) },
  {
    name: 'longshore/widget, styles inside',
    code: `import 'longshore/widget';`,
    budget: 40_000,
    ...once(peers),
  },
  { name: 'Uploader and React Query', code: uses(uploader), ...once(react) },
  { name: 'a language', code: uses(['ar'], 'longshore/locales/ar'), ...once([]) },
];

/** The script for script tags, with React and what every upload needs. */
const script = { name: 'dist/longshore-widget.js', file: 'dist/longshore-widget.js', budget: 150_000 };

if (!existsSync('dist/index.js')) {
  console.error('There is no dist: run `npm run build` first.');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'longshore-size-'));
try {
  await install(folder);
  for (const { name, code, external, budget, bundlers = bundlerNames } of measured) {
    const entry = 'main.js';
    writeFileSync(join(folder, entry), code);
    for (const bundler of bundlers) {
      const { page, lazy } = await measure(bundler, { folder, entry, external });
      print(`${name}, ${bundler}`, page, budget);
      if (process.argv.includes('--lazy')) for (const [file, size] of lazy) print(`  lazy: ${file}`, size);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(script.name, gzipSync(readFileSync(script.file), { level: 9 }).length, script.budget);

/**
 * @param {readonly string[]} names
 * @param {string} [from]
 */
function uses(names, from = 'longshore') {
  return `import { ${names.join(', ')} } from '${from}';\nglobalThis.app = { ${names.join(', ')} };\n`;
}

/**
 * @param {readonly string[]} external
 * @returns {Pick<Measured, 'external' | 'bundlers'>} for what both bundlers treat alike
 */
function once(external) {
  return { external, bundlers: ['Vite'] };
}

/**
 * Packs the package as `npm publish` would, and unpacks it in an app outside of this repository, whose `tsconfig.json`
 * would lead some bundlers to the sources.
 *
 * @param {string} app
 */
async function install(app) {
  const modules = join(app, 'node_modules');
  const target = join(modules, 'longshore');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', await packStaged(app), '-C', target, '--strip-components=1']);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of [...Object.keys(dependencies), '@tanstack/react-query', 'libheif-js']) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
}

/**
 * @param {string} name
 * @param {number} size
 * @param {number} [budget]
 */
function print(name, size, budget) {
  const allowed = budget ? ` of ${kilobytes(budget)}` : '';
  const isOver = budget !== undefined && size > budget;
  console.log(`${name.padEnd(48)}${kilobytes(size)}${allowed}${isOver ? '   TOO LARGE' : ''}`);
  if (isOver) process.exitCode = 1;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`.padStart(9);
}
