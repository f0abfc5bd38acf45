import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { cssTargets } from '../build/css-targets.js';
import { leadsOut, npmPack, owner, staged, stagePackage } from './package.js';

/**
 * Checks of the built package that a compiler cannot make: no server reaches a module of clients without 'use client',
 * files that modules refer to exist, and every entry point loads without a DOM.
 */

const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/;
/** @type {string[]} */
const wrong = [];

for await (const file of glob('dist/**/*.js', { exclude: (name) => name.endsWith('assets') })) {
  // The script for a script tag and its parts, which no bundler reads.
  if (/\blongshore-widget\b/.test(file)) continue;
  const built = readFileSync(file, 'utf8');
  if (/^dist\/(api|server|mock|upload)\//.test(file) && directive.test(built))
    wrong.push(`${file} must not be marked 'use client'`);
  for (const [, url = ''] of built.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)) {
    if (!existsSync(join(dirname(file), url))) wrong.push(`${file} refers to ${url}, which does not exist`);
  }
  // The only form that every bundler recognizes without configuration.
  if (/new Worker\((?!new URL\("\.[^"]+", import\.meta\.url\), \{)/.test(built))
    wrong.push(`${file} starts a worker in a form that webpack and Next do not recognize`);
}

const styles = readFileSync('dist/styles.css');
const compiled = (options = {}) =>
  transform({ filename: 'styles.css', code: styles, ...options }).code.toString();
if (compiled(cssTargets) !== compiled())
  wrong.push('dist/styles.css uses syntax that a browser in .browserslistrc lacks');
// For older browsers, Vite replaces it with custom properties that do not inherit from an element to the root.
if (/light-dark\((?!\))/.test(styles.toString()))
  wrong.push('dist/styles.css uses light-dark(), which the build of an app may break');

const files = await stagePackage();
const { exports, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Files that a server loads, each with the one that imports it. Those of clients are left to the page. */
const onServer = new Map(
  Object.values(exports).flatMap((target) =>
    target.default?.endsWith('.js') && !target.default.includes('*')
      ? [[target.default.replace('./', ''), 'package.json']]
      : [],
  ),
);
for (const [file, importer] of onServer) {
  // As it is published: minifiers drop directives that they do not know.
  const built = readFileSync(join(staged, file), 'utf8');
  if (directive.test(built)) continue;
  const source = sourceOf(file);
  if (usesClientReact(built) || (source && directive.test(readFileSync(source, 'utf8'))))
    wrong.push(`${importer} leads servers to ${file}, which needs 'use client'`);
  for (const [, path = ''] of built.matchAll(/(?:from|^import|;import)\s*["'](\.[^"']+\.js)["']/gm)) {
    const imported = join(dirname(file), path);
    if (!onServer.has(imported)) onServer.set(imported, file);
  }
}

const [, licensesFile = ''] =
  /Libraries inside: (\S+)/.exec(readFileSync('dist/longshore-widget.js', 'utf8')) ?? [];
if (!files.includes(`dist/${licensesFile}`))
  wrong.push(
    'dist/longshore-widget.js does not name a published file with the licenses of the libraries inside',
  );
else {
  const licenses = readFileSync(`dist/${licensesFile}`, 'utf8');
  for (const name of [
    'react',
    'react-dom',
    '@tanstack/react-query',
    '@noble/hashes',
    'client-zip',
    'hash-wasm',
  ])
    if (!licenses.includes(`## ${name} - `)) wrong.push(`dist/${licensesFile} lacks the license of ${name}`);
}

// npm would install them in every app: what only this repository needs belongs in a package in `tools/`.
if (optionalDependencies) wrong.push('package.json has optional dependencies, which apps would install too');
for (const [entry, target] of (await Promise.all(Object.entries(exports).map(expanded))).flat()) {
  if (typeof target === 'string') {
    if (!existsSync(target)) wrong.push(`the entry point ${entry} is missing: ${target}`);
    continue;
  }
  if (entry.endsWith('.css')) {
    if (!existsSync(target.default)) wrong.push(`the entry point ${entry} is missing: ${target.default}`);
    continue;
  }
  try {
    await import(join('longshore', entry));
  } catch (error) {
    wrong.push(`the entry point ${entry} does not load in Node: ${String(error)}`);
  }
}

// Kilobytes of 1,000 bytes, and files. `docs/decisions/what-the-package-contains.md` says what they are.
const maxPacked = 975;
const maxFiles = 500;
const { size, unpackedSize, files: packedFiles } = npmPack(staged, '--dry-run');
console.log(
  `packed: ${kilobytes(size)} kB of ${maxPacked} kB, ${packedFiles.length} files of ${maxFiles}; unpacked: ${kilobytes(unpackedSize)} kB`,
);
if (size > maxPacked * 1000) wrong.push(`the packed package is larger than ${maxPacked} kB`);
if (packedFiles.length > maxFiles) wrong.push(`the package has more than ${maxFiles} files`);

const packed = new Set(packedFiles.map(({ path }) => path));
for (const file of files) {
  if (!packed.has(file)) wrong.push(`${file} is staged, but \`files\` of package.json does not list it`);
  if (file.endsWith('.map')) wrong.push(`${file} is a source map`);
  if (/\.(?:test|stories)\./.test(file)) wrong.push(`${file} is a test`);
  if (!file.endsWith('.md')) continue;
  const prose = readFileSync(join(staged, file), 'utf8').replaceAll(/```[^]*?```/g, '');
  for (const [, link, image] of prose.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)) {
    if (leadsOut(file, link ?? image ?? '', files))
      wrong.push(`${file} links to ${link ?? image}, which is not published`);
  }
}

if (Object.keys(owner(readFileSync('package.json', 'utf8'))).length === 0)
  console.warn(
    'repository of package.json is empty, so npm links to no source, site and issues. `npm run release` fails.',
  );
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/**
 * Replaces an entry point that contains `*` with one for each matching file.
 *
 * @param {[string, string | { default: string }]} entryPoint
 * @returns {Promise<[string, string | { default: string }][]>}
 */
async function expanded([entry, target]) {
  if (typeof target === 'string' || !entry.includes('*')) return [[entry, target]];
  const [before = '', after = ''] = target.default.replace('./', '').split('*');
  /** @type {[string, typeof target][]} */
  const found = [];
  for await (const file of glob(`${before}*${after}`)) {
    found.push([entry.replace('*', file.slice(before.length, -after.length)), target]);
  }
  if (found.length === 0) wrong.push(`the entry point ${entry} matches no file`);
  return found;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return Math.round(bytes / 1000);
}

/** @param {string} file */
function sourceOf(file) {
  const path = file.replace(/^dist/, 'src').replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((source) => existsSync(source));
}

/** @param {string} code */
function usesClientReact(code) {
  return /\buse(State|Effect|LayoutEffect|Ref|Context|SyncExternalStore|Reducer|Id)\b|\bcreateContext\b/.test(
    code,
  );
}
