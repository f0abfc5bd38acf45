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

/** @returns {string[]} numbers that somebody chose: `name | file | value`, as in the table */
function constants() {
  const declared = /^ *(?:export )?const (\w+)(?:: [^=]+)? = ([^;]*);/gm;
  const found = [...sources].flatMap(([path, text]) =>
    Array.from(text.matchAll(declared), ([, name = '', value = '']) => ({ path, name, value })),
  );
  // Numbers, products of them, and objects or lists of them.
  return found
    .filter(({ value }) => /[1-9]/.test(value) && /^[\d\s_.*+[\]{}:,\w-]*$/.test(value))
    .filter(({ value }) => !/\b(?!new\b)[a-zA-Z_]\w*\b(?!\s*:)/.test(value))
    .map(({ path, name, value }) => `\`${name}\` | \`${path.slice(engine.length)}\` | \`${value}\``);
}

/** @returns {string[]} numbers without a name. None, one and two, halves, statuses and thousandths say what they are. */
function unnamedNumbers() {
  const words =
    /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|`[^`]*`|(?<=(?:[(,=!]|return)\s*)\/(?:\\.|[^/\\\n])+\/\w*/g;
  const named = /^(?:export )?const \w+(?:: [^=]+)? = [^;a-zA-Z]*(?:\w+: [^;a-zA-Z]*)*;/gm;
  return [...sources].flatMap(([path, text]) =>
    Array.from(
      text
        .replaceAll(words, "''")
        .replaceAll(named, '')
        .matchAll(/(?<![\w.]|toString\()\d[\w.]*/g),
      ([number]) => `${path}: ${number}`,
    ).filter((found) => !/: (?:[0-2]|[2-5]\d\d|1_?000|0x\w+)$/.test(found)),
  );
}

/** @param {string} heading @param {number} [cells] @returns {string[]} the first cells of the rows of the table below it */
function tableBelow(heading, cells = 1) {
  const section = architecture.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.match(/^\| .+ \|$/gm) ?? [];
  return rows.slice(2).map((row) => row.slice(2, -2).split(/ +\| /).slice(0, cells).join(' | '));
}

const attempt = sources.get(`${engine}attempt.ts`) ?? '';
const fields = attempt
  .split('export interface Attempt {')[1]
  ?.split('\n}')[0]
  ?.match(/^ {2}[a-z ]+[:(]/gm);
const importers = [...sources.values()].filter((text) => /\bAttempt\b[^;]*from '/.test(text));
const named = tableBelow('Constants of the engine', 3);
const missing = constants().filter((constant) => !named.includes(constant));
const unused = named.filter((constant) => !constants().includes(constant));
const names = constants().map((constant) => constant.split(' ')[0] ?? '');
const homonyms = names.filter((name, at) => names.indexOf(name) !== at);

/** @type {[what: string, is: number, most: number, goal: number][]} */
const table = [
  ['source lines', [...sources.values()].join('').split('\n').length - 1, 8_657, 7_000],
  ['files', sources.size, 75, 80],
  ['fields of an attempt', fields?.length ?? 0, 8, 12],
  ['files that import its type', importers.length, 12, 10],
  ['constants', constants().length, 76, 40],
  ['files that a dropped file passes', tableBelow('The path of a file').length, 10, 10],
  ['parts that load on demand, in all of src', lazy.length, 15, 15],
  ['concepts', tableBelow('Concepts').length, 24, 24],
];
for (const [what, is, most, goal] of table) {
  const isTooMuch = is > most;
  console.log(`${what.padEnd(42)}${String(is).padStart(6)} of ${most}${goal < most ? `, goal ${goal}` : ''}`);
  if (isTooMuch) console.error(`${what}: ${is}, more than ${most}`);
  if (isTooMuch || (is === 0) !== (most === 0)) process.exitCode = 1;
}
const wrong = [
  ...missing.map((row) => `"Constants of the engine" of docs/architecture.md lacks: ${row}`),
  ...unused.map((row) => `"Constants of the engine" has what does not exist: ${row}`),
  ...homonyms.map((name) => `Two constants have the name ${name}`),
  ...unnamedNumbers().map((number) => `A number without a name of its own: ${number}`),
];
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
