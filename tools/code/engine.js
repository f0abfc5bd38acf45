import { globSync, readFileSync } from 'node:fs';
import { lazy } from '../../.dependency-cruiser.mjs';

/**
 * Prints how much of the engine a newcomer has to learn, and fails if it is more than before. Lower `most` when it gets
 * less.
 */

const engine = 'src/upload/';
const architecture = readFileSync('docs/architecture.md', 'utf8');

/** @type {Map<string, string>} path → text, of the engine without its tests */
const sources = new Map(
  globSync(`${engine}**/*.ts`)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !/\.test\./.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** @returns {string[]} the names of numbers that somebody chose */
function constants() {
  const declared = /^(?:export )?const (\w+)(?:: [^=]+)? = ([^;]*);/gm;
  const found = [...sources.values()].flatMap((text) => Array.from(text.matchAll(declared)));
  // Numbers, products of them, and objects or lists of them.
  return found
    .filter(([, , value = '']) => /\d/.test(value) && /^[\d\s_.*+[\]{}:,\w-]*$/.test(value))
    .filter(([, , value = '']) => !/\b(?!new\b)[a-zA-Z_]\w*\b(?!\s*:)/.test(value))
    .map(([, name = '']) => name);
}

/** @param {string} heading @returns {string[]} the first cells of the table below it */
function tableBelow(heading) {
  const section = architecture.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (.+?) +\|/gm)].map(([, cell = '']) => cell).slice(2);
}

const attempt = sources.get(`${engine}attempt.ts`) ?? '';
const fields = attempt
  .split('export interface Attempt {')[1]
  ?.split('\n}')[0]
  ?.match(/^ {2}[a-z ]+[:(]/gm);
const importers = [...sources.values()].filter((text) => /\bAttempt\b[^;]*from '/.test(text));
const named = tableBelow('Constants of the engine').map((cell) => cell.replaceAll('`', ''));
const unnamed = constants().filter((name) => !named.includes(name));
const unused = named.filter((name) => !constants().includes(name));

/** @type {[what: string, is: number, most: number, goal: number][]} */
const table = [
  ['source lines', [...sources.values()].join('').split('\n').length - 1, 8_800, 7_000],
  ['files', sources.size, 75, 80],
  ['fields of an attempt', fields?.length ?? 0, 8, 12],
  ['files that import its type', importers.length, 12, 10],
  ['constants', constants().length, 63, 40],
  ['files that a dropped file passes', tableBelow('The path of a file').length, 10, 10],
  ['parts that load on demand, in all of src', lazy.length, 15, 15],
  ['concepts', tableBelow('Concepts').length, 25, 25],
];
for (const [what, is, most, goal] of table) {
  const isTooMuch = is > most;
  console.log(`${what.padEnd(42)}${String(is).padStart(6)} of ${most}${goal < most ? `, goal ${goal}` : ''}`);
  if (isTooMuch) console.error(`${what}: ${is}, more than ${most}`);
  if (isTooMuch || (is === 0) !== (most === 0)) process.exitCode = 1;
}
for (const name of unnamed)
  console.error(`${name} is missing in "Constants of the engine" of docs/architecture.md`);
for (const name of unused) console.error(`${name} of "Constants of the engine" does not exist`);
if (unnamed.length + unused.length > 0) process.exitCode = 1;
