import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lazy } from '../.dependency-cruiser.mjs';

/**
 * Prints the sizes of the folders and files of `src`, and how often each decision that belongs in one place is made.
 * Fails if a size exceeds its limit and, with `--once`, if a decision is made in several places.
 *
 * @typedef {{ path: string, text: string }} Source
 */

const mostFiles = 15;
const fewestLines = 15;
const mostLines = 300;

/** Patterns that may occur in only one place. They are matched against code without comments. */
const decisions = [
  {
    name: 'exponential backoff',
    // Doubling by a variable count, or step by step. `2 ** 30` is a size, `x / 2 ** 32` a fraction.
    pattern:
      /(?<!\/ ?)\b2\s*\*\*\s*(?![\s\d])|Math\.pow\(\s*2\s*,\s*(?![\s\d])|\b1\s*<<\s*[a-z(]|\b\w*(?:delay|pause|backoff|wait)\w*\s*\*=?\s*2\b/gi,
  },
  {
    name: 'status to cause of a wait',
    // 429 or 503 beside its cause, in one statement.
    pattern:
      /\b(?:429|503)\b[^;{}]{0,80}'(?:rate-limit|service)'|'(?:rate-limit|service)'[^;{}]{0,80}\b(?:429|503)\b/g,
  },
  {
    name: 'whether the service refused (4xx but 429)',
    pattern: /<\s*500\b[^;{}]{0,80}(?:429|'rate-limit'|'refused')|(?:!==?\s*429)[^;{}]{0,80}<\s*500\b/g,
  },
  {
    name: 'whether an asset may exist',
    // A write: `{ ...upload, commit }` in the reducer, or the flags that it replaces.
    pattern: /\{\s*\.\.\.[^{}]*\bcommit\b[^{}]*\}|\bunheard\s*(?:=(?![=>])|:(?!\s*boolean))/g,
  },
];

/** @param {readonly Source[]} sources */
export function sizesOf(sources) {
  return [...new Set(sources.map(({ path }) => dirname(path)))].map((folder) => {
    const files = sources.filter(({ path }) => dirname(path) === folder);
    const lines = files.map(({ text }) => linesOf(text)).toSorted((one, other) => one - other);
    return { folder, files: files.length, lines };
  });
}

/** @param {readonly Source[]} sources @returns {string[]} what breaks a limit */
export function oversizes(sources) {
  // Languages are alike, and a page loads one: their number makes no folder harder to survey.
  const crowded = sizesOf(sources.filter(({ path }) => !/^src\/locales\/[a-z]{2}\.ts$/.test(path))).filter(
    ({ files }) => files > mostFiles,
  );
  return [
    ...crowded.map(({ folder, files }) => `${folder} has ${files} files, more than ${mostFiles}`),
    ...sources.flatMap((source) => {
      const lines = linesOf(source.text);
      if (lines > mostLines && !mayBeLong(source))
        return [`${source.path} has ${lines} lines, more than ${mostLines}`];
      if (lines < fewestLines && !mayBeShort(source))
        return [`${source.path} has ${lines} lines, fewer than ${fewestLines}`];
      return [];
    }),
  ];
}

/** @param {readonly Source[]} sources @returns {{ name: string, places: string[] }[]} */
export function occurrences(sources) {
  const code = sources
    .filter(({ path }) => !/^src\/(?:mock|test|locales)\/|^src\/api\/schema\.ts$/.test(path))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }));
  return decisions.map(({ name, pattern }) => ({
    name,
    places: code.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ index }) => `${path}:${linesOf(text.slice(0, index)) + 1}`),
    ),
  }));
}

/** @param {Source} source */
function mayBeLong({ path }) {
  // Generated from the contract; and a language is one table, whatever its length.
  return path === 'src/api/schema.ts' || path.startsWith('src/locales/');
}

/** @param {Source} source */
function mayBeShort({ path, text }) {
  return (
    // Entry points only export.
    /^src\/(?:[\w-]+\/)*index\.ts$|^src\/(?:widget\/script\.js|mock\/node\.ts)$/.test(path) ||
    path.startsWith('src/locales/') ||
    // Messages are split in the same way as the components that load them.
    path.startsWith('src/messages/english/') ||
    // Both sides of a lazy boundary, and the line that starts a worker.
    lazy.some((module) => path.startsWith(`src/${module}.`)) ||
    /\bimport\('|new Worker\(/.test(text)
  );
}

/** @param {string} text */
function linesOf(text) {
  return text.split('\n').length - 1;
}

/** Blanks out comments and keeps the line numbers. @param {string} text */
function withoutComments(text) {
  return text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = globSync('src/**/*.{ts,tsx,js}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|test-d|stories)\./.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  for (const { folder, files, lines } of sizesOf(sources))
    console.log(
      `${folder.padEnd(34)}${String(files).padStart(3)} files of ${lines.at(0)} to ${lines.at(-1)} lines`,
    );
  const found = occurrences(sources);
  for (const { name, places } of found)
    console.log(`${name}: ${places.length}, in ${places.join(', ') || 'no file'}`);
  const wrong = oversizes(sources);
  if (process.argv.includes('--once'))
    wrong.push(
      ...found
        .filter(({ places }) => places.length !== 1)
        .map(({ name, places }) => `${name} occurs in ${places.length} places, not in one`),
    );
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
