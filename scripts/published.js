import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Checks of the built package that a compiler cannot make: server frameworks find 'use client' where it was written
 * and nowhere else, the worker lies where its starter looks, and every entry point loads where there is no page.
 */

const directive = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*['"]use client['"]/;
/** @type {string[]} */
const wrong = [];

for await (const file of glob('dist/**/*.js', { exclude: (name) => name.endsWith('assets') })) {
  // One script with everything inside, and nobody's module.
  if (file.endsWith('longshore-widget.js')) continue;
  const built = readFileSync(file, 'utf8');
  const marked = directive.test(built);
  const source = sourceOf(file);
  if (source && directive.test(readFileSync(source, 'utf8')) !== marked) {
    wrong.push(`${file} ${marked ? 'has' : 'lost'} the 'use client' of ${source}`);
  }
  if (/^dist\/(api|server|mock|upload)\//.test(file) && marked)
    wrong.push(`${file} must run without a client`);
  if (/^dist\/(hooks|components)\//.test(file) && !marked && usesClientReact(built)) {
    wrong.push(`${file} uses React's client API, but is not marked 'use client'`);
  }
  for (const [, address = ''] of built.matchAll(/new URL\("(\.[^"]+)", import\.meta\.url\)/g)) {
    if (!existsSync(join(dirname(file), address)))
      wrong.push(`${file} refers to ${address}, which is not there`);
  }
}

// Vite replaces it for older browsers, by properties that do not reach from an element to the page's root.
if (/light-dark\((?!\))/.test(readFileSync('dist/styles.css', 'utf8')))
  wrong.push('dist/styles.css uses light-dark(), which an app’s build may turn into no colour at all');

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const [entry, target] of (await Promise.all(Object.entries(exports).map(expanded))).flat()) {
  if (typeof target === 'string') {
    if (!existsSync(target)) wrong.push(`the entry point ${entry} is missing: ${target}`);
    continue;
  }
  try {
    await import(join('longshore', entry));
  } catch (error) {
    wrong.push(`the entry point ${entry} does not load in Node: ${String(error)}`);
  }
}

for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

/**
 * An entry point with a star stands for each file it leads to.
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
  if (found.length === 0) wrong.push(`the entry point ${entry} leads to no file`);
  return found;
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
